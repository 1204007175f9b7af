import { z } from "zod";
import { CountryCode } from "@/lib/customers/address";

const AreaCode = z
  .string()
  .regex(/^\d{1,8}$/, "Use the digits of the area code, such as 415.")
  .describe("Area code without the leading zero or country code.");

export const PhoneNumber = z
  .object({
    msisdn: z.string().describe("E.164."),
    country: CountryCode,
    areaCode: z.string().optional(),
    display: z.string().describe("The number as people of its country write it."),
  })
  .meta({ id: "PhoneNumber", description: "A number that can be leased." });
export type PhoneNumber = z.infer<typeof PhoneNumber>;

export const PhoneNumberFilter = {
  country: CountryCode,
  contains: z
    .string()
    .max(20)
    .regex(/^[\d\s+()-]*\d[\d\s+()-]*$/, "Use digits only.")
    .optional()
    .describe("Digits the number must contain; anything but digits is ignored."),
  areaCode: AreaCode.optional(),
};

export const LeaseRequest = z
  .object({
    msisdn: z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/, "Write the number with its country code, such as +46701234567.")
      .optional()
      .describe("The number to hold. Left out: any free number of `country`."),
    country: CountryCode.optional().describe("Required when no msisdn is given."),
    areaCode: AreaCode.optional(),
    leaseToken: z
      .string()
      .max(128)
      .optional()
      .describe("With its msisdn: extends that lease by 30 minutes, once."),
  })
  .superRefine((request, ctx) => {
    const missing = (property: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [property], message, params: { code: "required" } });
    if (request.leaseToken && !request.msisdn) missing("msisdn", "Say which number the lease is for.");
    else if (!request.msisdn && !request.country)
      missing("country", "Give a number, or the country to choose one from.");
  })
  .meta({ id: "LeaseRequest" });
export type LeaseRequest = z.output<typeof LeaseRequest>;

export const Lease = z
  .object({
    msisdn: z.string(),
    leaseToken: z.string().describe("Proof of the lease; send it with the order line. Shown only here."),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Lease", description: "A number held for somebody." });
export type Lease = z.infer<typeof Lease>;
