import { sql } from "drizzle-orm";
import {
  TIMELINE_KIND_OF_SOURCE,
  type TimelineEntry,
  type TimelineRowOutcome,
} from "@/lib/care/timeline/model";
import type { SourceRow } from "@/lib/care/timeline/sources";
import type { Ctx } from "@/lib/kernel/context";

type Actor = NonNullable<TimelineEntry["actor"]>;

const KINDS: Readonly<Record<string, Actor["kind"]>> = {
  staff: "STAFF",
  key: "KEY",
  user: "USER",
  guest: "GUEST",
  job: "JOB",
  anonymous: "ANONYMOUS",
};

/** The person or system behind an actor as `lib/kernel/context` writes it. A key that acts for a user is that user. */
export function actorOf(actor: string | null, names: ReadonlyMap<string, string>): Actor | undefined {
  if (actor === null) return undefined;
  const last = actor.slice(actor.lastIndexOf("/") + 1);
  const colon = last.indexOf(":");
  const kind = KINDS[colon < 0 ? last : last.slice(0, colon)];
  if (!kind) return undefined;
  const id = colon < 0 ? undefined : last.slice(colon + 1);
  const name = id === undefined ? undefined : names.get(id);
  return { kind, ...(id !== undefined && { id }), ...(name !== undefined && { name }) };
}

const PERSON = /(?:^|\/)(?:staff|user):([0-9a-f-]{36})$/;

/** The names of the people who acted. One statement. */
export async function actorNames(
  ctx: Ctx,
  rows: readonly Pick<SourceRow, "actor">[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actor }) => PERSON.exec(actor ?? "")?.[1] ?? []))];
  if (ids.length === 0) return new Map();
  const found = await ctx.db.execute<{ id: string; name: string }>(sql`
    select id, name from staff where tenant_id = ${ctx.tenant.id} and id = any(${sql.param(ids)}::uuid[])
    union all
    select id, name from users where tenant_id = ${ctx.tenant.id} and id = any(${sql.param(ids)}::uuid[])`);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}

/** The outcome of each status in the sources. */
const OUTCOMES: Readonly<Record<string, TimelineRowOutcome>> = {
  COMPLETED: "DONE",
  DELIVERED: "DONE",
  DONE: "DONE",
  SENT: "DONE",
  SUCCEEDED: "DONE",
  WON: "DONE",
  FAILED: "FAILED",
  LOST: "FAILED",
  PARKED: "FAILED",
};

function outcomeOf({ source, details }: SourceRow): TimelineRowOutcome | undefined {
  switch (source) {
    case "EVENT":
    case "CONTACT":
    case "LOGIN":
    case "NOTE":
      return undefined;
    case "API_REQUEST":
      return Number(details.status) < 400 ? "DONE" : "FAILED";
    case "CARRIER_CALLBACK":
      return details.processed ? "DONE" : "PENDING";
    case "STAFF":
      return details.outcome === "DONE" ? "DONE" : "FAILED";
    case "JOB":
      return details.outcome === "DONE" ? "DONE" : "FAILED";
    default:
      return OUTCOMES[String(details.status)] ?? "PENDING";
  }
}

/** The code of a row's title. For some sources it is a fixed code; for an event it is its type. */
const codeOf = ({ source, details }: SourceRow): string =>
  source === "EVENT" ? String(details.type) : source;

/** Converts a row of any source to an entry. */
export function presentTimelineEntry(row: SourceRow, names: ReadonlyMap<string, string>): TimelineEntry {
  const { source, subjectType, subjectId, subscriptionId, customerId, traceId } = row;
  const actor = actorOf(row.actor, names);
  const outcome = outcomeOf(row);
  const parameters = Object.fromEntries(
    Object.entries(row.details).filter(
      (entry): entry is [string, string | number | boolean] => entry[1] !== null,
    ),
  );
  return {
    entryId: row.id,
    source,
    kind: TIMELINE_KIND_OF_SOURCE[source],
    occurredAt: row.at,
    title: { code: codeOf(row), parameters },
    ...(subjectType !== null && subjectId !== null && { subject: { type: subjectType, id: subjectId } }),
    ...(subscriptionId !== null && { subscriptionId }),
    ...(customerId !== null && { customerId }),
    ...(actor && { actor }),
    ...(traceId !== null && { traceId }),
    ...(outcome && { outcome }),
  };
}
