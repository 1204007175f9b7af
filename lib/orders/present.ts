import { embedOffering } from "@/lib/catalog/model";
import { requirementsOf, validateOrder } from "@/lib/orders/drafts/validation";
import type { CreatedEntities, LineItem, Order } from "@/lib/orders/model";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { maskPortingDetails, type PortingDetails } from "@/lib/subscriptions/porting/porting-model";
import { presentBilling } from "@/lib/values/billing-details";

const iso = (date: Date | null) => date?.toISOString();

/** Removes undefined and null: optional fields are absent, never null. */
export function compact<T extends Record<string, unknown>>(
  value: T,
): { [K in keyof T]: Exclude<T[K], null> } {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined && item !== null),
  ) as {
    [K in keyof T]: Exclude<T[K], null>;
  };
}

function presentItem(record: OrderRecord, item: OrderItemRow): LineItem {
  const offering = record.offerings.get(item.productOfferingId);
  return compact({
    lineItemId: item.lineItemId,
    type: item.type as LineItem["type"],
    status: item.status,
    productOfferingId: item.productOfferingId,
    productOffering: offering && embedOffering(offering),
    quantity: item.quantity,
    acceptBindingContract: item.acceptBindingContract,
    acceptUpfrontPayment: item.acceptUpfrontPayment,
    subscriptionId: item.subscriptionId ?? item.createdSubscriptionId,
    licenseId:
      item.licenseId ?? (item.createdLicenseIds.length === 1 ? item.createdLicenseIds[0] : undefined),
    parentLineItemId: item.parentLineItemId,
    subscriber: item.subscriber,
    sim: item.sim,
    msisdn: item.msisdn,
    leaseToken: item.status === "PENDING" ? item.leaseToken : undefined,
    porting: item.portingEncrypted
      ? {
          details: maskPortingDetails(
            JSON.parse(decrypt("porting-details", item.portingEncrypted)) as PortingDetails,
          ),
          ...(item.portingRequestedFor !== null && { requestedFor: item.portingRequestedFor }),
        }
      : undefined,
    deliveryAddress: item.deliveryAddress,
    pricing: item.pricing,
    failure: item.failureCode
      ? { internalCode: item.failureCode, message: item.failureMessage ?? "" }
      : undefined,
    refundedAmountMinor: item.refundedMinor,
    currency: item.refundedMinor === null ? undefined : item.pricing?.currency,
  }) as LineItem;
}

function createdEntities({ order, items }: OrderRecord): CreatedEntities {
  return {
    ...(order.createdCustomer && order.customerId && { customerId: order.customerId }),
    ...(order.createdUser && order.userId && { userId: order.userId }),
    subscriptionIds: items.flatMap((item) => item.createdSubscriptionId ?? []),
    licenseIds: items.flatMap((item) => item.createdLicenseIds),
    subscriptionAddonIds: items.flatMap((item) => item.createdSubscriptionAddonId ?? []),
  };
}

/** The order as the newest revision returns it. */
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
    lineItems: record.items.map((item) => presentItem(record, item)),
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
  // These two fields are nullable (docs/domain.md, Orders), so they are present even when null.
  const parties = { customer: customer && { customerId: customer.customerId, name: customer.name }, user };
  return { ...fields, ...parties } as Order;
}
