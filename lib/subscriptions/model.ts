import { z } from "zod";
import { EmbeddedProductOffering, ProductCategory } from "@/lib/catalog/model";
import { STAFF_NEEDS } from "@/lib/identity/rights/needs";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";
import { Protection } from "@/lib/subscriptions/protection/model";
import { UsageQuota } from "@/lib/usage/model";
import { Address } from "@/lib/values/address";

export const SubscriptionStatus = z
  .enum(["PENDING", "ACTIVATED", "BLOCKED", "CANCELLED", "PAUSED", "SUSPENDED"])
  .meta({
    id: "SubscriptionStatus",
    description:
      "PENDING: not yet active in the network. ACTIVATED: active, billable. BLOCKED: disabled by the operator. CANCELLED: permanently terminated. PAUSED: stopped at the customer's request. SUSPENDED: disabled, typically unpaid.",
  });
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

const Timestamp = z.iso.datetime();

export const SubscriptionSim = z
  .object({
    esim: z.boolean(),
    iccid: z.string().optional().describe("Absent until the SIM is known."),
    status: z.enum(["AVAILABLE", "RESERVED", "ASSIGNED", "DISABLED"]).optional(),
    activationCode: z
      .string()
      .optional()
      .describe("eSIM: what the QR code holds (LPA:1$…). A secret: whoever has it can install the line."),
    smdpAddress: z.string().optional(),
    matchingId: z.string().optional(),
    installUrl: z.url().optional().describe("eSIM: installs in one tap on iOS 17.4 and later."),
    installedAt: Timestamp.optional().describe("eSIM: when it was first seen on a device."),
    eid: z.string().optional(),
    imei: z.string().optional(),
  })
  .meta({ id: "SubscriptionSim" });
export type SubscriptionSim = z.infer<typeof SubscriptionSim>;

export const SubscriptionAction = z
  .object({
    action: z.string().describe("Open set, such as PAUSE, CANCEL or INSTALL_ESIM."),
    allowed: z.boolean(),
    internalCode: z.string().optional().describe("Why not, as in the error registry."),
    reason: z.string().optional(),
    needs: z
      .array(z.enum(STAFF_NEEDS))
      .optional()
      .describe(
        "For the brand's staff: what they must bring. VERIFY: a verified caller. REASON: a reason. STEP_UP: the second factor again. APPROVAL: that of a colleague.",
      ),
  })
  .meta({ id: "SubscriptionAction" });
export type SubscriptionAction = z.infer<typeof SubscriptionAction>;

export const PendingStatus = z
  .object({
    status: SubscriptionStatus,
    scheduledAt: z.iso.date().describe("A calendar date of the line's market."),
  })
  .meta({ id: "SubscriptionPendingStatus" });

export const PendingSim = z
  .object({ esim: z.boolean(), iccid: z.string().optional().describe("Known for a physical SIM only.") })
  .meta({ id: "SubscriptionPendingSim" });

export const SubscriptionFailure = z
  .object({
    internalCode: z.string(),
    message: z.string().describe("In the network's own words."),
    action: z.string().describe("What was asked, as in availableActions."),
    occurredAt: Timestamp,
  })
  .meta({ id: "SubscriptionFailure" });

export const Subscription = z
  .object({
    subscriptionId: z.string(),
    referenceId: z.string().optional(),
    status: SubscriptionStatus,
    type: z.string().describe("Open set; common values CELL, DATA, MBB, M2M, TRAVEL_ESIM."),
    display: z.string().describe("Friendly name; the formatted number where none was given."),
    msisdn: z.string().describe("E.164."),
    customer: z.object({ customerId: z.string(), name: z.string() }),
    productOffering: EmbeddedProductOffering.optional(),
    productCategory: ProductCategory.optional(),
    subscriber: z.object({
      subscriberId: z.string(),
      name: z.string(),
      email: z.string().optional(),
      address: Address.optional(),
    }),
    sim: SubscriptionSim,
    currency: CurrencyCode,
    country: z
      .string()
      .optional()
      .describe("ISO 3166-1 alpha-2 of the market whose numbers, network and calendar it uses."),
    pendingSim: PendingSim.optional().describe("Present only while the network changes the SIM."),
    pendingMsisdn: z
      .string()
      .optional()
      .describe("Present only while the network changes the number: the new one, E.164."),
    previousSim: z
      .object({ iccid: z.string() })
      .optional()
      .describe(
        "The SIM that `sim` replaces: it works until `sim` is on a phone, where the network allows it.",
      ),
    protection: Protection.optional().describe("Present only while SIM and number are locked."),
    deliveryAddress: Address.optional().describe("Where a physical SIM was sent."),
    pendingStatus: PendingStatus.optional().describe(
      "Present only while a change is scheduled, or made by the network: what the line becomes, and on which day.",
    ),
    pendingProductOffering: z
      .object({
        scheduledAt: z.iso.date(),
        product: EmbeddedProductOffering,
        priceChangeId: z
          .string()
          .optional()
          .describe("The price change of the brand that moves it. It cannot be undone for one subscription."),
      })
      .optional()
      .describe(
        "Present only while a change of the offering is scheduled for the renewal, or made by the network: what it becomes, and on which day (UTC).",
      ),
    currentPeriod: z.object({ startsAt: Timestamp, endsAt: Timestamp }).optional(),
    renewsAt: Timestamp.optional().describe(
      "When the next period begins and is charged. Absent for a subscription that is not renewed, and while a renewal that is due waits for its payment.",
    ),
    autoRenew: z.boolean(),
    bindingEndsAt: z.iso.date().optional(),
    activatedAt: Timestamp.optional(),
    pausedAt: Timestamp.optional(),
    cancelledAt: Timestamp.optional(),
    endedAt: Timestamp.optional().describe("When the network had let a cancelled line go."),
    numberKeptUntil: z.iso
      .date()
      .optional()
      .describe(
        "The last day, a calendar date of the line's market, on which its customer can have the number of this ended subscription back. Absent when the number is gone.",
      ),
    availableActions: z.array(SubscriptionAction),
    failure: SubscriptionFailure.optional().describe(
      "What the network refused last; gone as soon as it makes the next change.",
    ),
    quota: UsageQuota.optional().describe(
      "The package of which much has been used; in the event subscription.quotaNotification only.",
    ),
    metadata: z.record(z.string(), z.string()).optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Subscription", description: "A line." });
export type Subscription = z.infer<typeof Subscription>;
