// Types of the PDFKit functions in lib/platform/pdf/pdf-tagged.ts, because PDFKit has no types of its own.
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  export type StructureContent = { refs: unknown[] };
  export type StructureElement = {
    dictionary: { data: { S: string } };
    add(child: StructureElement | StructureContent): StructureElement;
  };
  export type DocumentInfo = { Title?: string; Author?: string; [key: string]: unknown };

  export default class PDFDocument extends Readable {
    constructor(options: object);
    info: DocumentInfo;
    addPage(options?: object): PDFDocument;
    save(): PDFDocument;
    restore(): PDFDocument;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string | number,
      options?: object,
    ): PDFDocument;
    struct(type: string, options?: { scope?: string }): StructureElement;
    addStructure(element: StructureElement): PDFDocument;
    markContent(tag: string, options?: object): PDFDocument;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): PDFDocument;
    endMetadata(): void;
  }
}
