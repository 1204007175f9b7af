import { z } from "zod";
import { ALARM_SOURCES } from "@/lib/watch/alarms/thresholds";

/** The most failures that one alarm shows. */
export const MOST_FAILURES = 100;

export const AlarmFailure = z
  .object({
    subjectId: z.string().describe("Id of the failed network operation, payment intent or webhook delivery."),
    subscriptionId: z.string().optional().describe("The subscription of the network operation."),
    customerId: z.string().optional().describe("The customer, if it concerns one."),
    code: z.string().optional().describe("Why it failed, if known. Open set."),
    at: z.iso.datetime().describe("When it was requested."),
  })
  .meta({ id: "AlarmFailure", description: "A failure in the hour of an alarm." });
export type AlarmFailure = z.infer<typeof AlarmFailure>;

export const Alarm = z
  .object({
    source: z
      .enum(ALARM_SOURCES)
      .describe(
        "CARRIER: rejected network operations of one type. PROVIDER: failed payment attempts at one payment provider. ENDPOINT: failed deliveries to one webhook endpoint.",
      ),
    name: z
      .string()
      .describe("The type of the operation, the payment provider, or the id of the webhook endpoint."),
    failed: z.int().min(1).describe("Number of failures."),
    ended: z.int().min(1).describe("Number of attempts that have ended at least once."),
    failedPerMille: z.int().min(0).max(1000).describe("`failed` per thousand of `ended`."),
    failures: z
      .array(AlarmFailure)
      .max(MOST_FAILURES)
      .describe(`Failures, newest first, at most ${MOST_FAILURES}.`),
  })
  .meta({ id: "Alarm", description: "A part of the brand's service that fails too often." });
export type Alarm = z.infer<typeof Alarm>;

export const Alarms = z
  .object({
    since: z.iso.datetime().describe("One hour ago by the brand's clock. Requests since then are counted."),
    items: z.array(Alarm).describe("Alarms, largest share first. Empty when nothing fails too often."),
  })
  .meta({ id: "Alarms", description: "Alarms of the last hour." });
export type Alarms = z.infer<typeof Alarms>;
