import { z } from "zod";

const BrandPreviewKind = z
  .enum(["MAIL", "INVOICE"])
  .describe("MAIL: the confirmation of an order as HTML. INVOICE: an invoice as PDF.");

export const BrandPreviewQuery = z.object({
  kind: BrandPreviewKind,
  language: z.enum(["en", "sv"]).default("en").describe("The language of the e-mail or document."),
});
export type BrandPreviewQuery = z.output<typeof BrandPreviewQuery>;

export const BrandPreview = z
  .object({
    kind: BrandPreviewKind,
    subject: z
      .string()
      .optional()
      .describe("The subject of the e-mail. Absent for a document.")
      .meta({ examples: ["Your Skylark order ORD-7K3F-9QXM"] }),
    fileName: z
      .string()
      .describe("A file name to save it under.")
      .meta({ examples: ["preview.pdf"] }),
    contentType: z.enum(["text/html", "application/pdf"]).describe("Media type of the file."),
    content: z
      .string()
      .describe("The file, in base64. HTML is in UTF-8.")
      .meta({ examples: ["JVBERi0xLjc="] }),
  })
  .meta({ id: "BrandPreview", description: "An e-mail or a document with the appearance of the draft." });
export type BrandPreview = z.infer<typeof BrandPreview>;
