import { createHash } from "node:crypto";
import diff from "microdiff";
import { pipelined } from "@/db/pipelined";
import { type AuditChange, auditEntries } from "@/db/schema/staff";
import { nameAuthor } from "@/lib/audit/author";
import { type AuditSubject, auditSubjectOf, madeBy, subjectNamed } from "@/lib/audit/readers";
import type { Ctx, SignedInStaff, StaffSignInTry } from "@/lib/kernel/context";
import type { Operation, ParsedCall } from "@/lib/kernel/operation";
import { isUuid, newId, randomToken } from "@/lib/platform/secrets/ids";

export type AuditRow = typeof auditEntries.$inferInsert;

/** The data of a request that an entry needs, besides its operation. */
export type AuditNote = {
  reason: string | null;
  idempotencyKey: string | null;
  /** Throws when the change is not allowed, which rolls it back. */
  refuse?: (paths: readonly string[]) => void;
  /**
   * Receives the entry of a change instead of the table. The code that sets it must write all entries with
   * `writeEntries`, in the transaction of the changes.
   */
  take?: (entry: AuditRow) => void;
};

/** The most changed values that an entry stores. A larger change only names its subject. */
const MOST_CHANGES = 200;

/** Fields that change with every change. */
const NOISE: readonly string[] = ["updatedAt"];

export const personalHashOf = (
  personal: NonNullable<(typeof auditEntries.$inferSelect)["personal"]>,
): string =>
  createHash("sha256")
    .update(JSON.stringify([personal.salt, personal.reason ?? null, personal.changes]))
    .digest("hex");

export type Snapshot = Record<string, unknown>;

const plain = (read: unknown): Snapshot => JSON.parse(JSON.stringify(read)) as Snapshot;

/** A resource as the platform API shows it now. Empty when it does not exist or may not be shown. */
export async function auditSnapshot(ctx: Ctx, subject: AuditSubject | null): Promise<Snapshot> {
  if (!subject) return {};
  try {
    return plain(await subject.read(ctx));
  } catch (error) {
    // Compared by name: the reader comes from the bundle with which the process started, and throws that bundle's
    // class.
    if (error instanceof Error && error.name === "ApiError") return {};
    throw error;
  }
}

function changesOf(before: Snapshot, after: Snapshot): AuditChange[] {
  return diff(before, after)
    .filter(({ path }) => !NOISE.includes(String(path.at(-1))))
    .slice(0, MOST_CHANGES)
    .map((change) => ({
      path: change.path.join("."),
      ...("oldValue" in change && { before: change.oldValue }),
      ...("value" in change && { after: change.value }),
    }));
}

const customerOf = (params: unknown, ...snapshots: Snapshot[]): string | null => {
  const named = [
    (params as Snapshot | undefined)?.customerId,
    ...snapshots.map(({ customerId }) => customerId),
    ...snapshots.map(({ customer }) => (customer as Snapshot | undefined)?.customerId),
  ];
  const id = named.find((one) => typeof one === "string" && isUuid(one));
  return (id as string | undefined) ?? null;
};

type Entry = {
  operation: string;
  isRead: boolean;
  outcome: string;
  subject: { type: string; id: string } | null;
  customerId: string | null;
  changes: AuditChange[];
  note: AuditNote;
  /** The break-glass hour that the entry is about, if it is not the current one. */
  breakGlassId?: string | undefined;
};

type Person = Pick<
  SignedInStaff,
  "staffId" | "role" | "sessionId" | "approvalId" | "bulkJobId" | "breakGlass"
> &
  Partial<Pick<SignedInStaff, "contact">>;

async function insert(
  ctx: Ctx,
  person: Person,
  { subject, changes, note, breakGlassId, ...entry }: Entry,
): Promise<void> {
  const personal = { salt: randomToken(16), ...(note.reason !== null && { reason: note.reason }), changes };
  const row: AuditRow = {
    ...entry,
    tenantId: ctx.tenant.id,
    id: newId(),
    occurredAt: ctx.systemClock.now(),
    staffId: person.staffId,
    role: person.role,
    sessionId: person.sessionId,
    contactId: person.contact?.contactId ?? null,
    ip: ctx.client?.ip ?? "unknown",
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    traceId: ctx.traceId,
    idempotencyKey: note.idempotencyKey,
    approvalId: person.approvalId ?? (subject?.type === "approval" && isUuid(subject.id) ? subject.id : null),
    breakGlassId: person.breakGlass?.id ?? breakGlassId ?? null,
    bulkJobId: person.bulkJobId ?? (subject?.type === "bulkJob" && isUuid(subject.id) ? subject.id : null),
    personal,
    personalHash: personalHashOf(personal),
  };
  if (note.take) note.take(row);
  else await writeEntries(ctx, [row]);
}

/** Writes entries in one statement. */
export async function writeEntries(ctx: Pick<Ctx, "db">, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insert(auditEntries).values([...rows]);
}

/** Writes a second factor of a sign-in. The person is the subject, because no one has signed in yet. */
const insertTry = (
  ctx: Ctx,
  { id }: Operation,
  { outcome, ...person }: StaffSignInTry,
  note: AuditNote,
): Promise<void> =>
  insert(ctx, person, {
    operation: id,
    isRead: false,
    outcome,
    subject: { type: "staff", id: person.staffId },
    customerId: null,
    changes: [],
    note,
  });

/** A change together with its effect on its subject: the difference between two reads. */
export type ObservedChange<T> = {
  result: T;
  subject: AuditSubject | null;
  customerId: string | null;
  changes: AuditChange[];
};

/**
 * Runs a change and observes its effect. Writes no entry.
 * @param person who makes the change
 */
export async function withObservedChange<T>(
  ctx: Ctx,
  person: Pick<SignedInStaff, "staffId">,
  { operation, call }: { operation: Operation; call: ParsedCall },
  work: (ctx: Ctx) => Promise<T>,
): Promise<ObservedChange<T>> {
  const named = operation.shows ? subjectNamed(call.body) : auditSubjectOf(operation, call.params, person);
  const before = await auditSnapshot(ctx, named);
  const result = await work(ctx);
  const subject = named ?? madeBy(operation, result);
  const after = operation.answersAsRead ? plain(result) : await auditSnapshot(ctx, subject);
  return {
    result,
    subject,
    customerId: customerOf(call.params, after, before),
    changes: [...(operation.shows?.(call).map((path) => ({ path })) ?? []), ...changesOf(before, after)],
  };
}

/** The break-glass hour that a call began or reviewed. */
function emergencyIn(result: unknown): string | undefined {
  const { breakGlassId } = (result ?? {}) as { breakGlassId?: unknown };
  return typeof breakGlassId === "string" && isUuid(breakGlassId) ? breakGlassId : undefined;
}

/**
 * Runs a staff member's change and writes its entry in the same transaction: neither exists without the other. The
 * entry has the difference between two reads of the subject. Changes by other callers run without an entry, except
 * staff sign-ins.
 */
export async function audited<T>(
  ctx: Ctx,
  operation: Operation,
  call: ParsedCall,
  note: AuditNote,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { caller } = ctx;
  if (caller.kind !== "staff") {
    const result = await work(ctx);
    const tried = operation.signInTry?.(result);
    if (tried) await insertTry(ctx, operation, tried, note);
    return result;
  }
  const { result, subject, customerId, changes } = await withObservedChange(
    ctx,
    caller,
    { operation, call },
    work,
  );
  note.refuse?.(changes.map(({ path }) => path));
  const written = insert(ctx, caller, {
    operation: operation.id,
    isRead: false,
    outcome: "DONE",
    subject,
    customerId: customerId ?? caller.contact?.customerId ?? null,
    changes,
    note,
    breakGlassId: emergencyIn(result),
  });
  // An approval or a bulk job makes the change at a moment that the person does not choose.
  const isExpected = caller.approvalId === undefined && caller.bulkJobId === undefined;
  await (isExpected ? pipelined(written, nameAuthor(ctx, caller.staffId)) : written);
  return result;
}

/** Writes that a staff member was refused a call, or has read something. Changes nothing else. */
export async function recordCall(
  ctx: Ctx,
  operation: Operation,
  params: Record<string, string>,
  note: AuditNote,
  {
    outcome,
    isRead,
    subject,
  }: Pick<Entry, "outcome" | "isRead"> & { subject?: Entry["subject"] | undefined },
): Promise<void> {
  const { caller } = ctx;
  if (caller.kind !== "staff") return;
  await insert(ctx, caller, {
    operation: operation.id,
    isRead,
    outcome,
    subject: subject ?? auditSubjectOf(operation, params, caller),
    customerId: customerOf(params) ?? caller.contact?.customerId ?? null,
    changes: [],
    note,
  });
}

/**
 * Writes that a staff member began a view of the portal as a customer. This is not an operation: the browser uses a
 * ticket.
 */
export const recordViewAs = (
  ctx: Ctx,
  person: Pick<SignedInStaff, "staffId" | "role" | "sessionId">,
  {
    viewAsSessionId,
    customerId,
    reason,
    breakGlassId,
  }: { viewAsSessionId: string; customerId: string; reason: string; breakGlassId: string | undefined },
): Promise<void> =>
  insert(ctx, person, {
    operation: "viewAs",
    isRead: true,
    outcome: "DONE",
    subject: { type: "viewAsSession", id: viewAsSessionId },
    customerId,
    changes: [],
    note: { reason, idempotencyKey: null },
    breakGlassId,
  });

/** The operator has no session: they work on the server, and have no row in the team. */
const NO_SESSION = "00000000-0000-0000-0000-000000000000";

/** Writes what the operator of the server did to a member of the team, who is the subject. */
export const recordOperator = (
  ctx: Ctx,
  { staffId, role }: Pick<SignedInStaff, "staffId" | "role">,
  { operation, reason }: { operation: string; reason: string },
): Promise<void> =>
  insert(
    { ...ctx, client: { ip: "operator", userAgent: null, acceptLanguage: null } },
    { staffId, role, sessionId: NO_SESSION },
    {
      operation,
      isRead: false,
      outcome: "DONE",
      subject: { type: "staff", id: staffId },
      customerId: null,
      changes: [],
      note: { reason, idempotencyKey: null },
    },
  );
