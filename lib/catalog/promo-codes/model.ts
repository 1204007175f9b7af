import { z } from "zod";
import { pageOf } from "@/lib/kernel/lists/pagination";

/** Two to fifty letters, digits, - or _, in capitals. */
export const PromoCode = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}_-]{2,50}$/u, "Use 2 to 50 letters, digits, - or _.")
  .transform((code) => code.toUpperCase())
  // Some letters become two: ß is SS in capitals.
  .refine((code) => code.length <= 50, "Use at most 50 characters; some letters become two in capitals.");

/** The limit of codes that one call adds. */
export const MOST_CODES = 1_000;

export const ProductDiscountCode = z
  .object({
    productDiscountCodeId: z.string().describe("The code's id."),
    code: z.string().describe("The promo code that a customer enters, in capital letters."),
    isOwn: z.boolean().describe("Whether it is the discount's own `code`. It ends only with the discount."),
    maxRedemptions: z
      .int()
      .optional()
      .describe("Number of orders that may use this code. Absent: limited only by the discount."),
    redemptions: z.int().describe("Number of submitted orders that use it."),
    createdAt: z.iso.datetime().describe("When it was added."),
  })
  .meta({ id: "ProductDiscountCode", description: "A promo code of a discount." });
export type ProductDiscountCode = z.infer<typeof ProductDiscountCode>;

export const ProductDiscountCodePage = pageOf(ProductDiscountCode).meta({ id: "ProductDiscountCodePage" });

export const AddProductDiscountCodesRequest = z
  .object({
    codes: z
      .array(PromoCode)
      .min(1)
      .max(MOST_CODES)
      .optional()
      .describe("The codes to add. Send either these or `count`."),
    count: z.int().min(1).max(MOST_CODES).optional().describe("Number of random codes to generate."),
    prefix: z
      .string()
      .trim()
      .regex(/^[\p{L}\p{N}_-]{1,30}$/u, "Use up to 30 letters, digits, - or _.")
      .transform((prefix) => prefix.toUpperCase())
      .refine(
        (prefix) => prefix.length <= 30,
        "Use at most 30 characters; some letters become two in capitals.",
      )
      .optional()
      .describe("Prefix of each generated code, such as `AUTUMN-`. Only with `count`."),
    maxRedemptions: z
      .int()
      .min(1)
      .max(1_000_000_000)
      .optional()
      .describe("Number of orders that may use each code. Absent: limited only by the discount."),
  })
  .superRefine(({ codes, count, prefix }, ctx) => {
    const report = (path: (string | number)[], code: string, message: string) =>
      ctx.addIssue({ code: "custom", path, message, params: { code } });
    if (codes === undefined && count === undefined)
      report(["codes"], "required", "Give either codes or count.");
    if (codes !== undefined && count !== undefined)
      report(["count"], "not_allowed", "Give either codes or count, not both.");
    if (codes !== undefined && prefix !== undefined)
      report(["prefix"], "not_allowed", "Codes that are given are taken as they are.");
    const seen = new Set<string>();
    for (const [place, code] of (codes ?? []).entries()) {
      if (seen.has(code)) report(["codes", place], "not_unique", "It is in the list already.");
      seen.add(code);
    }
  })
  .meta({ id: "AddProductDiscountCodesRequest", description: "Codes to add to a discount." });
export type AddProductDiscountCodesRequest = z.output<typeof AddProductDiscountCodesRequest>;

export const AddedProductDiscountCodes = z
  .object({
    items: z.array(ProductDiscountCode).describe("The codes that were added, in alphabetical order."),
  })
  .meta({ id: "AddedProductDiscountCodes", description: "The codes that were added to a discount." });
export type AddedProductDiscountCodes = z.infer<typeof AddedProductDiscountCodes>;
