import familjenGrotesk from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
import type { BrandFont, BrandTheme } from "@/lib/values/tenant/brand-theme";

type Face = {
  family: string;
  /** The address of the WOFF2 file. */
  src: string;
  /** Descriptors that give Arial the font's metrics, so that no text moves when the font arrives. */
  fallback: string;
};

/** Fonts that are loaded as files, each with all weights from 400 to 700. */
const FACES: Partial<Record<BrandFont, Face>> = {
  "familjen-grotesk": {
    family: "Familjen Grotesk",
    src: familjenGrotesk,
    fallback: "ascent-override:107.64%;descent-override:23.63%;line-gap-override:0%;size-adjust:95.22%",
  },
  "instrument-sans": {
    family: "Instrument Sans",
    src: instrumentSans,
    fallback: "ascent-override:93.97%;descent-override:24.22%;line-gap-override:0%;size-adjust:103.22%",
  },
};

const SYSTEM = "ui-sans-serif,system-ui,sans-serif";

const facesOf = ({ font }: Pick<BrandTheme, "font">): Face[] =>
  [...new Set([font.display, font.body])].flatMap((name) => FACES[name] ?? []);

/** The addresses of a theme's font files. Its pages preload these and no others. */
export const fontFiles = (theme: Pick<BrandTheme, "font">): string[] => facesOf(theme).map(({ src }) => src);

/** The `@font-face` rules of a theme: none for system fonts. */
export const fontFaceCss = (theme: Pick<BrandTheme, "font">): string =>
  facesOf(theme)
    .map(
      ({ family, src, fallback }) =>
        `@font-face{font-family:"${family}";src:url(${src})format("woff2");font-display:swap;font-weight:400 700}` +
        `@font-face{font-family:"${family} Fallback";src:local(Arial);${fallback}}`,
    )
    .join("");

/** The CSS `font-family` of a theme's font, with a fallback of similar metrics first. */
export function fontFamily(font: BrandFont): string {
  const face = FACES[font];
  return face ? `"${face.family}","${face.family} Fallback",${SYSTEM}` : SYSTEM;
}
