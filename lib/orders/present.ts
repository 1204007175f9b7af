import { embedOffering } from "@/lib/catalog/model";
import { requirementsOf, validateOrder } from "@/lib/orders/drafts/validation";
import type { CreatedEntities, LineItem, Order } from "@/lib/orders/model";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { maskPortingDetails, type PortingDetails } from "@/lib/subscriptions/porting/porting-model";
import { presentBilling } from "@/lib/values/billing-details";

const iso = (date: Date | null) => date?.toISOString();

/** Leaves out what is not there: optional fields are absent, never null. */
export function compact<T extends Record<string, unknown>>(
  value: T,
): { [K in keyof T]: Exclude<T[K], null> } {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined && item !== null),
  ) as {
    [K in keyof T]: Exclude<T[K], null>;
  };
}

function presentLine(record: OrderRecord, line: OrderItemRow): LineItem {
  const offering = record.offerings.get(line.productOfferingId);
  return compact({
    lineItemId: line.lineItemId,
    type: line.type as LineItem["type"],
    status: line.status,
    productOfferingId: line.productOfferingId,
    productOffering: offering && embedOffering(offering),
    quantity: line.quantity,
    acceptBindingContract: line.acceptBindingContract,
    acceptUpfrontPayment: line.acceptUpfrontPayment,
    subscriptionId: line.subscriptionId ?? line.createdSubscriptionId,
    licenseId:
      line.licenseId ?? (line.createdLicenseIds.length === 1 ? line.createdLicenseIds[0] : undefined),
    parentLineItemId: line.parentLineItemId,
    subscriber: line.subscriber,
    sim: line.sim,
    msisdn: line.msisdn,
    leaseToken: line.status === "PENDING" ? line.leaseToken : undefined,
    porting: line.portingEncrypted
      ? {
          details: maskPortingDetails(
            JSON.parse(decrypt("porting-details", line.portingEncrypted)) as PortingDetails,
          ),
          ...(line.portingRequestedFor !== null && { requestedFor: line.portingRequestedFor }),
        }
      : undefined,
    deliveryAddress: line.deliveryAddress,
    pricing: line.pricing,
    failure: line.failureCode
      ? { internalCode: line.failureCode, message: line.failureMessage ?? "" }
      : undefined,
    refundedAmountMinor: line.refundedMinor,
    currency: line.refundedMinor === null ? undefined : line.pricing?.currency,
  }) as LineItem;
}

function createdEntities({ order, lines }: OrderRecord): CreatedEntities {
  return {
    ...(order.createdCustomer && order.customerId && { customerId: order.customerId }),
    ...(order.createdUser && order.userId && { userId: order.userId }),
    subscriptionIds: lines.flatMap((line) => line.createdSubscriptionId ?? []),
    licenseIds: lines.flatMap((line) => line.createdLicenseIds),
    subscriptionAddonIds: lines.flatMap((line) => line.createdSubscriptionAddonId ?? []),
  };
}

/** The order as the API returns it in the newest revision. */
export function presentOrder(record: OrderRecord, now: Date): Order {
  const { order, customer, user } = record;
  const draft = order.status === "DRAFT" || order.status === "PENDING_APPROVAL";
  const fields = compact({
    orderId: order.id,
    humanReadableId: order.humanReadableId,
    status: order.status,
    customerType: order.customerType,
    newCustomer: order.newCustomer?.billing
      ? { ...order.newCustomer, billing: presentBilling(order.newCustomer.billing) }
      : order.newCustomer,
    newUser: order.newUser,
    billing: (order.billing && presentBilling(order.billing)) as Order["billing"],
    lineItems: record.lines.map((line) => presentLine(record, line)),
    promoCodes: order.promoCodes,
    pricing: order.pricing,
    validation: validateOrder(record, now),
    requirements: requirementsOf(record),
    paymentStatus: order.paymentStatus,
    paymentIntentId: order.paymentIntentId,
    createdEntities: createdEntities(record),
    expiresAt: draft ? iso(order.expiresAt) : undefined,
    submittedAt: iso(order.submittedAt),
    signedAt: iso(order.signedAt),
    approvedAt: iso(order.approvedAt),
    cancelledAt: iso(order.cancelledAt),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    metadata: Object.keys(order.metadata).length > 0 ? order.metadata : undefined,
  });
  // These two are nullable by docs/domain.md, so they stand even when empty.
  const parties = { customer: customer && { customerId: customer.customerId, name: customer.name }, user };
  return { ...fields, ...parties } as Order;
}
