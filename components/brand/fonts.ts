import localFont from "next/font/local";
import type { BrandFont } from "@/lib/identity/brand-theme";

const familjenGrotesk = localFont({
  src: "../../node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-familjen-grotesk",
});

const instrumentSans = localFont({
  src: "../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-instrument-sans",
});

/** Class names that declare every shipped font's CSS variable; put on `<html>`. */
export const fontVariables = `${familjenGrotesk.variable} ${instrumentSans.variable}`;

const system = "ui-sans-serif, system-ui, sans-serif";

/** CSS `font-family` of each font a theme may name, with a fallback of like metrics first. */
export const fontFamilies: Record<BrandFont, string> = {
  "familjen-grotesk": `var(--font-familjen-grotesk), ${system}`,
  "instrument-sans": `var(--font-instrument-sans), ${system}`,
  system,
};
