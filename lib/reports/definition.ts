import { type SQL, sql } from "drizzle-orm";

/** What of a tenant a report is about, ready for SQL. */
export type ReportScope = {
  tenantId: string;
  /** IANA zone in which the days are meant. */
  timeZone: string;
  /** Calendar dates, both included. */
  fromDate?: string | undefined;
  toDate?: string | undefined;
  customerId?: string | undefined;
  /** The moment of the snapshot. */
  asOf: Date;
};

/** A cell. Amounts are integers in minor units; instants and dates are text in ISO form. */
export type ReportCell = string | number | boolean | null;

export type ReportDefinition = {
  /** What a row is. */
  row: string;
  /** What `fromDate` and `toDate` look at; null where they mean nothing. */
  dates: string | null;
  /** The columns in their order, with what they mean. Names of existing reports are never changed, only added. */
  columns: Readonly<Record<string, string>>;
  /** A select of those columns by name, oldest first. Read through a cursor, so it must not need all rows at once. */
  rows: (scope: ReportScope) => SQL;
};

/** An instant as RFC 3339 in UTC, as the API writes it. */
export const instantText = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `and <column> …` for the days of the scope. */
export function withinDays({ fromDate, toDate, timeZone }: ReportScope, column: SQL): SQL {
  const from = fromDate
    ? sql` and ${column} >= ${fromDate}::date::timestamp at time zone ${timeZone}::text`
    : sql``;
  const to = toDate
    ? sql` and ${column} < (${toDate}::date + 1)::timestamp at time zone ${timeZone}::text`
    : sql``;
  return sql`${from}${to}`;
}

/** `and <column> = …` for the customer of the scope. */
export const ofCustomer = ({ customerId }: ReportScope, column: SQL): SQL =>
  customerId ? sql` and ${column} = ${customerId}::uuid` : sql``;

/** Columns most reports share. */
export const CUSTOMER_COLUMNS = {
  customerId: "Who pays.",
  customerReferenceId: "Your own id of the customer.",
  customerName: "The customer's name today.",
  customerType: "CONSUMER or BUSINESS.",
} as const;

/** The same of `customers c`. */
export const CUSTOMER_SELECT = sql`c.id as "customerId", c.reference_id as "customerReferenceId",
  c.name as "customerName", c.customer_type as "customerType"`;

/** What a line of `subscriptions s` costs a billing cycle by the offering `o`, in the line's own currency. */
export const SUBSCRIPTION_PRICE = sql`(case when o.price->>'currency' = s.currency then o.price->>'netPriceMinor'
  else o.price->'currencyOptionsMinor'->>s.currency end)::bigint`;
