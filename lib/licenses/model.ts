import { z } from "zod";
import { EmbeddedProductOffering } from "@/lib/catalog/model";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";

export const LicenseStatus = z.enum(["PENDING", "ACTIVE", "PAUSED", "CANCELLED", "BLOCKED"]).meta({
  id: "LicenseStatus",
  description:
    "PENDING: created, not yet available. ACTIVE: available and billed. PAUSED: stopped at the customer's request. BLOCKED: disabled by the operator. CANCELLED: permanently terminated.",
});
export type LicenseStatus = z.infer<typeof LicenseStatus>;

const Timestamp = z.iso.datetime();
const Metadata = z.record(z.string().max(64), z.string().max(1000));
const Details = z
  .record(z.string().max(64), z.unknown())
  .describe("Free text for your own systems, such as an extension number.");

export const License = z
  .object({
    licenseId: z.string(),
    status: LicenseStatus,
    type: z
      .string()
      .describe("Open set, such as PBX_USER_LEVEL, PBX_SOFTPHONE, PBX_ROUTE_QUEUE and EXTERNAL_PRODUCT."),
    customer: z.object({ customerId: z.string(), name: z.string() }),
    productOffering: EmbeddedProductOffering,
    currency: CurrencyCode,
    assignedTo: z
      .object({
        type: z.literal("SUBSCRIPTION"),
        subscriptionId: z.string(),
        subscriptionDisplay: z.string().optional(),
        subscriber: z
          .object({ name: z.string(), email: z.string().optional() })
          .optional()
          .describe("The person who uses the subscription."),
      })
      .optional(),
    details: Details.optional(),
    pendingStatus: z
      .object({ status: LicenseStatus, scheduledAt: z.iso.date() })
      .optional()
      .describe("Present only while a change is scheduled."),
    pendingProductOffering: z
      .object({
        scheduledAt: z.iso.date(),
        product: EmbeddedProductOffering,
        priceChangeId: z
          .string()
          .optional()
          .describe("The price change of the brand that causes it. Absent when a person chose the offering."),
      })
      .optional()
      .describe("The scheduled change of offering at the renewal. Present only while a change is scheduled."),
    currentPeriod: z.object({ startsAt: Timestamp, endsAt: Timestamp }).optional(),
    renewsAt: Timestamp.optional().describe(
      "When the next period begins and is charged. Absent for a license that does not renew, and while a due renewal waits for its payment.",
    ),
    autoRenew: z.boolean(),
    bindingEndsAt: z.iso.date().optional(),
    activatedAt: z.iso.date().optional(),
    pausedAt: z.iso.date().optional(),
    cancelledAt: z.iso.date().optional(),
    orderId: z.string().optional().describe("The order that created it."),
    metadata: Metadata.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: "License",
    description: "Something that a customer has by quantity, such as business telephony seats.",
  });
export type License = z.infer<typeof License>;

export const CreateLicenseRequest = z
  .object({
    customerId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
    productOfferingId: z.string().max(64).describe("An offering of type LICENSE in the customer's catalog."),
    currency: CurrencyCode.optional().describe(
      "Currency. Default: the customer's billing currency, or else the offering's.",
    ),
    subscriptionId: z
      .string()
      .max(300)
      .optional()
      .describe(
        "The subscription to assign it to, of the same customer. A UUID, or your own id with the prefix rid_.",
      ),
    activate: z
      .boolean()
      .default(true)
      .describe(
        "When false, the license stays PENDING until you activate it. For licenses that need setup first.",
      ),
    activateAt: z.iso
      .date()
      .optional()
      .describe("A future day on which it becomes ACTIVE. Default: at once."),
    details: Details.optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: "CreateLicenseRequest" });
export type CreateLicenseRequest = z.infer<typeof CreateLicenseRequest>;

export const CancelWhen = z.enum(["NOW", "END_OF_PERIOD", "DATE"]);

export const CancelLicenseRequest = z
  .object({
    when: CancelWhen.default("END_OF_PERIOD"),
    date: z.iso.date().optional().describe("With DATE: a future day."),
    reason: z
      .enum([
        "PRICE",
        "COVERAGE",
        "FEATURES",
        "SUPPORT",
        "COMPLEXITY",
        "NO_NEED",
        "WRONG_ORDER",
        "FRAUD",
        "TEST",
        "OTHER",
      ])
      .optional(),
    comment: z.string().max(1000).optional(),
  })
  .refine((body) => (body.when === "DATE") === (body.date !== undefined), {
    path: ["date"],
    message: "Give a date with DATE, and only then.",
  })
  .meta({ id: "CancelLicenseRequest" });
export type CancelLicenseRequest = z.infer<typeof CancelLicenseRequest>;

export const AssignLicenseRequest = z
  .object({
    subscriptionId: z
      .string()
      .max(300)
      .nullable()
      .describe("A subscription of the same customer. null removes the assignment."),
  })
  .meta({ id: "AssignLicenseRequest" });
