import { z } from "zod";
import { EmbeddedProductOffering } from "@/lib/catalog/model";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";

export const LicenseStatus = z.enum(["PENDING", "ACTIVE", "PAUSED", "CANCELLED", "BLOCKED"]).meta({
  id: "LicenseStatus",
  description:
    "PENDING: created, not yet available. ACTIVE: billable, the feature is available. PAUSED: stopped at the customer's request. BLOCKED: disabled by the operator. CANCELLED: permanently terminated.",
});
export type LicenseStatus = z.infer<typeof LicenseStatus>;

const Timestamp = z.iso.datetime();
const Metadata = z.record(z.string().max(64), z.string().max(1000));
const Details = z
  .record(z.string().max(64), z.unknown())
  .describe("Free: what your own systems need to know about it, such as an extension.");

export const License = z
  .object({
    licenseId: z.string(),
    status: LicenseStatus,
    type: z
      .string()
      .describe("Open set, such as PBX_USER_LEVEL, PBX_SOFTPHONE, PBX_ROUTE_QUEUE, EXTERNAL_PRODUCT."),
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
          .describe("Who uses the subscription."),
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
          .describe("The price change of the brand that makes it. Absent where somebody chose the offering."),
      })
      .optional()
      .describe("Present only while a change is scheduled: what it changes to with the renewal."),
    currentPeriod: z.object({ startsAt: Timestamp, endsAt: Timestamp }).optional(),
    renewsAt: Timestamp.optional().describe(
      "When the next period begins and is charged. Absent for a license that is not renewed, and while a renewal that is due waits for its payment.",
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
  .meta({ id: "License", description: "Something a customer has by the seat, such as business telephony." });
export type License = z.infer<typeof License>;

export const CreateLicenseRequest = z
  .object({
    customerId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
    productOfferingId: z.string().max(64).describe("An offering of type LICENSE of the customer's catalog."),
    currency: CurrencyCode.optional().describe(
      "Absent: the customer's billing currency, else the offering's.",
    ),
    subscriptionId: z
      .string()
      .max(300)
      .optional()
      .describe(
        "The line to assign it to, one of the customer's. A UUID, or your own id with the prefix rid_.",
      ),
    activate: z
      .boolean()
      .default(true)
      .describe("False: it stays PENDING until it is activated, because something has to be set up first."),
    activateAt: z.iso
      .date()
      .optional()
      .describe("Becomes ACTIVE on this day instead of at once; a day to come."),
    details: Details.optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: "CreateLicenseRequest" });
export type CreateLicenseRequest = z.infer<typeof CreateLicenseRequest>;

export const CancelWhen = z.enum(["NOW", "END_OF_PERIOD", "DATE"]);

export const CancelLicenseRequest = z
  .object({
    when: CancelWhen.default("END_OF_PERIOD"),
    date: z.iso.date().optional().describe("With DATE: a day to come."),
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
      .describe("A line of the same customer; null takes the license away from the one it is assigned to."),
  })
  .meta({ id: "AssignLicenseRequest" });
