import { z } from "zod";
import { languages } from "@/i18n/locales";
import { ProductOffering } from "@/lib/catalog/model";
import { CountryCode } from "@/lib/values/address";
import { CustomerType } from "@/lib/values/customer-type";

export const PreviewProductOfferingsRequest = z
  .object({
    market: CountryCode.describe("The country of the shop."),
    language: z.enum(languages).default("en").describe("The language of the shop (ISO 639-1)."),
    customerType: CustomerType.default("CONSUMER").describe("Who looks. Of a customer, its own type counts."),
    customerId: z
      .string()
      .max(260)
      .optional()
      .describe("A customer who looks, with a catalog of their own perhaps. Absent: somebody who is new."),
    date: z.iso
      .date()
      .optional()
      .describe("The day on which they look: price changes up to then have taken place. Absent: today."),
  })
  .meta({ id: "PreviewProductOfferingsRequest", description: "Who looks at the shop, where and when." });
export type PreviewProductOfferingsRequest = z.output<typeof PreviewProductOfferingsRequest>;

export const PreviewedProductOfferings = z
  .object({
    items: z.array(ProductOffering).describe("What the shop shows, in its order, in the language."),
  })
  .meta({ id: "PreviewedProductOfferings", description: "What a shop shows to somebody on a day." });
export type PreviewedProductOfferings = z.infer<typeof PreviewedProductOfferings>;
