import { z } from "zod";

const account = (use: string, standard: string) =>
  z
    .string()
    .regex(/^[1-9]\d{3}$/)
    .optional()
    .describe(`SIE_4: account for ${use}. Default: ${standard} of the BAS chart of accounts.`);

export const BookkeepingFormat = z.enum(["CSV", "SIE_4"]).meta({
  id: "BookkeepingFormat",
  description:
    "CSV: RFC 4180 in UTF-8, with a row for each invoice item and tax rate. `creditedInvoice` is set for credit notes. SIE_4: SIE 4I in code page 437, with a verification for each document in SEK, for customers in Sweden.",
});

export const BookkeepingQuery = z.object({
  format: BookkeepingFormat.default("CSV"),
  fromDate: z.iso.date().describe("First document date to include."),
  toDate: z.iso.date().describe("Last document date to include."),
  expenseAccount: account("costs", "6212"),
  inputVatAccount: account("input VAT", "2641"),
  payablesAccount: account("accounts payable", "2440"),
  roundingAccount: account("rounding", "3740"),
  cursor: z.string().max(1024).optional().describe("`nextCursor` of the previous part."),
});
export type BookkeepingQuery = z.output<typeof BookkeepingQuery>;

export const BookkeepingExport = z
  .object({
    customerId: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    content: z.string().describe("This part of the file, in base64. All parts in order form the file."),
    pagination: z.object({
      nextCursor: z.string().nullable().describe("Opaque. Null for the last part."),
    }),
  })
  .meta({
    id: "BookkeepingExport",
    description:
      "Invoices and credit notes of a customer in a period, for the customer's bookkeeping. Credit notes and voided invoices are negative.",
  });
export type BookkeepingExport = z.infer<typeof BookkeepingExport>;
