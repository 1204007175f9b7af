import { z } from "zod";

/** Amount in minor units (öre, cents) of the currency in the same object. Never a float. */
export const Minor = z.int().meta({ format: "int64" });

export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, "Use a three-letter currency code in capitals, such as SEK or USD.")
  .meta({ description: "ISO 4217 currency code." });
