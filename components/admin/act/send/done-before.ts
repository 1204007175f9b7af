import type { Action } from "@/components/admin/act/action";
import { pageAbout } from "@/components/admin/act/page-about";
import { type CallSubject, callSubject } from "@/components/admin/act/subject";
import type { TimelineEntry } from "@/lib/care/timeline/model";
import { plainStaffApi, staffContactHeaders } from "@/lib/client/staff";

/** Who did something to the subject of a call before the call was made. */
export type DoneBefore = {
  kind: "STAFF" | "USER" | "KEY" | "JOB";
  /** Of staff. */
  staffId?: string | undefined;
  name?: string | undefined;
  at: string;
  /** Whether it was the same as was now asked for. */
  isSame: boolean;
};

/** How many of the newest entries are looked at. Reads and mails are among them. */
const LOOKED_AT = 30;

const PEOPLE: ReadonlySet<string> = new Set(["STAFF", "USER", "GUEST", "KEY"]);

const isAbout = ({ subject, subscriptionId }: TimelineEntry, { type, id }: CallSubject): boolean =>
  (subject?.type === type && subject.id === id) || (type === "subscription" && subscriptionId === id);

/**
 * The newest change of a subject in a timeline.
 * @param entries newest first
 */
export function newestChange(
  entries: readonly TimelineEntry[],
  subject: CallSubject,
  operationId: string,
): DoneBefore | null {
  const changes = entries.filter(
    (entry) =>
      isAbout(entry, subject) &&
      (entry.source === "EVENT" ||
        (entry.source === "STAFF" &&
          entry.title.parameters.isRead === false &&
          entry.title.parameters.outcome === "DONE")),
  );
  // What the network or a job did afterwards follows from what a person did.
  const first = changes.find(({ actor }) => actor && PEOPLE.has(actor.kind)) ?? changes[0];
  // A change of staff is an entry of theirs and an event. The entry says which operation it was.
  const newest =
    changes.find(({ source, traceId }) => source === "STAFF" && traceId === first?.traceId) ?? first;
  if (!newest) return null;
  const { actor, occurredAt, title } = newest;
  const kind = actor?.kind ?? "JOB";
  return {
    kind: kind === "GUEST" ? "USER" : kind === "ANONYMOUS" ? "JOB" : kind,
    ...(kind === "STAFF" && { staffId: actor?.id, name: actor?.name }),
    at: occurredAt,
    isSame: title.parameters.operation === operationId,
  };
}

/** The same from the audit log, for what belongs to no customer. Staff who are no ADMIN read their own entries only. */
async function fromAuditLog(
  since: string,
  subject: CallSubject,
  operationId: string,
): Promise<DoneBefore | null> {
  const { data } = await plainStaffApi.GET("/audit-entries", {
    params: { query: { from: since, limit: LOOKED_AT } },
  });
  const entry = data?.items.find(
    ({ isRead, outcome, subjectType, subjectId }) =>
      !isRead && outcome === "DONE" && subjectType === subject.type && subjectId === subject.id,
  );
  if (!entry) return null;
  const { staffId, staffName: name, occurredAt: at, operation } = entry;
  return { kind: "STAFF", staffId, name, at, isSame: operation === operationId };
}

/**
 * Who changed what an action is about since the page was read. One call, made only when the action was refused; null also
 * where that cannot be read, because the refusal itself is the news.
 */
export async function doneBefore(action: Action): Promise<DoneBefore | null> {
  const [page, subject] = [pageAbout(), callSubject(action)];
  if (!page || !subject) return null;
  const { customerId, since } = page;
  try {
    if (customerId === undefined) return await fromAuditLog(since, subject, action.operationId);
    const { data } = await plainStaffApi.GET("/customers/{customerId}/timeline", {
      params: {
        path: { customerId },
        query: {
          kind: ["STAFF", "CHANGE"],
          from: since,
          limit: LOOKED_AT,
          ...(subject.type === "subscription" && { subscriptionId: subject.id }),
        },
      },
      headers: staffContactHeaders(),
    });
    return data ? newestChange(data.items as TimelineEntry[], subject, action.operationId) : null;
  } catch {
    return null;
  }
}
