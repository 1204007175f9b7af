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
  row: "Each porting, with any result.",
  dates: "the day it was requested",
  columns: {
    portingId: "The porting.",
    subscriptionId: "The subscription it is for.",
    referenceId: "Your own id of the subscription.",
    msisdn: "The ported number, E.164.",
    temporaryMsisdn: "The subscription's number until then.",
    country: "Country of the number, ISO 3166-1 alpha-2.",
    ...CUSTOMER_COLUMNS,
    status: "Status of the porting, as in the API.",
    losingCarrier: "The carrier that the number comes from, if known.",
    requestedFor: "The preferred day.",
    expectedAt: "When the network expects it.",
    createdAt: "When it was requested.",
    completedAt: "When it was completed.",
    hoursTaken: "Whole hours from the request to the completion.",
    failureCode: "Last failure, as a code of the carrier.",
    failureMessage: "Last failure, as text.",
    failureFixable: "Whether other details may solve the problem.",
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
