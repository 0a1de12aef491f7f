/// Writes the parameters of a mechanic: the struct that files and schemas know, and what each is if a file says nothing. A
/// number stands with its least and its greatest value.
macro_rules! parameters {
    (
        $(#[$about:meta])+
        $name:ident {
            $(
                $(#[doc = $doc:literal])+
                $(#[schemars($($limit:tt)*)])?
                $field:ident $([$least:literal..=$most:literal])?: $type:ty = $default:expr;
            )+
        }
    ) => {
        $(#[$about])+
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case", default)]
        pub struct $name {
            $(
                $(#[doc = $doc])+
                $(#[schemars($($limit)*)])?
                $(#[schemars(range(min = $least, max = $most))])?
                pub $field: $type,
            )+
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default,)+ }
            }
        }
    };
}
pub(super) use parameters;
