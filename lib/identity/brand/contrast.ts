import type { BrandPalette } from "@/lib/values/tenant/brand-theme";

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const hex =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join("") : colour.slice(1, 7);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (`#rgb`, `#rrggbb`), between 1 and 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = readonly [front: keyof BrandPalette, ground: keyof BrandPalette];

/** Text on its background: WCAG 2.2, 1.4.3. */
export const TEXT_PAIRS: readonly Pair[] = [
  ...(["background", "surface", "sunken"] as const).flatMap((ground): Pair[] => [
    ["foreground", ground],
    ["muted", ground],
    ["link", ground],
  ]),
  ["primaryForeground", "primary"],
  ["accentForeground", "accent"],
  ["heroForeground", "hero"],
  ...(["success", "warning", "danger", "info"] as const).flatMap((tone): Pair[] => [
    [tone, `${tone}Surface`],
    ["foreground", `${tone}Surface`],
    [tone, "surface"],
    [tone, "background"],
  ]),
];
export const TEXT_CONTRAST = 4.5;

/** Edges of controls and the focus: WCAG 2.2, 1.4.11. */
export const EDGE_PAIRS: readonly Pair[] = [
  ["borderStrong", "background"],
  ["borderStrong", "surface"],
  ["ring", "background"],
  ["ring", "surface"],
];
export const EDGE_CONTRAST = 3;

export type ContrastProblem = {
  scheme: "light" | "dark";
  front: keyof BrandPalette;
  ground: keyof BrandPalette;
  /** The contrast, cut to two decimals: 4.499 must not appear as 4.5. */
  contrast: number;
  least: number;
};

/** The contrast of a transparent colour depends on what is behind it, so it is unknown. */
const isOpaque = (colour: string): boolean => colour.length < 9 || /ff$/i.test(colour);

/** The pairs of a theme's colours with too little contrast. */
export function contrastProblems(colors: { light: BrandPalette; dark: BrandPalette }): ContrastProblem[] {
  const pairs = [
    ...TEXT_PAIRS.map((pair) => ({ pair, least: TEXT_CONTRAST })),
    ...EDGE_PAIRS.map((pair) => ({ pair, least: EDGE_CONTRAST })),
  ];
  return (["light", "dark"] as const).flatMap((scheme) =>
    pairs.flatMap(({ pair: [front, ground], least }) => {
      const [one, other] = [colors[scheme][front], colors[scheme][ground]];
      const contrast = isOpaque(one) && isOpaque(other) ? contrastOf(one, other) : 1;
      return contrast >= least
        ? []
        : [{ scheme, front, ground, contrast: Math.floor(contrast * 100) / 100, least }];
    }),
  );
}
