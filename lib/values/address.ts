import { z } from "zod";

const line = (max: number) => z.string().trim().max(max);

/** ISO 3166-1 alpha-2, upper case. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, "Use a two-letter country code in capitals, such as SE or US.")
  .meta({ description: "ISO 3166-1 alpha-2 country code." });

/** An address as the API returns it. `street` and the deprecated `street1` have the same value. */
export const Address = z
  .object({
    street: z.string().optional().describe("First line of the address."),
    street1: z
      .string()
      .meta({ deprecated: true, description: "First line of the address. Deprecated: use `street`." }),
    street2: z.string().optional().describe("Apartment, suite, floor."),
    city: z.string(),
    zip: z.string().describe("US ZIP may include the four-digit extension."),
    country: CountryCode,
    state: z.string().optional().describe("State or administrative area code."),
    region: z.string().optional().describe("Province or territory name."),
    attention: z.string().optional().describe("Person or department line."),
  })
  .meta({ id: "Address", description: "A postal address." });
export type Address = z.infer<typeof Address>;

/**
 * An address as callers send it. The first line can be `street`, the deprecated `street1`, or both; `street` then wins.
 * The parsed value always has both, so no code behind the edge has to choose.
 */
export const AddressInput = z
  .object({
    street: line(200).optional().describe("First line of the address. Either this or `street1` is required."),
    street1: line(200)
      .optional()
      .meta({ deprecated: true, description: "First line of the address. Deprecated: use `street`." }),
    street2: line(200).optional().describe("Apartment, suite, floor."),
    city: line(100).min(1, "Enter a city."),
    zip: line(20).min(1, "Enter a postal code."),
    country: CountryCode,
    state: line(100).optional().describe("State or administrative area code."),
    region: line(100).optional().describe("Province or territory name."),
    attention: line(200).optional().describe("Person or department line."),
  })
  .superRefine((address, ctx) => {
    if (!address.street && !address.street1) {
      ctx.addIssue({
        code: "custom",
        path: ["street"],
        message: "Enter a street address.",
        params: { code: "required" },
      });
    }
  })
  .transform((address): Address => {
    const street = address.street || address.street1 || "";
    return { ...address, street, street1: street };
  })
  .meta({ id: "AddressInput", description: "A postal address as sent by a caller." });
export type AddressInput = z.input<typeof AddressInput>;
