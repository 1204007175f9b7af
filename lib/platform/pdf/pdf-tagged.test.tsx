import { inflateSync } from "node:zlib";
import { Document, Link, Page, Text, View } from "@react-pdf/renderer";
import { expect, it } from "vitest";
import { EPOCH, pdf, renderPdf } from "@/lib/platform/pdf/pdf";
import { pdfRole } from "@/lib/platform/pdf/pdf-tagged";

const URL = "https://skylark.example/invoice/k3Vv";

const file = async () => {
  const { bytes } = await renderPdf(
    <Document title="Faktura <1> & 2" author="Skylark" language="sv-SE" creationDate={EPOCH}>
      <Page size="A4" style={pdf.page}>
        <Text {...pdfRole("H1")}>Faktura</Text>
        <Text>Åsa Ελένη</Text>
        <View {...pdfRole("Table")} style={{ borderBottomWidth: 1 }}>
          <View {...pdfRole("TR")}>
            <Text {...pdfRole("TH")}>Antal</Text>
          </View>
          <View {...pdfRole("TR")}>
            <Text>3</Text>
          </View>
          <View {...pdfRole("Outside")}>
            <Text {...pdfRole("H2")}>Så betalar du</Text>
          </View>
        </View>
        <Link src={URL}>{URL}</Link>
        <Text {...pdfRole("Artifact")}>Sida 1</Text>
      </Page>
    </Document>,
  );
  return bytes.toString("latin1");
};

/** The structure elements in the order of the file, each with its parent. */
function structureOf(text: string): { id: string; type: string; parent: string; dictionary: string }[] {
  return [
    ...text.matchAll(/(\d+) 0 obj\s*<<((?:(?!endobj)[\s\S])*?\/S \/(\w+)[\s\S]*?)>>\s*endobj/g),
  ].flatMap(([, id, dictionary, type]) => {
    const parent = /\/P (\d+) 0 R/.exec(dictionary!)?.[1];
    return parent ? [{ id: id!, type: type!, parent, dictionary: dictionary! }] : [];
  });
}

/** The drawn content of the pages. */
const drawn = (text: string): string =>
  [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream]) => {
      try {
        return inflateSync(Buffer.from(stream!, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .filter((content) => content.includes("BDC"))
    .join("");

it("is PDF/A-2a with its mark, colours and all fonts", async () => {
  const text = await file();
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text).toContain("<pdfaid:part>2</pdfaid:part>");
  expect(text).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
  expect(text).toMatch(/\/Type \/OutputIntent\s*\/S \/GTS_PDFA1/);
  expect(text).toContain("/DestOutputProfile");
  // Each font has its file and a table from its glyphs to Unicode. No standard font is used.
  const fonts = text.match(/\/Subtype \/Type0/g)!.length;
  expect(text.match(/\/FontFile2/g)).toHaveLength(fonts);
  expect(text.match(/\/ToUnicode/g)).toHaveLength(fonts);
  expect(text).not.toContain("Helvetica");
  expect(text).not.toMatch(/\/(Encrypt|JavaScript|EmbeddedFile)\b/);
});

it("has its title in the XML metadata", async () => {
  const text = await file();
  const metadata = text.slice(text.indexOf("<x:xmpmeta"), text.indexOf("</x:xmpmeta>"));
  expect(metadata).toContain("Faktura &lt;1&gt; &amp; 2");
  expect(metadata).not.toContain("Faktura <1>");
});

it("is tagged in its language, with headings, tables with header cells, and links, in order", async () => {
  const text = await file();
  expect(text).toContain("/Marked true");
  expect(text).toMatch(/\/Lang \(sv-SE\)/);
  expect(text).toContain("/StructTreeRoot");
  expect(text).toContain("/DisplayDocTitle true");
  const elements = structureOf(text);
  const typeOf = (id: string) => elements.find((one) => one.id === id)?.type;
  const places = elements.map(({ type, parent }) => `${typeOf(parent) ?? "root"} > ${type}`).toSorted();
  expect(places).toEqual(
    [
      "root > Document",
      "Document > H1",
      "Document > P",
      "Document > Table",
      "Table > TR",
      "TR > TH",
      "Table > TR",
      "TR > TD",
      "Document > H2",
      "Document > P",
      "P > Link",
    ].toSorted(),
  );
  expect(elements.find(({ type }) => type === "TH")!.dictionary).toContain("/Scope /Column");
  // Each text has its drawn content, so that a reader can say it.
  for (const { type, dictionary } of elements.filter(({ type }) => ["H1", "H2", "TH", "TD"].includes(type)))
    expect(dictionary, type).toMatch(/\/K \[?\s*\d/);
  const link = elements.find(({ type }) => type === "Link")!;
  expect(link.dictionary).toContain("/OBJR");
  // Annotations are printed, belong to the structure tree, and have their target.
  expect(text).toMatch(/\/Subtype \/Link[\s\S]*?\/F 4/);
  expect(text).toMatch(/\/StructParent \d/);
});

it("has all drawn content in the structure tree or marked as an artifact", async () => {
  const content = drawn(await file());
  let depth = 0;
  /** The mark of the content that is drawn, and those of all texts and lines. */
  let mark = "";
  const texts: string[] = [];
  const lines: string[] = [];
  for (const line of content.split("\n")) {
    if (/\b(BMC|BDC)$/.test(line)) {
      depth += 1;
      mark = line.endsWith("BMC") ? "Artifact" : "Element";
    }
    if (/\bEMC$/.test(line)) depth -= 1;
    if (/\bT[jJ]$/.test(line) || /^(S|f|B)$/.test(line)) expect(depth, line).toBe(1);
    if (/\bT[jJ]$/.test(line)) texts.push(mark);
    if (/^(S|f|B)$/.test(line)) lines.push(mark);
  }
  expect(depth).toBe(0);
  // The page number is not read out, and it is the last text. The second text has two fonts, so it is drawn in two parts.
  // The border of the table belongs to no text.
  expect(lines[0]).toBe("Artifact");
  expect(texts).toEqual([...Array<string>(7).fill("Element"), "Artifact"]);
  expect(content.match(/MCID/g)!.length).toBe(6);
});
