import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { memberships, previousEmails, users } from "@/db/schema/identity";
import { normalizeEmail } from "@/lib/identity/users/users";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";

/** How long an address that was replaced still receives security notices and SIM codes. */
export const PREVIOUS_EMAIL_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Records an address that was just replaced. Real time counts, as for sessions and codes.
 * @param owner the person who signed in with it, or the customer whose contact address it was
 */
export async function rememberPreviousEmail(
  ctx: Ctx,
  owner: { userId: string } | { customerId: string },
  email: string,
): Promise<void> {
  const createdAt = ctx.systemClock.now();
  await ctx.db.insert(previousEmails).values({
    tenantId: ctx.tenant.id,
    id: newId(),
    userId: "userId" in owner ? owner.userId : null,
    customerId: "customerId" in owner ? owner.customerId : null,
    email: normalizeEmail(email),
    createdAt,
    until: new Date(createdAt.getTime() + PREVIOUS_EMAIL_LIFETIME_MS),
  });
}

const isLive = (ctx: Ctx) =>
  and(eq(previousEmails.tenantId, ctx.tenant.id), gt(previousEmails.until, ctx.systemClock.now()));

/** The addresses a person signed in with during the last seven days, without the present one. */
export async function previousEmailsOf(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ email: previousEmails.email })
    .from(previousEmails)
    .innerJoin(users, and(eq(users.tenantId, previousEmails.tenantId), eq(users.id, previousEmails.userId)))
    .where(
      and(isLive(ctx), eq(previousEmails.userId, userId), sql`${previousEmails.email} <> ${users.email}`),
    );
  return rows.map((row) => row.email);
}

const membersOf = (ctx: Ctx, customerId: string) =>
  ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.customerId, customerId)));

/**
 * The addresses that a customer, or a person with a membership in it, gave up during the last seven days. A notice about
 * one of the customer's subscriptions goes there as well.
 */
export async function previousEmailsAround(ctx: Ctx, customerId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ email: previousEmails.email })
    .from(previousEmails)
    .where(
      and(
        isLive(ctx),
        or(
          eq(previousEmails.customerId, customerId),
          inArray(previousEmails.userId, membersOf(ctx, customerId)),
        ),
      ),
    );
  return rows.map((row) => row.email);
}

/** Whether a customer, or a person with a membership in it, gave an address up since then, in real time. */
export async function hasChangedEmailSince(ctx: Ctx, customerId: string, since: Date): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: previousEmails.id })
    .from(previousEmails)
    .where(
      and(
        isLive(ctx),
        gt(previousEmails.createdAt, since),
        or(
          eq(previousEmails.customerId, customerId),
          inArray(previousEmails.userId, membersOf(ctx, customerId)),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Deletes what has expired, of every tenant. For the sweep. */
export async function deleteExpiredPreviousEmails(db: Executor, now: Date): Promise<void> {
  await db.delete(previousEmails).where(lte(previousEmails.until, now));
}
