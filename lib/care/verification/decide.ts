import { and, eq, gt, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { contacts } from "@/db/schema/care";
import { memberships } from "@/db/schema/identity";
import { contactVerifications } from "@/db/schema/verifications";
import { mailPause } from "@/lib/care/verification/jobs";
import { isSamePerson } from "@/lib/care/verification/match";
import { lockVerificationsOf, pauseAfterFailure } from "@/lib/care/verification/pause";
import { approversOf, expectedPerson } from "@/lib/care/verification/people";
import type { VerificationRow } from "@/lib/care/verification/rows";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { EidPerson } from "@/lib/providers/eid/eid";
import { LEVEL_OF, type VerificationCause } from "@/lib/values/care/verification";

/** The outcome of a request. IDENTIFY: the identification follows. OVER: it had already ended. */
export type Decision = "APPROVED" | "IDENTIFY" | "FAILED" | "REFUSED" | "OVER";

/** How long a customer has to pick the number, and again to identify themselves. They are on the phone. */
export const REQUEST_LIFETIME_MS = 5 * 60_000;

const waiting = (ctx: Ctx, id: string): SQL | undefined =>
  and(
    eq(contactVerifications.tenantId, ctx.tenant.id),
    eq(contactVerifications.id, id),
    eq(contactVerifications.status, "PENDING"),
    gt(contactVerifications.expiresAt, ctx.systemClock.now()),
    sql`exists (select 1 from ${contacts} where ${contacts.tenantId} = ${ctx.tenant.id}
      and ${contacts.id} = contact_verifications.contact_id and ${contacts.endedAt} is null)`,
  );

/** Ends a waiting request. False when it has already ended: by another tab or click, by time, or with the contact. */
async function end(
  ctx: Ctx,
  id: string,
  status: "APPROVED" | "FAILED" | "REFUSED" | "EXPIRED",
  cause: VerificationCause | null,
): Promise<boolean> {
  const ended = await ctx.db
    .update(contactVerifications)
    .set({ status, cause, decidedAt: ctx.systemClock.now(), decidedBy: ctx.actor })
    .where(waiting(ctx, id))
    .returning({ id: contactVerifications.id });
  return ended.length > 0;
}

/** Ends the waiting requests that match a condition. Called in the transaction that makes them pointless. */
export async function endPending(
  ctx: Ctx,
  condition: SQL | undefined,
  cause: "REPLACED" | "PAUSED" | "TIMED_OUT",
): Promise<void> {
  await ctx.db
    .update(contactVerifications)
    .set({ status: "EXPIRED", cause, decidedAt: ctx.systemClock.now(), decidedBy: ctx.actor })
    .where(
      and(
        eq(contactVerifications.tenantId, ctx.tenant.id),
        eq(contactVerifications.status, "PENDING"),
        condition,
      ),
    );
}

/**
 * Raises the level of the contact and stores the verified person of a company. A level belongs to a person, so the
 * levels of two people are not combined. The new person replaces the earlier one, unless only the earlier one is an
 * ADMIN.
 */
export async function raiseLevel(
  ctx: Ctx,
  { contactId, customerId, method, userId }: VerificationRow,
): Promise<void> {
  const level = LEVEL_OF[method];
  const isAdmin = (person: SQL) => sql`exists (select 1 from ${memberships} m
    where m.tenant_id = ${ctx.tenant.id} and m.customer_id = ${customerId} and m.user_id = ${person} and m.role = 'ADMIN')`;
  const known = contacts.verifiedUserId;
  const isOther = sql`(${contacts.level} > 0 and ${known} is distinct from ${userId}::uuid)`;
  const stays = sql`(${isOther} and ${isAdmin(sql`${known}`)} and not ${isAdmin(sql`${userId}::uuid`)})`;
  await ctx.db
    .update(contacts)
    .set({
      level: sql`case when ${stays} then ${contacts.level} when ${isOther} then ${level}
        else greatest(${contacts.level}, ${level}) end`,
      verifiedUserId: sql`case when ${stays} then ${known} else ${userId}::uuid end`,
    })
    .where(
      and(
        eq(contacts.tenantId, ctx.tenant.id),
        eq(contacts.id, contactId),
        isNull(contacts.endedAt),
        ne(contacts.channel, "INTERNAL"),
      ),
    );
}

async function approve(ctx: Ctx, row: VerificationRow): Promise<Decision> {
  if (!(await end(ctx, row.id, "APPROVED", null))) return "OVER";
  await raiseLevel(ctx, row);
  return "APPROVED";
}

/** Counts a failure against the customer, in whichever contact it happened. A pause follows the third one. */
async function fail(
  ctx: Ctx,
  row: VerificationRow,
  status: "FAILED" | "REFUSED",
  cause: VerificationCause,
): Promise<Decision> {
  if (!(await end(ctx, row.id, status, cause))) return "OVER";
  const until = await pauseAfterFailure(ctx, row.customerId);
  if (!until) return status;
  await ctx.db
    .update(contactVerifications)
    .set({ pausedUntil: until })
    .where(and(eq(contactVerifications.tenantId, ctx.tenant.id), eq(contactVerifications.id, row.id)));
  await endPending(ctx, eq(contactVerifications.customerId, row.customerId), "PAUSED");
  await enqueue(ctx, mailPause, { customerId: row.customerId, verificationId: row.id });
  return status;
}

const decided = (
  ctx: Ctx,
  { customerId }: VerificationRow,
  work: (ctx: Ctx) => Promise<Decision>,
): Promise<Decision> =>
  inTransaction(ctx, async (ctx) => {
    await lockVerificationsOf(ctx, customerId);
    return work(ctx);
  });

/**
 * The customer picks one of three numbers. A number other than the one that staff say ends the request; there is no
 * second attempt.
 */
export const pickNumber = (ctx: Ctx, row: VerificationRow, number: number): Promise<Decision> =>
  decided(ctx, row, async (ctx) => {
    if (number !== row.number) return fail(ctx, row, "FAILED", "WRONG_NUMBER");
    if (row.method !== "EID") return approve(ctx, row);
    const now = ctx.systemClock.now();
    const { matchedAt } = contactVerifications;
    const matched = await ctx.db
      .update(contactVerifications)
      // The identification gets its own time limit, once.
      .set({ matchedAt: now, expiresAt: new Date(now.getTime() + REQUEST_LIFETIME_MS) })
      .where(and(waiting(ctx, row.id), isNull(matchedAt)))
      .returning({ id: contactVerifications.id });
    if (matched.length > 0) return "IDENTIFY";
    // The number was picked in another tab before, and the request still waits.
    const [known] = await ctx.db
      .select({ id: contactVerifications.id })
      .from(contactVerifications)
      .where(waiting(ctx, row.id));
    return known ? "IDENTIFY" : "OVER";
  });

/** The customer says that they are not in contact with the brand. It counts as a failure: another person may be. */
export const refuseVerification = (ctx: Ctx, row: VerificationRow): Promise<Decision> =>
  decided(ctx, row, (ctx) => fail(ctx, row, "REFUSED", "REFUSED"));

/** An eID has identified a person, who must be the customer. The right number was picked before. */
export const identify = (ctx: Ctx, row: VerificationRow, person: EidPerson): Promise<Decision> =>
  decided(ctx, row, async (ctx) => {
    if (row.method !== "EID" || row.matchedAt === null) return "OVER";
    const approvers = await approversOf(ctx, row.customerId, row.userId);
    const asked = approvers.people.find(({ userId }) => userId === row.userId) ?? null;
    return isSamePerson(expectedPerson(approvers, asked), person, ctx.systemClock.now())
      ? approve(ctx, row)
      : fail(ctx, row, "FAILED", "WRONG_PERSON");
  });

/** Requests are stored as long as the audit entries of the SIM and number changes that they allowed. */
const KEPT_DAYS = 3 * 365;

/** The lowest id of a moment. Ids are ordered by time, so the primary key finds older rows. */
const lowestIdAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Marks expired requests, and deletes those older than the limit. A step of the sweep. */
export async function expireVerifications(ctx: Ctx): Promise<void> {
  const now = ctx.systemClock.now();
  await endPending(ctx, lte(contactVerifications.expiresAt, now), "TIMED_OUT");
  const kept = new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000);
  await ctx.db
    .delete(contactVerifications)
    .where(
      and(
        eq(contactVerifications.tenantId, ctx.tenant.id),
        lt(contactVerifications.id, lowestIdAt(kept)),
        lt(contactVerifications.createdAt, kept),
      ),
    );
}
