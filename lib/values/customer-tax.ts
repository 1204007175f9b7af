import { z } from "zod";

export const VatNumberStatus = z.enum(["WELL_FORMED", "PENDING", "VALID", "INVALID"]).meta({
  id: "VatNumberStatus",
  description:
    "WELL_FORMED: format and check digits are right, and no register was asked because none is set up. PENDING: the register is being asked; until it answers, tax is charged as if there were no number. VALID, INVALID: what the register said.",
});
export type VatNumberStatus = z.infer<typeof VatNumberStatus>;

const day = z.iso.date();

export const TaxExemption = z
  .object({
    state: z.string().describe("The US state that issued it, two letters."),
    number: z.string().describe("The number of the certificate."),
    reason: z.enum(["RESALE", "GOVERNMENT", "NONPROFIT", "EDUCATION", "RELIGIOUS", "DIRECT_PAY", "OTHER"]),
    coversTelecom: z
      .boolean()
      .describe(
        "Whether surcharges on telecom services are spared too, besides the sales taxes of the state and its places.",
      ),
    validFrom: day.describe("First day in force."),
    validTo: day.optional().describe("Last day in force; absent: until further notice."),
  })
  .meta({ id: "TaxExemption", description: "An exemption certificate of a US state." });
export type TaxExemption = z.infer<typeof TaxExemption>;

export const CustomerTax = z
  .object({
    vatNumber: z.string().optional().describe("As the EU writes it, such as SE556016068001."),
    vatNumberStatus: VatNumberStatus.optional(),
    vatNumberCheckedAt: z.iso.datetime().optional().describe("When it was checked last."),
    vatNumberCheckedBy: z
      .enum(["CHECK_DIGITS", "VIES"])
      .optional()
      .describe("CHECK_DIGITS: by its form alone. VIES: by the EU's register."),
    exemptions: z.array(TaxExemption),
  })
  .meta({ id: "CustomerTax", description: "What decides the customer's taxes, besides where it is." });
export type CustomerTax = z.infer<typeof CustomerTax>;

export const VatNumberInput = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .describe(
    "VAT number of a business, with its country code unless the customer's country says it; format and check digits are verified. A Swedish one may be given as the organization number.",
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
  .describe("Exemption certificates of US states, all of them; only the brand sets them.");

export const CustomerTaxInput = z
  .object({ vatNumber: VatNumberInput.optional(), exemptions: exemptions.optional() })
  .meta({ id: "CustomerTaxInput" });
export type CustomerTaxInput = z.output<typeof CustomerTaxInput>;

export const CustomerTaxUpdate = z
  .object({
    vatNumber: VatNumberInput.nullish().describe("`null` clears it."),
    exemptions: exemptions.optional(),
  })
  .meta({ id: "CustomerTaxUpdate", description: "What is named is replaced, what is left out stays." });
export type CustomerTaxUpdate = z.output<typeof CustomerTaxUpdate>;
