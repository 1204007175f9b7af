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
import { LEVEL_OF, type VerificationCause } from "@/lib/values/verification";

/** How a request ended, or that the identification follows. OVER: it had ended before. */
export type Decision = "APPROVED" | "IDENTIFY" | "FAILED" | "REFUSED" | "OVER";

/** How long a customer has to pick the number, and then to identify themselves: they are on the phone. */
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

/** Ends a waiting request. False when it was over already: another tab, another click, time, the end of the contact. */
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

/** Ends the waiting requests that fulfil a condition. For the transaction of what makes them pointless. */
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
 * Raises the level of the contact, and notes the person of a company as whom it was reached. A level belongs to a person: one
 * reached as somebody else is not added to. It takes the place of theirs, unless they are an ADMIN and the new one is not.
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

/** A failure counts against the customer, whichever contact it happened in. The third one is followed by a pause. */
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

/** The customer picks one of the three numbers. Another one than staff say ends the request: there is no second try. */
export const pickNumber = (ctx: Ctx, row: VerificationRow, number: number): Promise<Decision> =>
  decided(ctx, row, async (ctx) => {
    if (number !== row.number) return fail(ctx, row, "FAILED", "WRONG_NUMBER");
    if (row.method !== "EID") return approve(ctx, row);
    const now = ctx.systemClock.now();
    const { matchedAt } = contactVerifications;
    const matched = await ctx.db
      .update(contactVerifications)
      // The identification has a time of its own, once.
      .set({ matchedAt: now, expiresAt: new Date(now.getTime() + REQUEST_LIFETIME_MS) })
      .where(and(waiting(ctx, row.id), isNull(matchedAt)))
      .returning({ id: contactVerifications.id });
    if (matched.length > 0) return "IDENTIFY";
    // Picked in another tab before, and still waiting.
    const [known] = await ctx.db
      .select({ id: contactVerifications.id })
      .from(contactVerifications)
      .where(waiting(ctx, row.id));
    return known ? "IDENTIFY" : "OVER";
  });

/** The customer says that they are not in contact with the brand. It counts as a failure: somebody else may be. */
export const refuseVerification = (ctx: Ctx, row: VerificationRow): Promise<Decision> =>
  decided(ctx, row, (ctx) => fail(ctx, row, "REFUSED", "REFUSED"));

/** The eID has identified a person, who must be the customer. The right number was picked before. */
export const identify = (ctx: Ctx, row: VerificationRow, person: EidPerson): Promise<Decision> =>
  decided(ctx, row, async (ctx) => {
    if (row.method !== "EID" || row.matchedAt === null) return "OVER";
    const approvers = await approversOf(ctx, row.customerId, row.userId);
    const asked = approvers.people.find(({ userId }) => userId === row.userId) ?? null;
    return isSamePerson(expectedPerson(approvers, asked), person, ctx.systemClock.now())
      ? approve(ctx, row)
      : fail(ctx, row, "FAILED", "WRONG_PERSON");
  });

/** How long a request is kept: as long as the entries about the changes of SIM and number that it allowed. */
const KEPT_DAYS = 3 * 365;

/** The lowest id that is made at a moment: ids are ordered by time, so the primary key finds what is older. */
const lowestIdAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Notes that time ran out for requests, and deletes those of years ago. A step of the sweep. */
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
