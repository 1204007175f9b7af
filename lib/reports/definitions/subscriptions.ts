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
  row: "Each subscription, with any status.",
  dates: "the day the subscription was created",
  columns: {
    subscriptionId: "The subscription.",
    referenceId: "Your own id of the subscription.",
    status: "Status of the subscription, as in the API.",
    type: "Type of the subscription: CELL, DATA, MBB, M2M, TRAVEL_ESIM …",
    msisdn: "Its phone number, E.164.",
    iccid: "Number of the current SIM.",
    esim: "true for an eSIM.",
    country: "Country of its market, ISO 3166-1 alpha-2.",
    ...CUSTOMER_COLUMNS,
    subscriberId: "The subscriber.",
    subscriberName: "Name of the subscriber.",
    subscriberEmail: "E-mail address of the subscriber.",
    productOfferingId: "Its offering.",
    productOfferingName: "Name of the offering.",
    priceMinor: "Price of the offering per billing cycle, without discounts.",
    priceIncludesTax: "Whether priceMinor includes tax.",
    currency: "Currency of priceMinor, ISO 4217.",
    autoRenew: "Whether it renews.",
    currentPeriodStartsAt: "Start of the current period (inclusive).",
    currentPeriodEndsAt: "End of the current period (exclusive).",
    paidUntil: "End of the paid time.",
    bindingEndsAt: "Last day of the binding period.",
    pendingStatus: "Scheduled status.",
    pendingStatusAt: "Day of the scheduled status.",
    createdAt: "When it was created.",
    activatedAt: "When it was first activated.",
    pausedAt: "When the current pause began.",
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
