import type { Executor } from "@/db/client";
import { pipelined } from "@/db/pipelined";
import type { Replica } from "@/db/replica";
import type { Language } from "@/i18n/locales";
import { addJobs, type QueuedJob } from "@/lib/kernel/jobs/job-queue";
import type { RateMeter } from "@/lib/kernel/limits";
import { retryAfterAsking } from "@/lib/platform/ask-first";
import type { Clock } from "@/lib/platform/dates/clock";
import type { Logger } from "@/lib/platform/logger";
import type { OpenContact } from "@/lib/values/contact";
import type { Role } from "@/lib/values/permissions";
import type { StaffRole } from "@/lib/values/staff-roles";
import type { Tenant } from "@/lib/values/tenant/tenant";

export type Membership = { customerId: string; role: Role; customerType: "CONSUMER" | "BUSINESS" };

export type SignedInUser = {
  userId: string;
  email: string;
  name: string;
  preferredLocale: string;
  sessionId: string;
  memberships: Membership[];
};

/** A staff member in a session that began with two factors. */
export type SignedInStaff = {
  staffId: string;
  email: string;
  name: string;
  role: StaffRole;
  sessionId: string;
  /** The end of the time for which the repeated second factor counts. */
  steppedUpUntil: Date | null;
  /**
   * The open contact that the request names (`Tern-Contact`). Null without the header, or if the contact belongs to a
   * colleague.
   */
  contact: OpenContact | null;
  /** Whether the repeated second factor was a passkey. */
  steppedUpByPasskey?: boolean;
  /** The break-glass hour in which the person has the rights of an ADMIN. Absent if there is none. */
  breakGlass?: { id: string; endsAt: Date } | undefined;
  /** The approval that lets a stored call run. Absent for the person's own calls. */
  approvalId?: string;
  /** The bulk job that this call is a row of. */
  bulkJobId?: string;
};

/** A staff member's attempt at a second factor, successful or not. The audit log records it. */
export type StaffSignInTry = Pick<SignedInStaff, "staffId" | "role" | "sessionId"> & {
  /** DONE, or the internal code of the refusal. A refused attempt has the id of its sign-in instead of a session id. */
  outcome: string;
};

/** A staff member sees the portal as the caller's user does. Changes are refused and secrets are hidden. */
export type ViewAs = {
  viewAsSessionId: string;
  staffId: string;
  staffName: string;
  customerName: string;
  /** The reason that the customer can read. */
  reason: string;
  endsAt: Date;
};

/** What a program of a person may do. Every token has `read`. */
export type UsedToken = { personalTokenId: string; scopes: readonly ("read" | "act")[]; expiresAt: Date };

/**
 * The identity behind a request. Only `lib/http/caller.ts` makes it; no other code reads credentials from headers or
 * cookies.
 */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "key"; keyId: string; user: SignedInUser | null }
  | { kind: "user"; user: SignedInUser; via: "token" | "cookie" }
  | { kind: "user"; user: SignedInUser; via: "view-as"; viewAs: ViewAs }
  | { kind: "user"; user: SignedInUser; via: "personal-token"; token: UsedToken }
  | { kind: "guest"; guestId: string }
  | ({ kind: "staff" } & SignedInStaff)
  | { kind: "system"; job: string };

/** The origin of a request. Used for limits, session lists and the language of mails, never for authorization. */
export type Client = {
  /** The full address, for audit trails. Limits count `callerNetwork`. */
  ip: string;
  userAgent: string | null;
  acceptLanguage: string | null;
  /** The origin of the calling page or client, such as https://shop.example. */
  origin?: string;
  /** The token of a browser that has signed in before (`lib/identity/sign-in/known-device.ts`). */
  device?: string | null;
  /** True with a brand's key: the address may belong to the brand's server instead of the person. */
  viaKey?: boolean;
};

/** Work that a transaction does once, after its commands and before its commit, such as the events of its changes. */
export type Ending = { end: (ctx: Ctx) => Promise<void> };

/** What a running transaction still writes before it ends. */
export type Transaction = {
  jobs: QueuedJob[];
  endings: Ending[];
  /** True while parts of the transaction run side by side. */
  isShared?: true;
};

/** The context of a command or query: the tenant, the caller, the database and the clocks. */
export type Ctx = {
  tenant: Tenant;
  caller: Caller;
  /** The caller's name in events, the audit trail and idempotency keys. */
  actor: string;
  /** Absent in jobs, which have no client. */
  client?: Client;
  /**
   * The language of texts in query results. Absent for the brand itself, which sees every language. Absent in commands
   * too: what they store and emit is for all readers.
   */
  language?: Language | undefined;
  /** The pool, or the running transaction. */
  db: Executor;
  /** The replica for lists, exports and reports (`readFromReplica`). Absent without one, and for reads that are on it. */
  replica?: Replica | undefined;
  /** The position of the caller's last change, if the request names it. */
  readsAfter?: string | undefined;
  /** The running transaction, which `inTransaction` joins. Null outside a transaction. */
  tx: Transaction | null;
  /** The tenant's time: for sales, billing and display. */
  clock: Clock;
  /**
   * Real time: for sessions, codes, keys, limits and deliveries. docs/decisions/clock.md says which clock applies
   * where.
   */
  systemClock: Clock;
  log: Logger;
  traceId: string;
  /** The reason of a staff member's call (`Tern-Reason`). Absent for other callers. */
  reason?: string | null;
  /** The job run that this work belongs to. */
  jobRunId?: string;
  /** Aborted when the caller disconnects. Absent outside the API. */
  signal?: AbortSignal;
  /** The limits of the running request; absent outside the API. */
  meter?: RateMeter;
};

/**
 * Runs `work` in one transaction: the running one, or a new one. If `work` throws `NeedsOutsideAnswer`, its question
 * goes to the provider outside a transaction and `work` runs again. `work` also runs again after a deadlock.
 */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.tx) return work(ctx);
  return retryAfterAsking(async () => {
    let queued: Promise<void> | undefined;
    const done = await ctx.db.transaction(async (db) => {
      const inner: Ctx = { ...ctx, db, tx: { jobs: [], endings: [] }, language: undefined };
      const done = await work(inner);
      const { endings } = inner.tx!;
      // Read in each round, because an ending can add another one.
      for (let ending = endings.shift(); ending; ending = endings.shift()) await ending.end(inner);
      queued = addJobs(db, inner.tx!.jobs);
      // The queue call is pipelined with the commit. If it fails, the commit rolls back without an error; the await
      // below reports it.
      queued.catch(() => {});
      return done;
    });
    await queued;
    return done;
  });
}

/**
 * Runs `work` in a savepoint of the running transaction. When `work` throws, only its own changes, jobs and events are undone.
 */
export async function inSavepoint<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (!ctx.tx) throw new Error("a savepoint is part of a transaction");
  if (ctx.tx.isShared) throw new Error("a savepoint would include the statements of other parts");
  const tx: Transaction = { jobs: [], endings: [] };
  const done = await ctx.db.transaction((db) => work({ ...ctx, db, tx }));
  ctx.tx.jobs.push(...tx.jobs);
  ctx.tx.endings.push(...tx.endings);
  return done;
}

/**
 * Runs `work` for each item in the running transaction, all items side by side: the first statements of all of them are
 * sent together, then the second ones, and so on. The items must not depend on each other. `work` may open no savepoint.
 * When one fails, the transaction must end.
 * @returns the results, in the order of the items
 * @throws the first failure, after all items have ended
 */
export function sideBySide<T, R>(
  ctx: Ctx,
  items: readonly T[],
  work: (ctx: Ctx, item: T) => Promise<R>,
): Promise<Awaited<R>[]> {
  if (!ctx.tx) throw new Error("only parts of a transaction share its connection");
  const shared: Ctx = { ...ctx, tx: { jobs: ctx.tx.jobs, endings: ctx.tx.endings, isShared: true } };
  return pipelined(...items.map((item) => work(shared, item)));
}

/** The caller's name in events and the audit trail. */
export function actorName(caller: Caller): string {
  switch (caller.kind) {
    case "key":
      return caller.user ? `key:${caller.keyId}/user:${caller.user.userId}` : `key:${caller.keyId}`;
    case "user":
      return caller.via === "view-as" ? `staff:${caller.viewAs.staffId}` : `user:${caller.user.userId}`;
    case "guest":
      return `guest:${caller.guestId}`;
    case "staff":
      return `staff:${caller.staffId}`;
    case "system":
      return `job:${caller.job}`;
    case "anonymous":
      return "anonymous";
  }
}

/** The signed-in user behind the request, or null. */
export const userOf = (caller: Caller): SignedInUser | null =>
  caller.kind === "user" || caller.kind === "key" ? caller.user : null;

/**
 * Whether answers hide codes and addresses that open or pay something. True while staff look at a customer's pages, and
 * for programs with a personal token, which may pass on what they read.
 */
export const hidesSecrets = (caller: Caller): boolean =>
  caller.kind === "user" && (caller.via === "view-as" || caller.via === "personal-token");

/** The personal token of the call. Null for every other credential. */
export const usedToken = (caller: Caller): UsedToken | null =>
  caller.kind === "user" && caller.via === "personal-token" ? caller.token : null;

/** Whether the caller reads all data of the brand: full-access keys, staff and jobs. Other callers see a part. */
export const seesWholeBrand = ({ kind }: Caller): boolean =>
  kind === "key" || kind === "staff" || kind === "system";

/**
 * Whether the caller may do what only the brand does, such as end a subscription within its binding period.
 * `lib/identity/rights/staff-table.ts` decides earlier which of these a staff member may do.
 */
export const actsAsOperator = ({ kind }: Caller): boolean =>
  kind === "key" || kind === "staff" || kind === "system";
