import { sql } from "drizzle-orm";
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_SELECT,
  ofCustomer,
  type ReportDefinition,
  withinDays,
} from "@/lib/reports/definition";

export const usageReport: ReportDefinition = {
  row: "The usage of a subscription per day, service, scope and country.",
  dates: "the day of use",
  columns: {
    day: "The day of use.",
    subscriptionId: "The subscription.",
    referenceId: "Your own id of the subscription.",
    msisdn: "Its phone number.",
    ...CUSTOMER_COLUMNS,
    service: "DATA, VOICE, SMS or MMS.",
    scope: "NATIONAL, ROAMING or ILD (calls from the home country to other countries).",
    country: "Country of use, ISO 3166-1 alpha-3, if the network reported it.",
    records: "Number of records in the row.",
    quantity: "Used amount, in unit.",
    unit: "BYTES, SECONDS or MESSAGES.",
    chargeMinor: "Amount that was deducted from money balances.",
    currency: "Currency of chargeMinor, ISO 4217.",
  },
  rows: (scope) => sql`
    select r.day::text as day, s.id as "subscriptionId", s.reference_id as "referenceId", s.msisdn, ${CUSTOMER_SELECT},
           r.service, r.scope, r.country, r.records::bigint as records, r.quantity::bigint as quantity,
           case r.service when 'DATA' then 'BYTES' when 'VOICE' then 'SECONDS' else 'MESSAGES' end as unit,
           r.charge::bigint as "chargeMinor", r.currency
      from (
        select (x.occurred_at at time zone ${scope.timeZone}::text)::date as day, x.tenant_id, x.subscription_id, x.service,
               x.scope, x.country, x.currency, count(*) as records, sum(x.quantity) as quantity, sum(x.charge_minor) as charge
          from usage_records x
         where x.tenant_id = ${scope.tenantId}${withinDays(scope, sql`x.occurred_at`)}${
           scope.customerId
             ? sql` and x.subscription_id in (select id from subscriptions
                     where tenant_id = ${scope.tenantId}${ofCustomer(scope, sql`customer_id`)})`
             : sql``
         }
         group by 1, 2, 3, 4, 5, 6, 7
      ) r
      join subscriptions s on s.tenant_id = r.tenant_id and s.id = r.subscription_id
      join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
     order by r.day, s.id, r.service, r.scope, r.country, r.currency`,
};
