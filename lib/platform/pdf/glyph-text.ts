import { Font } from "@react-pdf/renderer";

type Glyph = { codePoints: number[] };
type LoadedFont = { getGlyph(id: number, codePoints?: number[]): Glyph | null };

const prepared = new WeakSet<LoadedFont>();

/**
 * Makes every loaded font give a glyph the text of its latest use, which is what search, copying and screen readers
 * get. By itself, a font keeps the text of the first use for as long as the process lives. A glyph that first came as a
 * part of another one has none: an en dash is a part of the underscore, and was missing from the text of all later
 * documents.
 */
export function keepGlyphText(): void {
  for (const { sources } of Object.values(Font.getRegisteredFonts())) {
    for (const { data } of sources as { data: LoadedFont | null }[]) {
      if (!data || prepared.has(data)) continue;
      prepared.add(data);
      const glyphOf = data.getGlyph.bind(data);
      data.getGlyph = (id, codePoints = []) => {
        const glyph = glyphOf(id, codePoints);
        if (glyph && codePoints.length > 0) glyph.codePoints = codePoints;
        return glyph;
      };
    }
  }
}
