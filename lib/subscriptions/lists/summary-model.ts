import { z } from "zod";
import { CurrencyCode, Minor } from "@/lib/platform/inputs/scalars";
import { PendingStatus, SubscriptionAction, SubscriptionStatus } from "@/lib/subscriptions/model";
import { EsimState } from "@/lib/subscriptions/sim/esim-state";

/** The actions that pages offer for many subscriptions at once, so each summary shows them. */
export const SUMMARY_ACTIONS = ["PAUSE", "RESTORE", "CANCEL", "CHANGE_OFFERING"] as const;

export const SubscriptionNeed = z
  .enum(["PORTING_DETAILS", "USAGE_HIGH", "ESIM_NOT_INSTALLED", "ENDING"])
  .meta({
    id: "SubscriptionNeed",
    description:
      "What a subscription needs from its customer: details of a number that moves, attention to usage (80 % or more of its main allowance), its eSIM on a device, or a look because its end is scheduled.",
  });
export type SubscriptionNeed = z.infer<typeof SubscriptionNeed>;

export const SubscriptionSummary = z
  .object({
    subscriptionId: z.string(),
    referenceId: z.string().optional(),
    status: SubscriptionStatus,
    type: z.string().describe("Open set; common values CELL, DATA, MBB, M2M, TRAVEL_ESIM."),
    display: z.string().describe("Friendly name; the formatted number where none was given."),
    msisdn: z.string().describe("E.164."),
    formattedMsisdn: z.string().describe("The number as people write it."),
    customerId: z.string(),
    subscriber: z.object({ subscriberId: z.string(), name: z.string(), email: z.string().optional() }),
    productOffering: z.object({ productOfferingId: z.string(), name: z.string() }),
    iccid: z.string().optional().describe("Of its SIM, once it has one."),
    esimState: EsimState.optional().describe("Absent for a physical SIM."),
    recurringPrice: z
      .object({
        amountMinor: Minor.describe("As agreed for the next cycle; before tax unless includesTax."),
        currency: CurrencyCode,
        includesTax: z.boolean(),
        months: z.int().min(1).describe("Months between two charges."),
      })
      .optional()
      .describe("Absent for what is paid once."),
    pendingStatus: PendingStatus.optional(),
    pendingProductOffering: z
      .object({
        scheduledAt: z.iso.date(),
        name: z.string(),
        priceChangeId: z
          .string()
          .optional()
          .describe("The price change of the brand that moves it. It cannot be undone for one subscription."),
      })
      .optional(),
    renewsAt: z.iso
      .datetime()
      .optional()
      .describe("When the next period begins and is charged. Absent while a renewal that is due is unpaid."),
    paidUntil: z.iso.datetime().optional().describe("When what is paid for has been used."),
    bindingEndsAt: z.iso.date().optional(),
    availableActions: z
      .array(SubscriptionAction)
      .describe(`Of ${SUMMARY_ACTIONS.join(", ")}: whether the caller can, and why not.`),
    needs: z.array(SubscriptionNeed).optional().describe("Absent where nothing is needed."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SubscriptionSummary", description: "A line in short, for lists of many." });
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>;
