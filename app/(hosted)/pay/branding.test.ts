import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandingCss, readableOn } from "./branding";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

function contrast(a: string, b: string): number {
  const luminance = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const value = Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16) / 255;
      return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe("readableOn", () => {
  it("has a contrast of 4.5:1 or better on any colour", () => {
    fc.assert(fc.property(colour, (background) => contrast(background, readableOn(background)) >= 4.5));
  });
});

describe("brandingCss", () => {
  it("is empty without wishes", () => {
    expect(brandingCss(undefined)).toBe("");
    expect(brandingCss({})).toBe("");
  });

  it("sets button, page and corners", () => {
    const css = brandingCss({
      backgroundColor: "#102030",
      buttonColor: "#ffd23f",
      borderStyle: "RECTANGULAR",
    });
    expect(css).toContain("--page:#102030");
    expect(css).toContain("--page-foreground:#ffffff");
    expect(css).toContain("--primary:#ffd23f;--primary-foreground:#000000");
    expect(css).toContain("--control-radius:0px;--button-radius:0px;--card-radius:0px");
  });

  it("lets only colours into the style sheet", () => {
    expect(brandingCss({ buttonColor: "red}body{display:none" })).toBe("");
  });
});
