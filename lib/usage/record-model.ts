import { z } from "zod";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";

export const MAX_RECORDS = 1000;

/** More than any single use (10 TB), and small enough that sums stay exact. */
const MAX_QUANTITY = 10_000_000_000_000;

/** One measured use of a subscription, as its carrier reports it. */
export const UsageRecordInput = z
  .object({
    recordId: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .describe(
        "The carrier's own id of the record. It is counted only once, even if it is sent several times.",
      ),
    subscriptionId: z
      .string()
      .max(300)
      .optional()
      .describe("The subscription: a UUID, or your own id with the prefix rid_."),
    iccid: z
      .string()
      .regex(/^\d{18,22}$/, "Give 18 to 22 digits.")
      .optional()
      .describe("Finds the subscription by its SIM."),
    msisdn: z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/, "Write the number with its country code, such as +46701234567.")
      .optional()
      .describe("Finds the subscription by the number that it had at the time of use."),
    service: z.enum(["VOICE", "SMS", "MMS", "DATA"]),
    scope: z
      .enum(["NATIONAL", "ROAMING", "ILD"])
      .default("NATIONAL")
      .describe("ILD: calls from the home country to other countries."),
    quantity: z
      .int()
      .min(1)
      .max(MAX_QUANTITY)
      .meta({ format: "int64" })
      .describe("Seconds, messages or bytes, depending on the service."),
    chargeMinor: z
      .int()
      .min(0)
      .max(MAX_QUANTITY)
      .meta({ format: "int64" })
      .optional()
      .describe(
        "ILD calls that cost money: deducted from the subscription's balance instead of an allowance.",
      ),
    currency: CurrencyCode.optional().describe("Currency of `chargeMinor`, ISO 4217."),
    country: z
      .string()
      .regex(/^[A-Z]{3}$/, "Use a three-letter country code in capitals, such as SWE.")
      .optional()
      .describe("Country of use, ISO 3166-1 alpha-3."),
    occurredAt: z.iso
      .datetime({ offset: true })
      .describe("Time of use. Late records count for the period of that time."),
  })
  .superRefine((record, ctx) => {
    const complain = (property: string, code: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [property], message, params: { code } });
    if (record.subscriptionId === undefined && record.iccid === undefined && record.msisdn === undefined)
      complain("subscriptionId", "required", "Say which line: subscriptionId, iccid or msisdn.");
    if (record.chargeMinor === undefined) {
      if (record.currency !== undefined)
        complain("chargeMinor", "required", "A currency needs the amount it is of.");
      return;
    }
    if (record.currency === undefined)
      complain("currency", "required", "Say in which currency it is charged.");
    if (record.scope !== "ILD" || record.service !== "VOICE")
      complain("chargeMinor", "not_allowed", "Only ILD calls are paid from a balance.");
  })
  .meta({ id: "UsageRecordInput", description: "A usage record of a subscription." });
export type UsageRecordInput = z.output<typeof UsageRecordInput>;

export const UnmatchedUsageRecord = z
  .object({
    recordId: z.string().describe("The carrier's own id of the record."),
    msisdn: z.string().optional().describe("The number, if it was reported."),
    iccid: z.string().optional().describe("The SIM, if it was reported."),
    service: z.enum(["VOICE", "SMS", "MMS", "DATA"]).describe("The service that was used."),
    scope: z
      .enum(["NATIONAL", "ROAMING", "ILD"])
      .describe("ILD: calls from the home country to other countries."),
    quantity: z
      .int()
      .min(0)
      .max(MAX_QUANTITY)
      .meta({ format: "int64" })
      .describe("Seconds, messages or bytes, depending on the service."),
    country: z.string().optional().describe("Country of use, ISO 3166-1 alpha-3."),
    occurredAt: z.iso.datetime().describe("Time of use."),
    createdAt: z.iso.datetime().describe("When the network reported it. It is deleted 90 days later."),
  })
  .meta({
    id: "UnmatchedUsageRecord",
    description:
      "Reported usage of a number or SIM without a subscription. It is counted when a subscription has the number or SIM.",
  });
export type UnmatchedUsageRecord = z.infer<typeof UnmatchedUsageRecord>;

export const UsageRecordBatch = z
  .object({
    // The list accepts any value: a wrong record is answered as such and does not keep out the others.
    records: z
      .array(z.union([UsageRecordInput, z.unknown()]))
      .min(1)
      .max(MAX_RECORDS),
  })
  .meta({ id: "UsageRecordBatch" });

export const UsageRecordOutcome = z.enum(["ACCEPTED", "DUPLICATE", "UNKNOWN_LINE", "INVALID"]).meta({
  id: "UsageRecordOutcome",
  description:
    "ACCEPTED: counted now. DUPLICATE: a record with this id was counted before. UNKNOWN_LINE: no subscription matches and nothing was stored, so send it again when the subscription exists. INVALID: `details` describes the errors, and nothing was stored.",
});

const Count = z.int().min(0);

export const UsageRecordResults = z
  .object({
    items: z
      .array(
        z
          .object({
            recordId: z.string().optional().describe("As sent. Absent when it could not be read."),
            outcome: UsageRecordOutcome,
            subscriptionId: z
              .string()
              .optional()
              .describe("ACCEPTED: the subscription on which it was counted."),
            details: z
              .array(z.object({ message: z.string(), code: z.string(), property: z.string().optional() }))
              .optional()
              .describe("Errors of an INVALID record."),
          })
          .meta({ id: "UsageRecordResult" }),
      )
      .describe("One result for each record, in the order of the request."),
    accepted: Count,
    duplicates: Count,
    unknownLines: Count,
    invalid: Count,
  })
  .meta({ id: "UsageRecordResults" });
export type UsageRecordResults = z.infer<typeof UsageRecordResults>;
export type UsageRecordResult = UsageRecordResults["items"][number];
