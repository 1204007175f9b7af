import type { BrandPalette, BrandTheme } from "@/lib/values/tenant/brand-theme";
import { fontFaceCss, fontFamily } from "./fonts";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * A brand's fonts and CSS variables on `:root`. Colours are `light-dark(…)` pairs, so one sheet serves both schemes and
 * the choice of scheme is only `color-scheme`. The `BrandTheme` schema has checked the values, so they are safe to
 * inline.
 */
export function themeCss(theme: BrandTheme): string {
  const { light, dark } = theme.colors;
  const colors = (Object.keys(light) as (keyof BrandPalette)[]).map(
    (name) => `--${kebab(name)}:light-dark(${light[name]},${dark[name]})`,
  );
  const rest = [
    `--control-radius:${theme.radius.control}px`,
    `--button-radius:${theme.radius.button}px`,
    `--card-radius:${theme.radius.card}px`,
    `--display-font:${fontFamily(theme.font.display)}`,
    `--body-font:${fontFamily(theme.font.body)}`,
  ];
  return `${fontFaceCss(theme)}:root{${[...colors, ...rest].join(";")}}`;
}
