import { sql } from "drizzle-orm";
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_SELECT,
  instantText,
  ofCustomer,
  type ReportDefinition,
} from "@/lib/reports/definition";

export const invoiceAgingReport: ReportDefinition = {
  row: "Each invoice with an open amount at the time of the report.",
  dates: null,
  columns: {
    invoiceId: "The invoice.",
    invoiceNumber: "The invoice number.",
    status: "ISSUED, PARTIALLY_PAID, OVERDUE or UNCOLLECTIBLE.",
    ...CUSTOMER_COLUMNS,
    customerEmail: "E-mail address for reminders: for billing, or else of the contact.",
    orderId: "The order it is for.",
    issuedAt: "When it was issued.",
    dueDate: "The day by which it must be paid.",
    daysOverdue: "Days since the due date. 0 while it is not due.",
    bucket: "Range of days overdue: NOT_DUE, 1-30, 31-60, 61-90 or 90+.",
    totalMinor: "Total of the invoice.",
    paidMinor: "Amount paid, through Tern or elsewhere.",
    creditedMinor: "Amount credited.",
    remainingMinor: "Open amount.",
    currency: "Currency of all amounts, ISO 4217.",
  },
  rows: (scope) => sql`
    select i.id as "invoiceId", i.number as "invoiceNumber", i.status, ${CUSTOMER_SELECT},
           coalesce(c.billing->>'email', c.contact->>'email') as "customerEmail", i.order_id as "orderId",
           ${instantText(sql`i.issued_at`)} as "issuedAt", i.due_date::text as "dueDate", late.days as "daysOverdue",
           case when late.days = 0 then 'NOT_DUE' when late.days <= 30 then '1-30' when late.days <= 60 then '31-60'
                when late.days <= 90 then '61-90' else '90+' end as bucket,
           i.total_minor as "totalMinor", i.paid_minor + i.paid_outside_minor as "paidMinor",
           i.credited_minor as "creditedMinor", left_over.minor as "remainingMinor", i.currency
      from invoices i
      join customers c on c.tenant_id = i.tenant_id and c.id = i.customer_id
     cross join lateral (
       select greatest(0, coalesce((${scope.asOf.toISOString()}::timestamptz at time zone ${scope.timeZone}::text)::date - i.due_date, 0)) as days
     ) late
     cross join lateral (
       select i.total_minor - i.paid_minor - i.paid_outside_minor - i.credited_minor as minor
     ) left_over
     where i.tenant_id = ${scope.tenantId} and i.status in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE', 'UNCOLLECTIBLE')
       and left_over.minor > 0${ofCustomer(scope, sql`i.customer_id`)}
     order by i.due_date nulls last, i.created_at, i.id`,
};
