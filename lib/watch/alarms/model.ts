import { z } from "zod";
import { ALARM_SOURCES } from "@/lib/watch/alarms/thresholds";

/** The most failures that one alarm shows. */
export const MOST_FAILURES = 100;

export const AlarmFailure = z
  .object({
    subjectId: z
      .string()
      .describe("Id of the network operation, payment intent or webhook delivery that failed."),
    subscriptionId: z.string().optional().describe("Whose network operation it was."),
    customerId: z.string().optional().describe("The customer that it concerns, where it is one's."),
    code: z.string().optional().describe("Why it failed, where that is known. Open set."),
    at: z.iso.datetime().describe("When it was asked for."),
  })
  .meta({ id: "AlarmFailure", description: "Something that failed in the hour of an alarm." });
export type AlarmFailure = z.infer<typeof AlarmFailure>;

export const Alarm = z
  .object({
    source: z
      .enum(ALARM_SOURCES)
      .describe(
        "CARRIER: operations of one type that the network refused. PROVIDER: attempts to pay at one payment provider that failed. ENDPOINT: deliveries to one webhook endpoint that did not arrive.",
      ),
    name: z
      .string()
      .describe("The type of the operation, the payment provider, or the id of the webhook endpoint."),
    failed: z.int().min(1).describe("How many failed."),
    ended: z.int().min(1).describe("How many were tried and are not under way for the first time any more."),
    failedPerMille: z.int().min(0).max(1000).describe("`failed` for every thousand of `ended`."),
    failures: z
      .array(AlarmFailure)
      .max(MOST_FAILURES)
      .describe(`What failed, the newest first; of more than ${MOST_FAILURES}, the newest.`),
  })
  .meta({ id: "Alarm", description: "A part of the brand that fails too often." });
export type Alarm = z.infer<typeof Alarm>;

export const Alarms = z
  .object({
    since: z.iso
      .datetime()
      .describe("One hour ago by the brand's clock. What was asked for since then is counted."),
    items: z.array(Alarm).describe("The largest share first. Empty while nothing fails too often."),
  })
  .meta({ id: "Alarms", description: "What fails too often in the last hour." });
export type Alarms = z.infer<typeof Alarms>;
