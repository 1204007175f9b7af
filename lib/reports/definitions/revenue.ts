import { sql } from "drizzle-orm";
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_SELECT,
  instantText,
  ofCustomer,
  type ReportDefinition,
  withinDays,
} from "@/lib/reports/definition";

export const revenueReport: ReportDefinition = {
  row: "Each item of an issued invoice (INVOICE_LINE), and each refund (REFUND, negative amounts). Drafts and void invoices are left out.",
  dates: "the day the invoice was issued, or the refund succeeded",
  columns: {
    entry: "INVOICE_LINE or REFUND.",
    occurredAt: "When the invoice was issued, or the refund succeeded.",
    invoiceId: "The invoice. For a refund, the invoice of the refunded payment.",
    invoiceNumber: "The invoice number.",
    invoiceStatus: "Status of the invoice, as in the API.",
    ...CUSTOMER_COLUMNS,
    orderId: "The order it is for.",
    description: "Text as on the invoice. For a refund, its reason.",
    subscriptionId: "The subscription it is for.",
    licenseId: "The license it is for.",
    productOfferingId: "The offering that was sold.",
    quantity: "The quantity.",
    subtotalMinor: "Amount before discounts and tax.",
    totalDiscountsMinor: "Sum of the discounts.",
    taxAmountMinor: "Tax.",
    totalMinor: "Amount after discounts and tax.",
    currency: "Currency of all amounts, ISO 4217.",
    paymentIntentId: "The payment intent that collected it.",
    paidAt: "When the invoice was paid.",
  },
  rows: (scope) => sql`
    select r.entry, ${instantText(sql`r.occurred_at`)} as "occurredAt", r.invoice_id as "invoiceId",
           r.number as "invoiceNumber", r.status as "invoiceStatus", ${CUSTOMER_SELECT}, r.order_id as "orderId",
           r.description, r.subscription_id as "subscriptionId", r.license_id as "licenseId",
           r.product_offering_id as "productOfferingId", r.quantity, r.subtotal as "subtotalMinor",
           r.discounts as "totalDiscountsMinor", r.tax as "taxAmountMinor", r.total as "totalMinor", r.currency,
           r.payment_intent_id as "paymentIntentId", ${instantText(sql`r.paid_at`)} as "paidAt"
      from (
        select 'INVOICE_LINE' as entry, i.issued_at as occurred_at, i.id as invoice_id, i.number, i.status,
               i.tenant_id, i.customer_id, i.order_id, item.value->>'description' as description,
               coalesce(item.value->>'subscriptionId', l.created_subscription_id::text) as subscription_id,
               item.value->>'licenseId' as license_id, item.value->>'productOfferingId' as product_offering_id,
               (item.value->>'quantity')::int as quantity, (item.value->>'subtotalMinor')::bigint as subtotal,
               (item.value->>'totalDiscountsMinor')::bigint as discounts, (item.value->>'taxAmountMinor')::bigint as tax,
               (item.value->>'totalMinor')::bigint as total, i.currency, i.payment_intent_id, i.paid_at, item.ordinality as position
          from invoices i
         cross join lateral jsonb_array_elements(i.lines) with ordinality as item
          left join order_line_items l on l.tenant_id = i.tenant_id
           and l.id = case when item.value->'cause'->>'type' = 'ORDER_LINE_ITEM' then (item.value->'cause'->>'id')::uuid end
         where i.tenant_id = ${scope.tenantId} and i.status not in ('DRAFT', 'VOID')
           and i.issued_at is not null${ofCustomer(scope, sql`i.customer_id`)}${withinDays(scope, sql`i.issued_at`)}
        union all
        select 'REFUND', f.updated_at, i.id, i.number, i.status, p.tenant_id, p.customer_id, p.order_id, f.reason,
               l.created_subscription_id::text, null, l.product_offering_id::text, null, null, null, null,
               -f.amount_minor, p.currency, p.id, null, 0
          from payment_refunds f
          join payment_intents p on p.tenant_id = f.tenant_id and p.id = f.payment_intent_id
          left join order_line_items l on l.tenant_id = f.tenant_id and l.id = f.order_line_item_id
          left join lateral (select i.id, i.number, i.status from invoices i
                              where i.tenant_id = p.tenant_id and i.order_id = p.order_id limit 1) i on true
         where f.tenant_id = ${scope.tenantId} and f.status = 'SUCCEEDED'${ofCustomer(scope, sql`p.customer_id`)}${withinDays(scope, sql`f.updated_at`)}
      ) r
      join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
     order by r.occurred_at, r.invoice_id, r.entry, r.position`,
};
