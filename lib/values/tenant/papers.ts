import { z } from "zod";
import { isBankgiro, isIban } from "@/lib/platform/inputs/bank-accounts";

const Country = z.string().regex(/^[A-Z]{2}$/);

/** The seller as its invoices name it, and how money reaches it past the payment providers. */
export const Seller = z
  .object({
    legalName: z.string().trim().min(1).max(120).describe("The company that sells."),
    registrationNumber: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .optional()
      .describe("Number in the register of companies of its country."),
    vatNumber: z
      .string()
      .trim()
      .min(1)
      .max(20)
      .optional()
      .describe("VAT number with its country, such as SE556016068001."),
    address: z.string().trim().min(1).max(300).describe("Postal address in one line."),
    country: Country.optional().describe(
      "Where the seller is established, ISO 3166-1 alpha-2; by its VAT number, else its first market, when absent.",
    ),
    paymentDetails: z
      .string()
      .max(300)
      .optional()
      .describe(
        "How to pay the seller in words, for ways that have no field of their own. Shown on invoices.",
      ),
    bankgiro: z
      .string()
      .refine(isBankgiro, "Use a Bankgiro number with its check digit, such as 5050-1055.")
      .optional()
      .describe("Bankgiro number. Invoices in SEK then have an OCR reference."),
    ocrLengthDigit: z
      .boolean()
      .optional()
      .describe("Whether the agreement with Bankgirot asks for a length digit in OCR references."),
    iban: z
      .string()
      .refine(isIban, "Use an IBAN with its check digits, such as SE4550000000058398257466.")
      .optional()
      .describe("ISO 13616, with or without spaces."),
    bic: z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
      .optional()
      .meta({ description: "ISO 9362; only with an IBAN.", examples: ["ESSESESS"] }),
    lateInterestPercent: z
      .number()
      .min(0)
      .max(100)
      .optional()
      .describe(
        "Interest on late payment, percent a year; the statutory interest, where there is one, when absent.",
      ),
  })
  .meta({ id: "Seller", description: "The seller as its invoices name it." });
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
      text: z.string().trim().min(1).max(20_000).describe("Plain text; line breaks are kept."),
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
