import { describe, expect, it } from "vitest";
import { koboltTheme } from "@/db/seed/kobolt/theme";
import { skylarkTheme } from "@/db/seed/skylark/brand/theme";
import { contrastOf, contrastProblems, EDGE_PAIRS, TEXT_PAIRS } from "@/lib/identity/brand/contrast";
import { BrandTheme } from "@/lib/values/tenant/brand-theme";

describe.each([
  ["Skylark", skylarkTheme],
  ["Kobolt", koboltTheme],
])("%s", (_name, theme) => {
  it("is a valid theme", () => {
    expect(BrandTheme.safeParse(theme).error).toBeUndefined();
  });

  describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
    const palette = theme.colors[scheme];
    it.each(TEXT_PAIRS)("%s is readable on %s", (text, ground) => {
      expect(contrastOf(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
    });
    it.each(EDGE_PAIRS)("%s is visible on %s", (edge, ground) => {
      expect(contrastOf(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
    });
  });
});

describe("contrast", () => {
  it("is between 1 and 21, and the same in both directions", () => {
    expect(contrastOf("#000", "#ffffff")).toBeCloseTo(21);
    expect(contrastOf("#0e4b3c", "#0e4b3c")).toBe(1);
    expect(contrastOf("#ffd23f", "#10241e")).toBe(contrastOf("#10241e", "#ffd23f"));
  });

  it("is a problem below 4.5 for text, below 3 for edges, and for transparent colours", () => {
    const { light, dark } = skylarkTheme.colors;
    expect(contrastProblems({ light, dark })).toEqual([]);
    expect(contrastProblems({ light: { ...light, heroForeground: light.hero }, dark })).toEqual([
      { scheme: "light", front: "heroForeground", ground: "hero", contrast: 1, least: 4.5 },
    ]);
    const edges = contrastProblems({ light, dark: { ...dark, ring: dark.background } });
    expect(edges.map(({ front, ground, least }) => [front, ground, least])).toEqual([
      ["ring", "background", 3],
      ["ring", "surface", 3],
    ]);
    const glass = contrastProblems({ light: { ...light, accentForeground: "#00000000" }, dark });
    expect(glass).toMatchObject([{ front: "accentForeground", contrast: 1 }]);
    // The last two digits are the opacity, whatever the others are.
    const redGlass = contrastProblems({ light: { ...light, accentForeground: "#ff000080" }, dark });
    expect(redGlass).toMatchObject([{ front: "accentForeground", contrast: 1 }]);
    const opaque = { ...light, accentForeground: `${light.accentForeground}FF` };
    expect(contrastProblems({ light: opaque, dark })).toEqual([]);
  });
});
