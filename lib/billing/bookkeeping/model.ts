import { z } from "zod";

const account = (use: string, standard: string) =>
  z
    .string()
    .regex(/^[1-9]\d{3}$/)
    .optional()
    .describe(`SIE_4: account for ${use}; ${standard} of the BAS chart of accounts when left out.`);

export const BookkeepingFormat = z.enum(["CSV", "SIE_4"]).meta({
  id: "BookkeepingFormat",
  description:
    "CSV: RFC 4180 in UTF-8, a row for each item of a document and tax rate; `creditedInvoice` is set for credit notes. SIE_4: SIE 4I in code page 437, a verification for each document in SEK, for customers in Sweden.",
});

export const BookkeepingQuery = z.object({
  format: BookkeepingFormat.default("CSV"),
  fromDate: z.iso.date().describe("First day on which a document may be dated."),
  toDate: z.iso.date().describe("Last day on which a document may be dated."),
  expenseAccount: account("costs", "6212"),
  inputVatAccount: account("input VAT", "2641"),
  payablesAccount: account("accounts payable", "2440"),
  roundingAccount: account("rounding", "3740"),
  cursor: z.string().max(1024).optional().describe("`nextCursor` of the previous piece."),
});
export type BookkeepingQuery = z.output<typeof BookkeepingQuery>;

export const BookkeepingExport = z
  .object({
    customerId: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    content: z
      .string()
      .describe("This piece of the file, in base64. The pieces in their order are the file."),
    pagination: z.object({
      nextCursor: z.string().nullable().describe("Opaque; null when this is the last piece."),
    }),
  })
  .meta({
    id: "BookkeepingExport",
    description:
      "A customer's invoices and credit notes of a period for their bookkeeping. What takes back (a credit note, a voided invoice) is negative.",
  });
export type BookkeepingExport = z.infer<typeof BookkeepingExport>;
