import { expect, test } from "vitest";
import { fontFaceCss, fontFamily, fontFiles } from "./fonts";

const theme = (display: "familjen-grotesk" | "system", body: "instrument-sans" | "system") => ({
  font: { display, body },
});

test("a theme loads the fonts that it names, each with a fallback of similar metrics", () => {
  const both = theme("familjen-grotesk", "instrument-sans");
  expect(fontFiles(both)).toEqual([
    expect.stringContaining("familjen-grotesk"),
    expect.stringContaining("instrument-sans"),
  ]);
  const css = fontFaceCss(both);
  for (const file of fontFiles(both)) expect(css).toContain(`url(${file})`);
  for (const font of ["familjen-grotesk", "instrument-sans"] as const) {
    const [family, fallback] = fontFamily(font).split(",");
    expect(css).toContain(`font-family:${family};src:url(`);
    expect(css).toContain(`font-family:${fallback};src:local(`);
  }
});

test("a theme with one font loads one file", () => {
  expect(fontFiles(theme("system", "instrument-sans"))).toEqual([expect.stringContaining("instrument-sans")]);
});

test("a theme with system fonts loads none", () => {
  expect(fontFiles(theme("system", "system"))).toEqual([]);
  expect(fontFaceCss(theme("system", "system"))).toBe("");
});
