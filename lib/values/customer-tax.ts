import { z } from "zod";

export const VatNumberStatus = z.enum(["WELL_FORMED", "PENDING", "VALID", "INVALID"]).meta({
  id: "VatNumberStatus",
  description:
    "WELL_FORMED: format and check digits are valid, and no register is set up. PENDING: the register has not answered. Until it does, tax is charged as without a number. VALID, INVALID: the answer of the register.",
});
export type VatNumberStatus = z.infer<typeof VatNumberStatus>;

const day = z.iso.date();

export const TaxExemption = z
  .object({
    state: z.string().describe("The US state that issued it, as two letters."),
    number: z.string().describe("Number of the certificate."),
    reason: z.enum(["RESALE", "GOVERNMENT", "NONPROFIT", "EDUCATION", "RELIGIOUS", "DIRECT_PAY", "OTHER"]),
    coversTelecom: z
      .boolean()
      .describe(
        "Whether it also covers surcharges on telecom services, in addition to state and local sales taxes.",
      ),
    validFrom: day.describe("First day of validity."),
    validTo: day.optional().describe("Last day of validity. Absent: no end."),
  })
  .meta({ id: "TaxExemption", description: "An exemption certificate of a US state." });
export type TaxExemption = z.infer<typeof TaxExemption>;

export const CustomerTax = z
  .object({
    vatNumber: z.string().optional().describe("In the EU format, such as SE556016068001."),
    vatNumberStatus: VatNumberStatus.optional(),
    vatNumberCheckedAt: z.iso.datetime().optional().describe("When it was last checked."),
    vatNumberCheckedBy: z
      .enum(["CHECK_DIGITS", "VIES"])
      .optional()
      .describe("CHECK_DIGITS: only its form was checked. VIES: the EU register was asked."),
    exemptions: z.array(TaxExemption),
  })
  .meta({ id: "CustomerTax", description: "Facts that decide the customer's taxes, besides its place." });
export type CustomerTax = z.infer<typeof CustomerTax>;

export const VatNumberInput = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .describe(
    "VAT number of a business. Include its country code unless it is the customer's country. Format and check digits are verified. A Swedish organization number is also accepted.",
  );

const TaxExemptionInput = TaxExemption.extend({
  state: z.string().regex(/^[A-Z]{2}$/, "Use the two letters of the state, such as TX."),
  number: z.string().trim().min(1, "Enter the number of the certificate.").max(100),
  coversTelecom: TaxExemption.shape.coversTelecom.default(false),
})
  .superRefine(({ validFrom, validTo }, ctx) => {
    if (validTo !== undefined && validTo < validFrom)
      ctx.addIssue({
        code: "custom",
        path: ["validTo"],
        message: "The last day is before the first.",
        params: { code: "invalid_value" },
      });
  })
  .meta({ id: "TaxExemptionInput" });

const exemptions = z
  .array(TaxExemptionInput)
  .max(100)
  .describe("All exemption certificates of US states. Only the brand can set them.");

export const CustomerTaxInput = z
  .object({ vatNumber: VatNumberInput.optional(), exemptions: exemptions.optional() })
  .meta({ id: "CustomerTaxInput" });
export type CustomerTaxInput = z.output<typeof CustomerTaxInput>;

export const CustomerTaxUpdate = z
  .object({
    vatNumber: VatNumberInput.nullish().describe("`null` clears it."),
    exemptions: exemptions.optional(),
  })
  .meta({ id: "CustomerTaxUpdate", description: "Changes only the fields that are sent." });
export type CustomerTaxUpdate = z.output<typeof CustomerTaxUpdate>;
