import { z } from "zod";
import { languages } from "@/i18n/locales";
import { ProductOffering } from "@/lib/catalog/model";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { CountryCode } from "@/lib/values/address";
import { CustomerType } from "@/lib/values/customer-type";

export const PreviewProductOfferingsRequest = z
  .object({
    market: CountryCode.describe("The country of the shop."),
    language: z.enum(languages).default("en").describe("The language of the shop (ISO 639-1)."),
    customerType: CustomerType.default("CONSUMER").describe(
      "Type of the viewer. For a customer, the customer's own type applies.",
    ),
    customerId: z
      .string()
      .max(260)
      .optional()
      .describe("The customer who views the shop, possibly with an own catalog. Absent for a new visitor."),
    date: z.iso
      .date()
      .optional()
      .describe("The day of the view. Price changes up to that day are included. Default: today."),
    ...pageQuery,
  })
  .meta({
    id: "PreviewProductOfferingsRequest",
    description: "The viewer of the shop, with place and time.",
  });
export type PreviewProductOfferingsRequest = z.output<typeof PreviewProductOfferingsRequest>;

export const PreviewedProductOfferings = pageOf(ProductOffering)
  .extend({
    items: z
      .array(ProductOffering)
      .describe("The offerings in the order of the shop, in the chosen language."),
  })
  .meta({ id: "PreviewedProductOfferings", description: "What a shop shows to a viewer on a day." });
export type PreviewedProductOfferings = z.infer<typeof PreviewedProductOfferings>;
