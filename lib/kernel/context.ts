import type { Executor } from "@/db/client";
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

/** A member of the brand's staff, in a session that began with two factors. */
export type SignedInStaff = {
  staffId: string;
  email: string;
  name: string;
  role: StaffRole;
  sessionId: string;
  /** Until when the second factor that was asked for again counts. */
  steppedUpUntil: Date | null;
  /** The open contact that the request names (`Tern-Contact`). Null without one, and with one that is not the person's. */
  contact: OpenContact | null;
  /** Whether that factor was a passkey. */
  steppedUpByPasskey?: boolean;
  /** The emergency in which the person does what an ADMIN may; absent when there is none. */
  breakGlass?: { id: string; endsAt: Date } | undefined;
  /** The approval by which a stored call runs; absent for the person's own calls. */
  approvalId?: string;
  /** The bulk job that the call is a row of. */
  bulkJobId?: string;
};

/** A second factor that a member of staff entered, right or wrong: for the audit log. */
export type StaffSignInTry = Pick<SignedInStaff, "staffId" | "role" | "sessionId"> & {
  /** DONE, or the internal code of the refusal. A refused try has the id of its sign-in in place of a session's. */
  outcome: string;
};

/** A member of staff looks at the portal as the user of the caller sees it. Nothing can be changed, secrets are hidden. */
export type ViewAs = {
  viewAsSessionId: string;
  staffId: string;
  staffName: string;
  customerName: string;
  /** What the customer is told about it. */
  reason: string;
  endsAt: Date;
};

/** Who is asking. One function makes it (`lib/http/caller.ts`); nothing else looks at headers or cookies. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "key"; keyId: string; user: SignedInUser | null }
  | { kind: "user"; user: SignedInUser; via: "token" | "cookie" }
  | { kind: "user"; user: SignedInUser; via: "view-as"; viewAs: ViewAs }
  | { kind: "guest"; guestId: string }
  | ({ kind: "staff" } & SignedInStaff)
  | { kind: "system"; job: string };

/** Where a request came from. For limits, session lists and the language of what is sent; never for authorization. */
export type Client = {
  /** The full address, for audit trails. Limits count `callerNetwork`. */
  ip: string;
  userAgent: string | null;
  acceptLanguage: string | null;
  /** The origin of the page or client that asks, such as https://shop.example. */
  origin?: string;
  /** The mark of a browser in which somebody signed in before (`lib/identity/sign-in/known-device.ts`). */
  device?: string | null;
  /** With a brand's key: the address may be that of the brand's server, and not the person's. */
  viaKey?: boolean;
};

/** What a running transaction is to do before it ends. */
export type Transaction = { jobs: QueuedJob[] };

/** Everything a command or query may know about the world. */
export type Ctx = {
  tenant: Tenant;
  caller: Caller;
  /** The caller by name, for events, the audit trail and idempotency keys. */
  actor: string;
  /** Absent in jobs: nobody is at the other end. */
  client?: Client;
  /**
   * The language what is read is told in. Absent for the brand itself, which sees every language, and in commands: what
   * they store and announce is for everybody, not for whoever asked.
   */
  language?: Language | undefined;
  /** The pool, or the transaction that is running. */
  db: Executor;
  /** The running transaction, which `inTransaction` then joins; null outside. */
  tx: Transaction | null;
  /** The tenant's time: of what is sold, billed and shown. */
  clock: Clock;
  /** Real time: of sessions, codes, keys, limits and deliveries (docs/decisions/clock.md says what is which). */
  systemClock: Clock;
  log: Logger;
  traceId: string;
  /** Why a member of staff calls (`Tern-Reason`). Absent for everybody else. */
  reason?: string | null;
  /** The run of a job that this is part of. */
  jobRunId?: string;
  /** Aborted when the caller no longer waits for the answer. Absent outside the API. */
  signal?: AbortSignal;
  /** The limits of the running request; absent outside the API. */
  meter?: RateMeter;
};

/**
 * Runs `work` in one transaction: the running one if there is one, else a new one. What `work` has to ask the outside
 * first (`NeedsOutsideAnswer`) is asked between two transactions, and `work` runs again; it does after a deadlock, too.
 */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.tx) return work(ctx);
  return retryAfterAsking(async () => {
    let queued: Promise<void> | undefined;
    const done = await ctx.db.transaction(async (db) => {
      const inner = { ...ctx, db, tx: { jobs: [] }, language: undefined };
      const done = await work(inner);
      queued = addJobs(db, inner.tx.jobs);
      // Goes out with the commit. Should it fail, that rolls back without a word; then what is awaited below says so.
      queued.catch(() => {});
      return done;
    });
    await queued;
    return done;
  });
}

/** Runs `work` in a savepoint of the running transaction: when it throws, what it changed and queued is undone, and only that. */
export async function inSavepoint<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (!ctx.tx) throw new Error("a savepoint is part of a transaction");
  const tx: Transaction = { jobs: [] };
  const done = await ctx.db.transaction((db) => work({ ...ctx, db, tx }));
  ctx.tx.jobs.push(...tx.jobs);
  return done;
}

/** How the caller is named in events and the audit trail. */
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

/** The person behind the request, if one has signed in. */
export const userOf = (caller: Caller): SignedInUser | null =>
  caller.kind === "user" || caller.kind === "key" ? caller.user : null;

/** Whether codes and addresses that open or pay something are hidden: a member of staff looks at a customer's pages. */
export const hidesSecrets = (caller: Caller): boolean => caller.kind === "user" && caller.via === "view-as";

/** Reads everything of the brand: full-access keys, staff and our jobs. Everyone else sees a part. */
export const seesWholeBrand = ({ kind }: Caller): boolean =>
  kind === "key" || kind === "staff" || kind === "system";

/**
 * Does what only the brand does, such as to end a line within its binding period. What a member of staff may do of it is
 * decided before, by role and operation (`lib/identity/rights/staff-table.ts`).
 */
export const actsAsOperator = ({ kind }: Caller): boolean =>
  kind === "key" || kind === "staff" || kind === "system";
