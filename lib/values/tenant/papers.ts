import { z } from "zod";
import { isBankgiro, isIban } from "@/lib/platform/inputs/bank-accounts";

const Country = z.string().regex(/^[A-Z]{2}$/);

/** The seller as named on its invoices, with its accounts for payments outside the payment providers. */
export const Seller = z
  .object({
    legalName: z.string().trim().min(1).max(120).describe("Name of the company that sells."),
    registrationNumber: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .optional()
      .describe("Number in the company register of its country."),
    vatNumber: z
      .string()
      .trim()
      .min(1)
      .max(20)
      .optional()
      .describe("VAT number with its country, such as SE556016068001."),
    address: z.string().trim().min(1).max(300).describe("Postal address in one line."),
    country: Country.optional().describe(
      "Country of the seller, ISO 3166-1 alpha-2. Default: the country of its VAT number, or else of its first market.",
    ),
    paymentDetails: z
      .string()
      .max(300)
      .optional()
      .describe(
        "Payment instructions as text, for ways to pay without a field of their own. Printed on invoices.",
      ),
    bankgiro: z
      .string()
      .refine(isBankgiro, "Use a Bankgiro number with its check digit, such as 5050-1055.")
      .optional()
      .describe("Bankgiro number. Invoices in SEK then get an OCR reference."),
    ocrLengthDigit: z
      .boolean()
      .optional()
      .describe("Whether the agreement with Bankgirot requires a length digit in OCR references."),
    iban: z
      .string()
      .refine(isIban, "Use an IBAN with its check digits, such as SE4550000000058398257466.")
      .optional()
      .describe("ISO 13616, with or without spaces."),
    bic: z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
      .optional()
      .meta({ description: "ISO 9362. Only with an IBAN.", examples: ["ESSESESS"] }),
    lateInterestPercent: z
      .number()
      .min(0)
      .max(100)
      .optional()
      .describe(
        "Interest on late payment, in percent per year. Default: the statutory interest, if there is one.",
      ),
  })
  .meta({ id: "Seller", description: "The seller, as named on its invoices." });
export type Seller = z.infer<typeof Seller>;

const Clauses = z.array(z.string().trim().min(1).max(5000)).min(1).max(200);

/** The numbered clauses of contracts, by language. */
export const ContractTerms = z.object({ en: Clauses, sv: Clauses }).partial().meta({
  id: "ContractTerms",
  description: "Clauses of contracts by language, in the order of their numbers.",
});

const TermsSections = z
  .array(
    z.object({
      title: z.string().trim().min(1).max(200).describe("Heading of the section."),
      text: z.string().trim().min(1).max(20_000).describe("Plain text. Line breaks are kept."),
    }),
  )
  .min(1)
  .max(100);

/** The terms of service, by language. */
export const Terms = z
  .object({ en: TermsSections, sv: TermsSections })
  .partial()
  .meta({ id: "Terms", description: "Terms of service by language, in sections." });
export type Terms = z.infer<typeof Terms>;
