import { sql } from "drizzle-orm";
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_SELECT,
  instantText,
  ofCustomer,
  type ReportDefinition,
  SUBSCRIPTION_PRICE,
  withinDays,
} from "@/lib/reports/definition";

export const churnReport: ReportDefinition = {
  row: "A line that was cancelled.",
  dates: "the day the line was cancelled",
  columns: {
    subscriptionId: "The line.",
    referenceId: "Your own id of the line.",
    type: "CELL, DATA, MBB, M2M, TRAVEL_ESIM …",
    msisdn: "The number it had.",
    ...CUSTOMER_COLUMNS,
    productOfferingId: "What it was sold as in the end.",
    productOfferingName: "The offering's name.",
    priceMinor: "What the offering costs a billing cycle, without discounts.",
    currency: "Of priceMinor, ISO 4217.",
    reason: "Why, as it was given when it was cancelled; empty for a line the network never took.",
    comment: "What was said besides.",
    activatedAt: "When it first worked; empty: it never did.",
    cancelledAt: "When it was cancelled.",
    lifetimeDays: "Whole days from activation to cancellation.",
    bindingEndsAt: "Last day of the commitment.",
    endedBound: "Whether it ended before its commitment did.",
  },
  rows: (scope) => sql`
    select s.id as "subscriptionId", s.reference_id as "referenceId", s.type, s.msisdn, ${CUSTOMER_SELECT},
           o.id as "productOfferingId", o.name as "productOfferingName", ${SUBSCRIPTION_PRICE} as "priceMinor", s.currency,
           s.cancel_reason as reason, s.cancel_comment as comment,
           ${instantText(sql`s.activated_at`)} as "activatedAt", ${instantText(sql`s.cancelled_at`)} as "cancelledAt",
           floor(extract(epoch from s.cancelled_at - s.activated_at) / 86400)::int as "lifetimeDays",
           s.binding_ends_at::text as "bindingEndsAt",
           coalesce(s.binding_ends_at > (s.cancelled_at at time zone ${scope.timeZone}::text)::date, false) as "endedBound"
      from subscriptions s
      join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
      join product_offerings o on o.tenant_id = s.tenant_id and o.id = s.product_offering_id
     where s.tenant_id = ${scope.tenantId} and s.status = 'CANCELLED'${ofCustomer(scope, sql`s.customer_id`)}${withinDays(scope, sql`s.cancelled_at`)}
     order by s.cancelled_at, s.id`,
};
