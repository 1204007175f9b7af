import { type SQL, sql } from "drizzle-orm";
import type { TimelineSource } from "@/lib/care/timeline/model";

/**
 * A table as the timeline reads it. Each has the indexes of `timelineIndexes`. `x` is a row of the table; fields that a
 * source does not have are absent.
 */
export type TimelineTable = {
  name: TimelineSource;
  table: string;
  at: string;
  id: string;
  /** The column with the row's subscription, where the source can be filtered by one. */
  subscription?: string;
  /** True if the source has no traces. */
  untraced?: boolean;
  actor?: string;
  subjectType: string;
  subjectId: string;
  /** The values of the title's parameters. */
  details: string;
  /** The id of the row that caused this one. */
  causeId?: string;
  /** A condition that selects the rows that happened to the customer. */
  only?: string;
};

/** The currency of a payment, by key. Evaluated only for rows of the page. */
const currency = `(select i.currency from payment_intents i where i.tenant_id = x.tenant_id and i.id = x.payment_intent_id)`;

export const SOURCES: readonly TimelineTable[] = [
  {
    name: "API_REQUEST",
    table: "api_requests",
    at: "created_at",
    id: "id",
    subscription: "subscription_id",
    actor: `case when x.key_id is not null then 'key:' || x.key_id end`,
    subjectType: `case when x.subscription_id is not null then 'subscription' end`,
    subjectId: "x.subscription_id::text",
    details: `'operation', x.operation, 'method', x.method, 'status', x.status`,
  },
  {
    name: "CARRIER_CALLBACK",
    table: "carrier_events",
    at: "created_at",
    id: "event_id",
    subscription: "subscription_id",
    subjectType: `case when x.subscription_id is not null then 'subscription' end`,
    subjectId: "x.subscription_id::text",
    details: `'type', x.type, 'processed', x.processed_at is not null`,
    causeId: "x.carrier_operation_id",
  },
  {
    name: "CARRIER_OPERATION",
    table: "carrier_operations",
    at: "created_at",
    id: "id",
    subscription: "subscription_id",
    subjectType: `'subscription'`,
    subjectId: "x.subscription_id::text",
    details: `'type', x.type, 'status', x.status, 'failureCode', x.failure_code`,
  },
  {
    name: "CONTACT",
    table: "contacts",
    at: "created_at",
    id: "id",
    untraced: true,
    actor: `'staff:' || x.staff_id`,
    subjectType: `'contact'`,
    subjectId: "x.id::text",
    details: `'channel', x.channel, 'purpose', x.purpose, 'level', x.level, 'ended', x.ended_at is not null`,
  },
  {
    name: "DISPUTE",
    table: "payment_disputes",
    at: "created_at",
    id: "id",
    subjectType: `'paymentIntent'`,
    subjectId: "x.payment_intent_id::text",
    details: `'status', x.status, 'reason', x.reason, 'amountMinor', x.amount_minor, 'currency', x.currency`,
  },
  {
    name: "EVENT",
    table: "events",
    at: "occurred_at",
    id: "id",
    subscription: "subscription_id",
    actor: "x.actor",
    subjectType: "x.entity_type",
    subjectId: "x.entity_id::text",
    details: `'type', x.type, 'number', x.data->>'humanReadableId'`,
    // Attempts, refunds and disputes are sources of their own, with their amounts.
    only: "x.entity_type not in ('payment_intent', 'refund', 'dispute')",
  },
  {
    name: "JOB",
    table: "job_runs",
    at: "created_at",
    id: "id",
    subscription: "subscription_id",
    actor: `'job:' || x.job`,
    subjectType: `case when x.subscription_id is not null then 'subscription' end`,
    subjectId: "x.subscription_id::text",
    details: `'job', x.job, 'attempt', x.attempt, 'outcome', x.outcome, 'error', x.error, 'durationMs', x.duration_ms`,
    causeId: "coalesce(x.parent_id, x.event_id)",
  },
  {
    name: "MAIL",
    table: "sent_mails",
    at: "created_at",
    id: "id",
    subscription: "subscription_id",
    actor: "x.actor",
    subjectType: `'mail'`,
    subjectId: "x.id::text",
    details: `'template', x.template, 'subject', x.subject, 'status', x.status, 'isRepeat', x.resent_from is not null`,
  },
  {
    name: "NOTE",
    table: "notes",
    at: "created_at",
    id: "id",
    actor: "x.actor",
    subjectType: `'note'`,
    subjectId: "x.id::text",
    details: `'text', x.text, 'pinned', x.pinned`,
  },
  {
    name: "PAYMENT_ATTEMPT",
    table: "payment_attempts",
    at: "created_at",
    id: "id",
    subjectType: `'paymentIntent'`,
    subjectId: "x.payment_intent_id::text",
    details: `'status', x.status, 'amountMinor', x.amount_minor, 'currency', ${currency}, 'methodName', x.method_name,
      'failureCode', x.failure_code`,
  },
  {
    name: "REFUND",
    table: "payment_refunds",
    at: "created_at",
    id: "id",
    subjectType: `'paymentIntent'`,
    subjectId: "x.payment_intent_id::text",
    details: `'status', x.status, 'cause', x.cause, 'amountMinor', x.amount_minor, 'currency', ${currency}`,
  },
  {
    name: "STAFF",
    table: "audit_entries",
    at: "occurred_at",
    id: "id",
    subscription: "subject_id",
    actor: `'staff:' || x.staff_id`,
    subjectType: "x.subject_type",
    subjectId: "x.subject_id",
    details: `'operation', x.operation, 'isRead', x.is_read, 'outcome', x.outcome`,
    // A refused read showed nothing. Only the audit log lists it.
    only: "not (x.is_read and x.outcome <> 'DONE')",
  },
  {
    name: "WEBHOOK_DELIVERY",
    table: "webhook_deliveries",
    at: "created_at",
    id: "id",
    subscription: "subscription_id",
    subjectType: `'webhookDelivery'`,
    subjectId: "x.id::text",
    details: `'eventType', x.event_type, 'status', x.status, 'attempts', x.attempt_count`,
    causeId: "x.event_id",
  },
];

/** A row of any source. */
export type SourceRow = {
  /** ISO 8601 in UTC, to the millisecond. */
  at: string;
  source: TimelineSource;
  id: string;
  traceId: string | null;
  actor: string | null;
  subjectType: string | null;
  subjectId: string | null;
  subscriptionId: string | null;
  customerId: string | null;
  causeId: string | null;
  details: Record<string, string | number | boolean | null>;
};

/** Merges branches, each with the columns of `branchColumns`. */
export const mergedBranches = (branches: readonly SQL[], rest: SQL): SQL => sql`
  select to_char(entries.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, entries.source, entries.id,
         entries."traceId", entries.actor, entries."subjectType", entries."subjectId", entries."subscriptionId",
         entries."customerId", entries."causeId", entries.details
    from (${sql.join([...branches], sql` union all `)}) entries ${rest}`;

/** The columns of a branch, the same for every source. */
export const branchColumns = (source: TimelineTable): SQL =>
  sql.raw(`x.${source.at} as at, '${source.name}' as source, x.${source.id} as id, ${source.untraced ? "null" : "x.trace_id"} as "traceId",
    ${source.actor ?? "null"} as actor, ${source.subjectType} as "subjectType", ${source.subjectId} as "subjectId",
    ${subscriptionOf(source)} as "subscriptionId", x.customer_id as "customerId", ${source.causeId ?? "null"}::uuid as "causeId",
    jsonb_build_object(${source.details}) as details`);

const subscriptionOf = ({ name, subscription }: TimelineTable): string =>
  name === "STAFF"
    ? `case when x.subject_type = 'subscription' then x.subject_id end`
    : subscription
      ? `x.${subscription}::text`
      : "null";
