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
      "What a subscription needs from its customer: details of a number that is being ported, attention to usage (80 % or more of its main allowance), installation of its eSIM, or a check because its end is scheduled.",
  });
export type SubscriptionNeed = z.infer<typeof SubscriptionNeed>;

export const SubscriptionSummary = z
  .object({
    subscriptionId: z.string(),
    referenceId: z.string().optional(),
    status: SubscriptionStatus,
    type: z.string().describe("Open set. Common values are CELL, DATA, MBB, M2M and TRAVEL_ESIM."),
    display: z.string().describe("Display name. By default the formatted phone number."),
    msisdn: z.string().describe("E.164."),
    formattedMsisdn: z.string().describe("The number in its usual format."),
    customerId: z.string(),
    subscriber: z.object({ subscriberId: z.string(), name: z.string(), email: z.string().optional() }),
    productOffering: z.object({ productOfferingId: z.string(), name: z.string() }),
    iccid: z.string().optional().describe("Type of its SIM. Absent until it has one."),
    esimState: EsimState.optional().describe("State of its eSIM. Absent for a physical SIM."),
    recurringPrice: z
      .object({
        amountMinor: Minor.describe(
          "The agreed price of the next billing cycle. Without tax unless includesTax is true.",
        ),
        currency: CurrencyCode,
        includesTax: z.boolean(),
        months: z.int().min(1).describe("Number of months between charges."),
      })
      .optional()
      .describe("Absent for a one-time price."),
    pendingStatus: PendingStatus.optional(),
    pendingProductOffering: z
      .object({
        scheduledAt: z.iso.date(),
        name: z.string(),
        priceChangeId: z
          .string()
          .optional()
          .describe(
            "The price change of the brand that causes it. It cannot be undone for one subscription.",
          ),
      })
      .optional(),
    renewsAt: z.iso
      .datetime()
      .optional()
      .describe("When the next period begins and is charged. Absent while a due renewal is not paid."),
    paidUntil: z.iso.datetime().optional().describe("End of the paid period."),
    bindingEndsAt: z.iso.date().optional(),
    availableActions: z
      .array(SubscriptionAction)
      .describe(`Whether the caller can do each of ${SUMMARY_ACTIONS.join(", ")}, and why not.`),
    needs: z.array(SubscriptionNeed).optional().describe("Absent when nothing is needed."),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SubscriptionSummary", description: "A short form of a subscription, for long lists." });
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>;
