import type { CSSProperties } from "react";
import type { BrandPalette, BrandTheme } from "@/lib/values/tenant/brand-theme";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A theme as CSS variables for a part of a page, in one scheme. */
export function themeStyle({ colors, radius }: BrandTheme, scheme: "light" | "dark"): CSSProperties {
  const palette = colors[scheme];
  return Object.fromEntries([
    ...(Object.keys(palette) as (keyof BrandPalette)[]).map((name) => [`--${kebab(name)}`, palette[name]]),
    ["--control-radius", `${radius.control}px`],
    ["--button-radius", `${radius.button}px`],
    ["--card-radius", `${radius.card}px`],
    ["colorScheme", scheme],
  ]) as CSSProperties;
}
