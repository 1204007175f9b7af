import { z } from "zod";
import { BrandMarket } from "@/lib/identity/brand/model";

export const BrandMarkets = z
  .object({
    items: z.array(BrandMarket).describe("The markets. The first one is the default."),
  })
  .meta({ id: "BrandMarkets", description: "The countries that the brand sells in." });
export type BrandMarkets = z.infer<typeof BrandMarkets>;

const MarketRequest = z
  .object({
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, "Use a country code of two letters, such as SE.")
      .describe("ISO 3166-1 alpha-2.")
      .meta({ examples: ["SE"] }),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, "Use a currency code of three letters, such as SEK.")
      .describe("ISO 4217.")
      .meta({ examples: ["SEK"] }),
    includesTax: z.boolean().describe("Whether prices are shown including tax."),
    defaultLocale: z
      .string()
      .trim()
      .regex(/^(en|sv)-[A-Z]{2}$/, "Use English or Swedish with a country, such as sv-SE.")
      .describe("The default language and region for readers (BCP 47).")
      .meta({ examples: ["sv-SE"] }),
    timeZone: z
      .string()
      .max(60)
      .optional()
      .describe("IANA name of the market's time zone. By default the time zone of the country.")
      .meta({ examples: ["Europe/Stockholm"] }),
  })
  .meta({ id: "BrandMarketRequest", description: "A country that the brand sells in." });
export type MarketRequest = z.output<typeof MarketRequest>;

export const UpdateBrandMarketsRequest = z
  .object({
    items: z
      .array(MarketRequest)
      .min(1)
      .max(50)
      .describe("All markets of the brand. Replaces the previous list."),
  })
  .meta({ id: "UpdateBrandMarketsRequest", description: "The countries that the brand sells in." });
