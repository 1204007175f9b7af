import { sql } from "drizzle-orm";
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_SELECT,
  instantText,
  ofCustomer,
  type ReportDefinition,
  withinDays,
} from "@/lib/reports/definition";

export const ordersReport: ReportDefinition = {
  row: "Each line item of an order, including drafts. An order without line items has one row.",
  dates: "the day the order was created",
  columns: {
    orderId: "The order.",
    orderNumber: "The human-readable id of the order.",
    orderStatus: "Status of the order, as in the API.",
    paymentStatus: "NOT_REQUIRED, UNPAID, PROCESSING, PAID or REFUNDED.",
    ...CUSTOMER_COLUMNS,
    userEmail: "E-mail address of the buyer.",
    promoCodes: "The entered promo codes, separated by spaces.",
    lineItemId: "The line item's id in the order.",
    lineItemType: "Type of the line item: SUBSCRIPTION, SUBSCRIPTION_ADDON, LICENSE …",
    lineItemStatus: "Status of the line item.",
    productOfferingId: "The ordered offering.",
    productOfferingName: "Current name of the offering.",
    quantity: "The quantity.",
    subscriptionId: "The subscription that it created, or is for.",
    currency: "Currency of all amounts, ISO 4217.",
    subtotalMinor: "First payment for the item, before discounts and tax.",
    totalDiscountsMinor: "Sum of the discounts.",
    taxAmountMinor: "Tax.",
    totalMinor: "Amount that is paid for the item with the order.",
    recurringAmountMinor: "Amount per billing cycle.",
    failureCode: "Why the item failed, as a code of the error registry.",
    createdAt: "When the order was created.",
    submittedAt: "When it was submitted, which locks its price.",
    cancelledAt: "When it was cancelled.",
  },
  rows: (scope) => sql`
    select d.id as "orderId", d.human_readable_id as "orderNumber", d.status as "orderStatus",
           d.payment_status as "paymentStatus", ${CUSTOMER_SELECT}, u.email as "userEmail",
           array_to_string(d.promo_codes, ' ') as "promoCodes",
           l.line_item_id as "lineItemId", l.type as "lineItemType", l.status as "lineItemStatus",
           o.id as "productOfferingId", o.name as "productOfferingName", l.quantity,
           coalesce(l.created_subscription_id, l.subscription_id) as "subscriptionId", d.currency,
           (l.pricing->>'subtotalMinor')::bigint as "subtotalMinor",
           (l.pricing->>'totalDiscountsMinor')::bigint as "totalDiscountsMinor",
           (l.pricing->>'taxAmountMinor')::bigint as "taxAmountMinor",
           (l.pricing->>'totalMinor')::bigint as "totalMinor",
           (l.pricing->>'recurringAmountMinor')::bigint as "recurringAmountMinor",
           l.failure_code as "failureCode", ${instantText(sql`d.created_at`)} as "createdAt",
           ${instantText(sql`d.submitted_at`)} as "submittedAt", ${instantText(sql`d.cancelled_at`)} as "cancelledAt"
      from orders d
      left join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
      left join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
      left join order_line_items l on l.tenant_id = d.tenant_id and l.order_id = d.id
      left join product_offerings o on o.tenant_id = l.tenant_id and o.id = l.product_offering_id
     where d.tenant_id = ${scope.tenantId}${ofCustomer(scope, sql`d.customer_id`)}${withinDays(scope, sql`d.created_at`)}
     order by d.created_at, d.id, l.position`,
};
