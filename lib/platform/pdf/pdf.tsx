import { createHash } from "node:crypto";
import { join } from "node:path";
import { type DocumentProps, Font, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactElement, ReactNode } from "react";
import { renderTagged } from "@/lib/platform/pdf/pdf-tagged";

// Each letter uses the first font that has it: the font of our pages, then Noto Sans. Together they have Latin with all
// accents, Greek, Cyrillic and Vietnamese. Scripts with complex layout (Arabic, Hebrew, Thai, Indic), and Chinese,
// Japanese and Korean, are missing. These are whole fonts and not the subsets of the pages: subsets share a name, and a
// document would get a copy of both for each word that mixes them. They are not compressed, because a compressed font is
// decompressed for every letter.
const FONTS = { InstrumentSans: "instrument-sans", NotoSans: "noto-sans" };
const WEIGHTS = { "400Regular": 400, "600SemiBold": 600 };

for (const [family, folder] of Object.entries(FONTS))
  Font.register({
    family,
    fonts: Object.entries(WEIGHTS).map(([name, fontWeight]) => ({
      src: join(process.cwd(), "node_modules/@expo-google-fonts", folder, name, `${family}_${name}.ttf`),
      fontWeight,
    })),
  });
Font.registerHyphenationCallback((word) => [word]);

/** A fixed date in documents, because rendering twice must give the same bytes. */
export const EPOCH = new Date("2000-01-01T00:00:00Z");

export const pdf = StyleSheet.create({
  page: {
    paddingTop: 56,
    paddingBottom: 64,
    paddingHorizontal: 56,
    fontFamily: Object.keys(FONTS),
    fontSize: 10,
    lineHeight: 1.45,
    color: "#18181b",
  },
  title: { fontSize: 22, lineHeight: 1.2, marginBottom: 4 },
  heading: { fontSize: 12, marginTop: 18, marginBottom: 6 },
  muted: { color: "#52525b" },
  columns: { flexDirection: "row", gap: 32, marginTop: 18 },
  column: { flexGrow: 1, flexBasis: 0 },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    gap: 12,
    paddingVertical: 4,
    borderBottomWidth: 0.5,
    borderBottomColor: "#d4d4d8",
  },
  label: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  total: { fontSize: 12, borderBottomWidth: 0, paddingTop: 8 },
  // From the top of an A4 page. Measured from the bottom, a long page is laid out wrong before it is cut.
  footer: { position: "absolute", top: 802, left: 56, right: 56, fontSize: 8, color: "#52525b" },
});

/** A label, with its value at the right edge. */
export function PdfRow({ label, value, total }: { label: ReactNode; value: string; total?: boolean }) {
  return (
    <View style={total ? [pdf.row, pdf.total] : pdf.row} wrap={false}>
      <View style={pdf.label}>{typeof label === "string" ? <Text>{label}</Text> : label}</View>
      <Text>{value}</Text>
    </View>
  );
}

export type Pdf = { bytes: Buffer; sha256: string };

/** A document as a file, tagged and PDF/A-2a. The same document gives the same bytes. */
export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Pdf> {
  const bytes = await renderTagged(document);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}
