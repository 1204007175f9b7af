import { z } from "zod";
import { EmbeddedProductOffering, ProductCategory } from "@/lib/catalog/model";
import { STAFF_NEEDS } from "@/lib/identity/rights/needs";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";
import { DataBlock } from "@/lib/subscriptions/data-caps/model";
import { Protection } from "@/lib/subscriptions/protection/model";
import { TransferCodeState } from "@/lib/subscriptions/transfer/model";
import { UsageQuota } from "@/lib/usage/model";
import { Address } from "@/lib/values/address";

export const SubscriptionStatus = z
  .enum(["PENDING", "ACTIVATED", "BLOCKED", "CANCELLED", "PAUSED", "SUSPENDED"])
  .meta({
    id: "SubscriptionStatus",
    description:
      "PENDING: not yet active in the network. ACTIVATED: active and billed. BLOCKED: disabled by the operator. CANCELLED: permanently terminated. PAUSED: stopped at the customer's request. SUSPENDED: disabled, usually because of an unpaid invoice.",
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
      .describe("eSIM: content of the QR code (LPA:1$…). A secret: anyone who has it can install the eSIM."),
    smdpAddress: z.string().optional(),
    matchingId: z.string().optional(),
    installUrl: z.url().optional().describe("eSIM: link that installs it in one tap on iOS 17.4 and later."),
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
    internalCode: z
      .string()
      .optional()
      .describe("Why the action is not allowed, with a code of the error registry."),
    reason: z.string().optional(),
    needs: z
      .array(z.enum(STAFF_NEEDS))
      .optional()
      .describe(
        "For the brand's staff: what the action requires. VERIFY: a verified caller. REASON: a reason. STEP_UP: the second factor again. APPROVAL: the approval of a colleague.",
      ),
  })
  .meta({ id: "SubscriptionAction" });
export type SubscriptionAction = z.infer<typeof SubscriptionAction>;

export const PendingStatus = z
  .object({
    status: SubscriptionStatus,
    scheduledAt: z.iso.date().describe("A date in the subscription's market."),
  })
  .meta({ id: "SubscriptionPendingStatus" });

export const PendingSim = z
  .object({ esim: z.boolean(), iccid: z.string().optional().describe("Only known for a physical SIM.") })
  .meta({ id: "SubscriptionPendingSim" });

export const SubscriptionFailure = z
  .object({
    internalCode: z.string(),
    message: z.string().describe("Message of the network."),
    action: z.string().describe("The requested action, as in availableActions."),
    occurredAt: Timestamp,
  })
  .meta({ id: "SubscriptionFailure" });

export const Subscription = z
  .object({
    subscriptionId: z.string(),
    referenceId: z.string().optional(),
    status: SubscriptionStatus,
    type: z.string().describe("Open set. Common values are CELL, DATA, MBB, M2M and TRAVEL_ESIM."),
    display: z.string().describe("Display name. By default the formatted phone number."),
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
      .describe("The market whose numbers, network and calendar it uses (ISO 3166-1 alpha-2)."),
    pendingSim: PendingSim.optional().describe("The change of SIM. Present only while the network makes it."),
    pendingMsisdn: z
      .string()
      .optional()
      .describe("The new number in E.164. Present only while the network changes the number."),
    previousSim: z
      .object({ iccid: z.string() })
      .optional()
      .describe(
        "The SIM that `sim` replaces. It works until `sim` is installed on a phone, if the network supports that.",
      ),
    protection: Protection.optional().describe("The lock. Present only while SIM and number are locked."),
    transferCode: TransferCodeState.optional().describe(
      "The code for moving the number to another carrier. Present only while a code works.",
    ),
    numberTransferredAt: Timestamp.optional().describe("When the number moved to another carrier."),
    deliveryAddress: Address.optional().describe("The address to which a physical SIM was sent."),
    pendingStatus: PendingStatus.optional().describe(
      "The next status and its day. Present only while a change is scheduled or in progress at the network.",
    ),
    pendingProductOffering: z
      .object({
        scheduledAt: z.iso.date(),
        product: EmbeddedProductOffering,
        priceChangeId: z
          .string()
          .optional()
          .describe(
            "The price change of the brand that causes it. It cannot be undone for one subscription.",
          ),
      })
      .optional()
      .describe(
        "The next offering and its day (UTC). Present only while a change is scheduled for the renewal or in progress at the network.",
      ),
    currentPeriod: z.object({ startsAt: Timestamp, endsAt: Timestamp }).optional(),
    renewsAt: Timestamp.optional().describe(
      "When the next period begins and is charged. Absent for a subscription that does not renew, and while a due renewal waits for its payment.",
    ),
    autoRenew: z.boolean(),
    bindingEndsAt: z.iso.date().optional(),
    activatedAt: Timestamp.optional(),
    pausedAt: Timestamp.optional(),
    cancelledAt: Timestamp.optional(),
    endedAt: Timestamp.optional().describe(
      "When the network finished deactivating a cancelled subscription.",
    ),
    numberKeptUntil: z.iso
      .date()
      .optional()
      .describe(
        "The last day, in the subscription's market, on which the customer can get the number of this ended subscription back. Absent when the number is no longer reserved.",
      ),
    availableActions: z.array(SubscriptionAction),
    failure: SubscriptionFailure.optional().describe(
      "The last change the network rejected. Cleared by the next successful change.",
    ),
    quota: UsageQuota.optional().describe(
      "The package that is almost or fully used. Only in the event subscription.quotaNotification.",
    ),
    dataBlock: DataBlock.optional().describe(
      "The zones in which a cap blocks data, or has stopped blocking it. Only in the events subscription.dataBlocked and subscription.dataUnblocked.",
    ),
    metadata: z.record(z.string(), z.string()).optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Subscription", description: "A subscription to the mobile network." });
export type Subscription = z.infer<typeof Subscription>;
