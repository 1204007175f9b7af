import layoutDocument from "@react-pdf/layout";
import drawDocument from "@react-pdf/render";
import { type DocumentProps, Font, pdf as mount } from "@react-pdf/renderer";
import PDFDocument, { type StructureElement } from "pdfkit";
import type { ReactElement } from "react";
import { keepGlyphText } from "@/lib/platform/pdf/glyph-text";

// The renderer draws PDF/A without tags, so a file would not say what is a heading, a table or a row. This module
// therefore calls the renderer's two halves, layout and drawing, with its own PDFKit document between them. Every text
// becomes the content of a structure element. All else (lines, backgrounds, repeated content) becomes an artifact, which
// screen readers skip. The file is PDF/A-2a (ISO 19005-2), because an invoice must be readable for as long as books are
// kept.

/** The role of a part of a document, by the standard structure types of ISO 32000-1, 14.8.4. */
type Role = "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD" | "Artifact" | "Outside";

/**
 * Sets the role of a View or a Text: `<Text {...role("H1")}>`. A View without a role is layout only. A Text without one
 * is a paragraph, or a cell in a row. An "Artifact" is not read aloud, such as content that repeats on every page.
 * "Outside" content is drawn inside a table, and read after it.
 */
export const pdfRole = (name: Role): object => ({ role: name });

type Node = {
  type: string;
  props?: { role?: Role; src?: string };
  children?: Node[];
  lines?: unknown;
};

/** Renders a document as PDF/A-2a. The same document gives the same bytes, whatever was rendered before. */
export async function renderTagged(document: ReactElement<DocumentProps>): Promise<Buffer> {
  const { container } = mount(document) as unknown as { container: { document: { props: DocumentProps } } };
  const { title, author, language, creationDate } = container.document.props;
  const layOut = layoutDocument as (document: unknown, fonts: typeof Font) => Promise<{ children?: Node[] }>;
  const layout = await layOut(container.document, Font);
  // Between the two: the layout loads the fonts, and the drawing adds the parts of glyphs.
  keepGlyphText();
  const file = new PDFDocument({
    autoFirstPage: false,
    // The default, Helvetica, would not be embedded.
    font: null,
    compress: true,
    subset: "PDF/A-2a",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    ...(language && { lang: language }),
    info: {
      ...(title && { Title: title }),
      ...(author && { Author: author }),
      Creator: "Tern",
      Producer: "Tern",
      ...(creationDate && { CreationDate: creationDate }),
    },
  });
  escapeMetadata(file);
  tag(file, layout.children ?? []);
  const chunks: Uint8Array[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    file.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    file.on("end", () => resolve(Buffer.concat(chunks)));
    file.on("error", reject);
  });
  drawDocument(file as never, layout as never);
  return done;
}

/** PDFKit writes the title and author into the XML without escaping. The Info dictionary has been written by then. */
function escapeMetadata(file: PDFDocument): void {
  const end = file.endMetadata.bind(file);
  file.endMetadata = () => {
    for (const name of ["Title", "Author"] as const) {
      const text = file.info[name];
      if (text)
        file.info[name] = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    }
    end();
  };
}

/** Builds the structure tree, and draws each text as the content of its element. */
function tag(file: PDFDocument, pages: readonly Node[]): void {
  const root = file.struct("Document");
  file.addStructure(root);
  /** The next text to draw. */
  let next: StructureElement | null = null;
  /** The text being drawn, and the depth of the graphics state at its start. */
  let open: { element: StructureElement; depth: number } | null = null;
  let depth = 0;
  /** Links that are not drawn yet, in drawing order. */
  const links: StructureElement[] = [];

  const [addPage, save, restore, link] = [file.addPage, file.save, file.restore, file.link];
  file.addPage = (options) => {
    addPage.call(file, options);
    file.markContent("Artifact");
    return file;
  };
  file.save = () => {
    save.call(file);
    depth += 1;
    if (!next) return file;
    // Closes the open artifact. PDFKit closes it automatically except for the first text of a page.
    file.endMarkedContent();
    const content = file.markStructureContent(next.dictionary.data.S);
    next.add(content);
    open = { element: next, depth };
    next = null;
    return file;
  };
  file.restore = () => {
    if (open?.depth === depth) {
      file.endMarkedContent();
      file.markContent("Artifact");
      open = null;
    }
    depth -= 1;
    return restore.call(file);
  };
  // The annotation belongs to its text. Its content is the target.
  file.link = (x, y, width, height, url, options) =>
    link.call(file, x, y, width, height, url, {
      ...options,
      structParent: links.shift() ?? open?.element,
      Contents: new String(url),
    });

  /** `outer`: the parent of the surrounding table. */
  type Place = { parent: StructureElement; outer: StructureElement; inRow: boolean; isLink?: boolean };
  const walk = (node: Node, place: Place): void => {
    const given = node.props?.role;
    if (given === "Artifact") return;
    const own = given === "Outside" ? undefined : given;
    const { parent, outer, inRow } =
      given === "Outside" ? { parent: place.outer, outer: place.outer, inRow: false } : place;
    if (node.type === "TEXT") {
      const element = place.isLink ? parent : elementOf(file, own ?? (inRow ? "TD" : "P"), parent);
      const { lines } = node;
      // The renderer reads the lines of a text just before it saves the graphics state to draw them.
      Object.defineProperty(node, "lines", {
        get() {
          next = element;
          return lines;
        },
      });
      return;
    }
    if (node.type === "LINK") {
      const element = elementOf(file, "Link", elementOf(file, "P", parent));
      links.push(element);
      for (const child of node.children ?? [])
        walk(child, { parent: element, outer, inRow: false, isLink: true });
      return;
    }
    const inside = own ? elementOf(file, own, parent) : parent;
    const within = {
      parent: inside,
      outer: own === "Table" ? parent : outer,
      inRow: own === undefined ? inRow : own === "TR",
    };
    for (const child of node.children ?? []) walk(child, within);
  };
  for (const page of pages) walk(page, { parent: root, outer: root, inRow: false });
}

function elementOf(file: PDFDocument, type: string, parent: StructureElement): StructureElement {
  const element = file.struct(type, type === "TH" ? { scope: "Column" } : {});
  parent.add(element);
  return element;
}
