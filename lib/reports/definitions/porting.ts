import { sql } from "drizzle-orm";
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_SELECT,
  instantText,
  ofCustomer,
  type ReportDefinition,
  withinDays,
} from "@/lib/reports/definition";

export const portingReport: ReportDefinition = {
  row: "A number that was to be brought along, whatever became of it.",
  dates: "the day it was asked for",
  columns: {
    portingId: "The transfer.",
    subscriptionId: "The line it is for.",
    referenceId: "Your own id of the line.",
    msisdn: "The number to come, E.164.",
    temporaryMsisdn: "The line's number until then.",
    country: "Of the number, ISO 3166-1 alpha-2.",
    ...CUSTOMER_COLUMNS,
    status: "As the API names it.",
    losingCarrier: "Where the number comes from, if known.",
    requestedFor: "The day wished for.",
    expectedAt: "When the other carrier promises it.",
    createdAt: "When it was asked for.",
    completedAt: "When the number came.",
    hoursTaken: "Whole hours from being asked for to coming.",
    failureCode: "What was wrong last, in the carrier's code.",
    failureMessage: "The same in words.",
    failureFixable: "Whether other details would help.",
  },
  rows: (scope) => sql`
    select p.id as "portingId", p.subscription_id as "subscriptionId", s.reference_id as "referenceId", p.msisdn,
           p.temporary_msisdn as "temporaryMsisdn", p.country, ${CUSTOMER_SELECT}, p.status,
           p.losing_carrier as "losingCarrier", p.requested_for::text as "requestedFor",
           ${instantText(sql`p.expected_at`)} as "expectedAt", ${instantText(sql`p.created_at`)} as "createdAt",
           ${instantText(sql`p.completed_at`)} as "completedAt",
           floor(extract(epoch from p.completed_at - p.created_at) / 3600)::int as "hoursTaken",
           p.failure->>'reasonCode' as "failureCode", p.failure->>'message' as "failureMessage",
           (p.failure->>'fixable')::boolean as "failureFixable"
      from portings p
      join subscriptions s on s.tenant_id = p.tenant_id and s.id = p.subscription_id
      join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
     where p.tenant_id = ${scope.tenantId}${ofCustomer(scope, sql`s.customer_id`)}${withinDays(scope, sql`p.created_at`)}
     order by p.created_at, p.id`,
};
