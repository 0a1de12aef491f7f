//! A small CPU renderer for `egui_kittest`: pictures in tests need no GPU, no driver and no display,
//! and come out byte-identical on every machine.

use egui::epaint::{ImageData, Primitive, TextureId, Vertex, textures::{TextureFilter, TexturesDelta}};
use std::collections::HashMap;

struct Tex { w: usize, h: usize, nearest: bool, px: Vec<[f32; 4]> } // premultiplied, 0..=255

#[derive(Default)]
pub struct SoftRenderer { tex: HashMap<TextureId, Tex> }

impl egui_kittest::TestRenderer for SoftRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, images) in delta.set.drain() {
            for d in images {
                let ImageData::Color(img) = &d.image;
                let px = || img.pixels.iter().map(|c| c.to_array().map(f32::from));
                let [w, h] = img.size;
                match d.pos {
                    None => {
                        let nearest = d.options.magnification == TextureFilter::Nearest;
                        self.tex.insert(id, Tex { w, h, nearest, px: px().collect() });
                    }
                    Some([x0, y0]) => {
                        let t = self.tex.get_mut(&id).expect("partial update of an unknown texture");
                        for (k, p) in px().enumerate() { t.px[(y0 + k / w) * t.w + x0 + k % w] = p; }
                    }
                }
            }
        }
        for id in delta.free.drain() { self.tex.remove(&id); }
    }

    fn render(&mut self, ctx: &egui::Context, output: &egui::FullOutput) -> Result<image::RgbaImage, String> {
        let ppp = ctx.pixels_per_point();
        let size = ctx.content_rect().size() * ppp;
        let (w, h) = (size.x.round() as i32, size.y.round() as i32);
        let mut buf = vec![[0f32; 4]; (w * h) as usize];
        for job in ctx.tessellate(output.shapes.clone(), ppp) {
            let Primitive::Mesh(mesh) = job.primitive else { return Err("paint callbacks are not supported".into()) };
            let r = |v: f32, hi: i32| ((v * ppp).round() as i32).clamp(0, hi);
            let c = job.clip_rect;
            let clip = [r(c.min.x, w), r(c.min.y, h), r(c.max.x, w), r(c.max.y, h)];
            let tex = self.tex.get(&mesh.texture_id).ok_or("unknown texture")?;
            for t in mesh.indices.chunks_exact(3) {
                triangle(&mut buf, w, clip, tex, [0, 1, 2].map(|k| mesh.vertices[t[k] as usize]), ppp);
            }
        }
        let bytes = buf.iter().flat_map(|p| p.map(|c| c.round().clamp(0.0, 255.0) as u8)).collect();
        image::RgbaImage::from_raw(w as u32, h as u32, bytes).ok_or_else(|| "size".into())
    }
}

fn sample(t: &Tex, u: f32, v: f32) -> [f32; 4] {
    let at = |x: i32, y: i32| t.px[y.clamp(0, t.h as i32 - 1) as usize * t.w + x.clamp(0, t.w as i32 - 1) as usize];
    let (x, y) = (u * t.w as f32, v * t.h as f32);
    if t.nearest { return at(x.floor() as i32, y.floor() as i32); }
    let (x, y) = (x - 0.5, y - 0.5);
    let (xi, yi, fx, fy) = (x.floor() as i32, y.floor() as i32, x - x.floor(), y - y.floor());
    let (a, b, c, d) = (at(xi, yi), at(xi + 1, yi), at(xi, yi + 1), at(xi + 1, yi + 1));
    std::array::from_fn(|k| {
        let (top, bot) = (a[k] + (b[k] - a[k]) * fx, c[k] + (d[k] - c[k]) * fx);
        top + (bot - top) * fy
    })
}

/// Edge functions on a 1/256-pixel grid with the top-left rule.
fn triangle(buf: &mut [[f32; 4]], w: i32, clip: [i32; 4], tex: &Tex, mut v: [Vertex; 3], ppp: f32) {
    let mut p = v.map(|v| [(v.pos.x * ppp * 256.0).round() as i64, (v.pos.y * ppp * 256.0).round() as i64]);
    let cross = |a: [i64; 2], b: [i64; 2], c: [i64; 2]| (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    let mut area = cross(p[0], p[1], p[2]);
    if area == 0 { return; }
    if area < 0 { p.swap(1, 2); v.swap(1, 2); area = -area; }
    let lo = |k: usize| p.iter().map(|q| q[k]).min().unwrap().div_euclid(256) as i32;
    let hi = |k: usize| p.iter().map(|q| q[k]).max().unwrap().div_euclid(256) as i32 + 1;
    let edge = |k: usize| (p[(k + 1) % 3], p[(k + 2) % 3]); // opposite vertex k
    let bias: [i64; 3] = std::array::from_fn(|k| {
        let (a, b) = edge(k);
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        if (dy == 0 && dx > 0) || dy < 0 { 0 } else { -1 }
    });
    let col = v.map(|v| v.color.to_array().map(f32::from));
    let flat = col[0] == col[1] && col[1] == col[2];
    let one = (v[0].uv == v[1].uv && v[1].uv == v[2].uv).then(|| sample(tex, v[0].uv.x, v[0].uv.y));
    for y in lo(1).max(clip[1])..hi(1).min(clip[3]) {
        for x in lo(0).max(clip[0])..hi(0).min(clip[2]) {
            let q = [x as i64 * 256 + 128, y as i64 * 256 + 128];
            let e: [i64; 3] = std::array::from_fn(|k| { let (a, b) = edge(k); cross(a, b, q) });
            if (0..3).any(|k| e[k] + bias[k] < 0) { continue; }
            let l = e.map(|e| e as f32 / area as f32);
            let c = if flat { col[0] } else { std::array::from_fn(|k| col[0][k] * l[0] + col[1][k] * l[1] + col[2][k] * l[2]) };
            let t = one.unwrap_or_else(|| {
                let uv = |f: fn(&Vertex) -> f32| f(&v[0]) * l[0] + f(&v[1]) * l[1] + f(&v[2]) * l[2];
                sample(tex, uv(|v| v.uv.x), uv(|v| v.uv.y))
            });
            let d = &mut buf[(y * w + x) as usize];
            let a = c[3] * t[3] / 255.0;
            for k in 0..4 { d[k] = (c[k] * t[k] / 255.0 + d[k] * (1.0 - a / 255.0)).round(); } // 8-bit target
        }
    }
}
