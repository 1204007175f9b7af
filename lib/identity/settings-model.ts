import { z } from "zod";
import { isBankgiro, isIban } from "@/lib/platform/bank-accounts";

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

/** An address in its stored form is an origin, or the address of an app without its path. */
const ReturnOrigins = z.array(z.url().max(2000)).max(100);

export const TenantSettingsView = z
  .object({
    seller: Seller,
    terms: Terms.optional().describe(
      "Terms of service in the brand's own words. They are the page of terms and the file that comes with an order's confirmation. Required for orders in the EEA where the brand links to terms on a page of its own.",
    ),
    contractTerms: ContractTerms.optional().describe("Generic clauses are used when absent."),
    allowedReturnOrigins: ReturnOrigins.describe(
      "Where hosted pages may send a customer back to, besides the brand's own pages.",
    ),
  })
  .meta({
    id: "TenantSettings",
    description: "Settings that a brand changes itself.",
  });
export type TenantSettingsView = z.infer<typeof TenantSettingsView>;

const { legalName, address, ...optional } = Seller.shape;

/** Absent fields stay as they are; null removes one. */
export const UpdateTenantSettings = z
  .object({
    seller: z
      .object({
        legalName: legalName.optional(),
        address: address.optional(),
        registrationNumber: optional.registrationNumber.nullable(),
        vatNumber: optional.vatNumber.nullable(),
        country: optional.country.nullable(),
        paymentDetails: optional.paymentDetails.nullable(),
        bankgiro: optional.bankgiro.nullable(),
        ocrLengthDigit: optional.ocrLengthDigit.nullable(),
        iban: optional.iban.nullable(),
        bic: optional.bic.nullable(),
        lateInterestPercent: optional.lateInterestPercent.nullable(),
      })
      .meta({ id: "UpdateSeller", description: "Absent fields stay as they are; null removes one." })
      .optional(),
    terms: Terms.nullable().optional(),
    contractTerms: ContractTerms.nullable().optional(),
    allowedReturnOrigins: ReturnOrigins.optional().describe("Replaces the whole list."),
  })
  .meta({
    id: "UpdateTenantSettings",
    description: "Absent fields stay as they are; null removes one.",
  });
export type UpdateTenantSettings = z.infer<typeof UpdateTenantSettings>;
