import { Document, Page, Text } from "@react-pdf/renderer";
import { extractText } from "unpdf";
import { expect, it } from "vitest";
import { EPOCH, pdf, renderPdf } from "@/lib/platform/pdf/pdf";

const make = (...names: string[]) =>
  renderPdf(
    <Document title="Contract" creationDate={EPOCH} modificationDate={EPOCH}>
      <Page size="A4" style={pdf.page}>
        {names.map((name) => (
          <Text key={name}>{name}</Text>
        ))}
      </Page>
    </Document>,
  );

it("gives the same bytes for the same document, and supports every letter of a name", async () => {
  const [one, two] = [await make("Åsa Łukasz Ñuño"), await make("Åsa Łukasz Ñuño")];
  expect(one.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(two.sha256).toBe(one.sha256);
  expect((await make("Åsa Lukasz")).sha256).not.toBe(one.sha256);
  expect((await make("你好 😀 \u0007")).bytes.length).toBeGreaterThan(500);
});

it("keeps the text of a letter that an earlier document only had as a part of another", async () => {
  // In this font an en dash is a part of the underscore.
  await make("asa_lind");
  const { text } = await extractText(new Uint8Array((await make("1–31 January")).bytes), {
    mergePages: true,
  });
  expect(text).toContain("1–31 January");
});

it("contains each font once, however often the font changes", async () => {
  const names = Array.from(
    { length: 30 },
    (_, index) => `Zażółć gęślą jaźń, Åsa Ελληνικά Кириллица ${index}`,
  );
  const { bytes } = await make(...names);
  const fonts = bytes.toString("latin1").match(/\/FontFile2/g);
  expect(fonts).toHaveLength(2);
});
