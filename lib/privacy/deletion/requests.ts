import { and, eq } from "drizzle-orm";
import { accountDeletions } from "@/db/schema/privacy";
import { getUser } from "@/lib/customers/users/queries";
import { mailConfirmationCode, queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import {
  type PendingConfirmation,
  requireConfirmation,
  startConfirmation,
} from "@/lib/identity/sign-in/confirmations";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { emit } from "@/lib/kernel/jobs/events";
import { newId } from "@/lib/platform/secrets/ids";
import type { AccountDeletion } from "./model";
import { type Obstacles, obstaclesOfPerson } from "./obstacles";

/** How long one can change one's mind, in days of the tenant's calendar. */
const GRACE_DAYS = 30;
const PURPOSE = "account-deletion";

/** The deletion of somebody's that has been asked for and has not happened. */
export const liveDeletion = (ctx: Ctx, userId: string) =>
  and(
    eq(accountDeletions.tenantId, ctx.tenant.id),
    eq(accountDeletions.userId, userId),
    eq(accountDeletions.status, "SCHEDULED"),
  );

async function scheduledFor(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({ dueAt: accountDeletions.dueAt, createdAt: accountDeletions.createdAt })
    .from(accountDeletions)
    .where(liveDeletion(ctx, userId));
  return row;
}

/** When the signed-in person's account is to be deleted; null when it is not. */
export async function accountDeletionDate(ctx: Ctx): Promise<string | null> {
  const row = await scheduledFor(ctx, requireUser(ctx).userId);
  return row ? row.dueAt.toISOString() : null;
}

/**
 * Whether the signed-in person's account is to be deleted, and what stands in the way of it.
 * @throws ApiError unauthenticated
 */
export const getAccountDeletion = (ctx: Ctx): Promise<AccountDeletion> =>
  getDeletionOf(ctx, requireUser(ctx).userId);

async function getDeletionOf(ctx: Ctx, userId: string): Promise<AccountDeletion> {
  const [row, found] = await Promise.all([scheduledFor(ctx, userId), obstaclesOfPerson(ctx, userId)]);
  return presentDeletion(row, found);
}

/** A deletion as the API shows it. Without a row none is scheduled. */
export const presentDeletion = (
  row: { dueAt: Date; createdAt: Date } | null | undefined,
  { obstacles, obstacleCount }: Obstacles,
): AccountDeletion => ({
  ...(row
    ? {
        status: "SCHEDULED" as const,
        requestedAt: row.createdAt.toISOString(),
        deletesAt: row.dueAt.toISOString(),
      }
    : { status: "NONE" as const }),
  obstacles,
  obstacleCount,
});

function requireNoObstacles({ obstacles, obstacleCount }: Obstacles): void {
  if (obstacleCount === 0) return;
  const unnamed = obstacleCount - obstacles.length;
  const given = [
    ...obstacles.map(({ kind, name }) => ({ property: kind as string, message: name })),
    ...(unnamed > 0 ? [{ property: "obstacleCount", message: `${unnamed} more.` }] : []),
  ];
  throw new ApiError(failures.accountDeletionHindered, {
    details: given.map((detail) => ({ ...detail, code: "not_allowed" as const })),
  });
}

/**
 * The first half of having one's account deleted: a code goes to one's address. Refused while something stands in the way.
 * @throws ApiError unauthenticated, accountDeletionHindered, accountDeletionScheduled
 */
export function startAccountDeletion(ctx: Ctx): Promise<PendingConfirmation> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx);
    if (await scheduledFor(ctx, user.userId)) throw new ApiError(failures.accountDeletionScheduled);
    requireNoObstacles(await obstaclesOfPerson(ctx, user.userId));
    const started = await startConfirmation(ctx, user, PURPOSE);
    await mailConfirmationCode(ctx, started, "ACCOUNT_DELETION", user.email);
    return started;
  });
}

/**
 * Schedules the deletion of the signed-in person's account and tells them when it happens and how to undo it. Nothing
 * else changes until then; no session ends.
 * @throws ApiError unauthenticated, confirmationFailed, accountDeletionHindered, accountDeletionScheduled
 */
export function confirmAccountDeletion(
  ctx: Ctx,
  given: { nonce: string; code: string },
): Promise<AccountDeletion> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx);
    const { userId } = user;
    await requireConfirmation(ctx, user, PURPOSE, given);
    return scheduleDeletionOf(ctx, userId);
  });
}

/**
 * Schedules the deletion of a person's account, and tells them when it happens and how to undo it.
 * @param namedOf the customer whose obstacles a refusal names; all are named when absent
 * @throws ApiError accountDeletionHindered, accountDeletionScheduled
 */
export function scheduleDeletionOf(ctx: Ctx, userId: string, namedOf?: string): Promise<AccountDeletion> {
  return inTransaction(ctx, async (ctx) => {
    requireNoObstacles(await obstaclesOfPerson(ctx, userId, namedOf));
    const createdAt = ctx.clock.now();
    const dueAt = new Date(createdAt);
    dueAt.setUTCDate(dueAt.getUTCDate() + GRACE_DAYS);
    const made = await ctx.db
      .insert(accountDeletions)
      .values({ tenantId: ctx.tenant.id, id: newId(), userId, status: "SCHEDULED", dueAt, createdAt })
      // One live request per person is a constraint; of two at once one is told so.
      .onConflictDoNothing()
      .returning({ id: accountDeletions.id });
    if (made.length === 0) throw new ApiError(failures.accountDeletionScheduled);
    await announceDeletion(ctx, userId, "user.deletionScheduled");
    await queueSecurityNotice(ctx, userId, { kind: "DELETION_SCHEDULED", on: dueAt.toISOString() });
    return getDeletionOf(ctx, userId);
  });
}

/**
 * Keeps the signed-in person's account after all; possible until it is gone.
 * @throws ApiError unauthenticated, accountDeletionNotScheduled
 */
export function undoAccountDeletion(ctx: Ctx): Promise<AccountDeletion> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireUser(ctx);
    const undone = await ctx.db
      .update(accountDeletions)
      .set({ status: "UNDONE", endedAt: ctx.clock.now() })
      .where(liveDeletion(ctx, userId))
      .returning({ id: accountDeletions.id });
    if (undone.length === 0) throw new ApiError(failures.accountDeletionNotScheduled);
    await announceDeletion(ctx, userId, "user.deletionUndone");
    await queueSecurityNotice(ctx, userId, { kind: "DELETION_UNDONE" });
    return getAccountDeletion(ctx);
  });
}

/** Tells of a step of somebody's deletion, with the person as everybody may see them then. */
export async function announceDeletion(
  ctx: Ctx,
  userId: string,
  type: "user.deletionScheduled" | "user.deletionUndone" | "user.deleted",
): Promise<void> {
  // What is announced does not depend on who asked.
  const brand: Ctx = { ...ctx, caller: { kind: "system", job: "account-deletion" } };
  await emit(ctx, { type, entityType: "user", entityId: userId, data: await getUser(brand, userId) });
}
