import { describe, expect, it } from "vitest";
import { koboltTheme } from "@/db/seed/kobolt/theme";
import { skylarkTheme } from "@/db/seed/skylark/theme";
import { type BrandPalette, BrandTheme } from "@/lib/identity/brand-theme";
import { contrastOf } from "./contrast";

/** Text on its ground: WCAG 2.2, 1.4.3. */
const TEXT: [keyof BrandPalette, keyof BrandPalette][] = [
  ...(["background", "surface", "sunken"] as const).flatMap(
    (ground): [keyof BrandPalette, keyof BrandPalette][] => [
      ["foreground", ground],
      ["muted", ground],
      ["link", ground],
    ],
  ),
  ["primaryForeground", "primary"],
  ["accentForeground", "accent"],
  ["heroForeground", "hero"],
  ...(["success", "warning", "danger", "info"] as const).flatMap(
    (tone): [keyof BrandPalette, keyof BrandPalette][] => [
      [tone, `${tone}Surface`],
      ["foreground", `${tone}Surface`],
      [tone, "surface"],
      [tone, "background"],
    ],
  ),
];
/** Edges of controls and the focus: WCAG 2.2, 1.4.11. */
const EDGES: [keyof BrandPalette, keyof BrandPalette][] = [
  ["borderStrong", "background"],
  ["borderStrong", "surface"],
  ["ring", "background"],
  ["ring", "surface"],
];

describe.each([
  ["Skylark", skylarkTheme],
  ["Kobolt", koboltTheme],
])("%s", (_name, theme) => {
  it("is a theme", () => {
    expect(BrandTheme.safeParse(theme).error).toBeUndefined();
  });

  describe.each(["light", "dark"] as const)("in the %s", (scheme) => {
    const palette = theme.colors[scheme];
    it.each(TEXT)("%s can be read on %s", (text, ground) => {
      expect(contrastOf(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
    });
    it.each(EDGES)("%s can be made out on %s", (edge, ground) => {
      expect(contrastOf(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
    });
  });
});

describe("contrast", () => {
  it("is 21 at the most, 1 at the least, and the same both ways", () => {
    expect(contrastOf("#000", "#ffffff")).toBeCloseTo(21);
    expect(contrastOf("#0e4b3c", "#0e4b3c")).toBe(1);
    expect(contrastOf("#ffd23f", "#10241e")).toBe(contrastOf("#10241e", "#ffd23f"));
  });
});
