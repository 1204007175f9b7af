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

export const subscriptionsReport: ReportDefinition = {
  row: "A line, whatever its status.",
  dates: "the day the line was created",
  columns: {
    subscriptionId: "The line.",
    referenceId: "Your own id of the line.",
    status: "As the API names it.",
    type: "CELL, DATA, MBB, M2M, TRAVEL_ESIM …",
    msisdn: "E.164.",
    iccid: "Of the SIM in use.",
    esim: "true for an eSIM.",
    country: "ISO 3166-1 alpha-2 of the market it lives in.",
    ...CUSTOMER_COLUMNS,
    subscriberId: "Who uses it.",
    subscriberName: "Their name.",
    subscriberEmail: "Their e-mail address.",
    productOfferingId: "What it is sold as.",
    productOfferingName: "The offering's name.",
    priceMinor: "What the offering costs a billing cycle, without discounts.",
    priceIncludesTax: "Whether tax is part of priceMinor.",
    currency: "Of priceMinor, ISO 4217.",
    autoRenew: "Whether it goes on by itself.",
    currentPeriodStartsAt: "First moment of the running period.",
    currentPeriodEndsAt: "Its end.",
    paidUntil: "Until when it is paid.",
    bindingEndsAt: "Last day of the commitment.",
    pendingStatus: "What it is scheduled to become.",
    pendingStatusAt: "On which day.",
    createdAt: "When it was ordered.",
    activatedAt: "When it first worked.",
    pausedAt: "Since when it is paused.",
    cancelledAt: "When it was cancelled.",
  },
  rows: (scope) => sql`
    select s.id as "subscriptionId", s.reference_id as "referenceId", s.status, s.type, s.msisdn, s.iccid, s.esim, s.country,
           ${CUSTOMER_SELECT},
           u.id as "subscriberId", u.name as "subscriberName", u.email as "subscriberEmail",
           o.id as "productOfferingId", o.name as "productOfferingName", ${SUBSCRIPTION_PRICE} as "priceMinor",
           (o.price->>'includesTax')::boolean as "priceIncludesTax", s.currency, s.auto_renew as "autoRenew",
           ${instantText(sql`s.period_starts_at`)} as "currentPeriodStartsAt",
           ${instantText(sql`s.period_ends_at`)} as "currentPeriodEndsAt", ${instantText(sql`s.paid_until`)} as "paidUntil",
           s.binding_ends_at::text as "bindingEndsAt", s.pending_status as "pendingStatus",
           s.pending_status_at::text as "pendingStatusAt", ${instantText(sql`s.created_at`)} as "createdAt",
           ${instantText(sql`s.activated_at`)} as "activatedAt", ${instantText(sql`s.paused_at`)} as "pausedAt",
           ${instantText(sql`s.cancelled_at`)} as "cancelledAt"
      from subscriptions s
      join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
      join subscribers u on u.tenant_id = s.tenant_id and u.id = s.subscriber_id
      join product_offerings o on o.tenant_id = s.tenant_id and o.id = s.product_offering_id
     where s.tenant_id = ${scope.tenantId}${ofCustomer(scope, sql`s.customer_id`)}${withinDays(scope, sql`s.created_at`)}
     order by s.created_at, s.id`,
};
