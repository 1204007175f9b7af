import { and, asc, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { accountDeletions } from "@/db/schema/privacy";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { uncacheUser } from "@/lib/identity/sign-in/credential-cache";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue, job } from "@/lib/kernel/jobs/jobs";
import { adoptPurchases } from "@/lib/orders/drafts/adopt-orders";
import { erase } from "./erase";
import { obstaclesOfPerson } from "./obstacles";
import { lockOwnCustomers, lockPerson } from "./people";
import { announceDeletion } from "./requests";

/** Erases somebody whose day has come; a job each, so that nobody's waits for another's. */
export const eraseAccount = job({
  name: "erase-account",
  payload: z.object({ deletionId: z.uuid() }),
  run: (ctx, { deletionId }) => eraseDueAccount(ctx, deletionId),
});

/** Queues the accounts whose day has come. One that is queued and has not run is queued once. */
export async function queueDueDeletions(ctx: Ctx, batch = 200): Promise<void> {
  const due = await ctx.db
    .select({ deletionId: accountDeletions.id })
    .from(accountDeletions)
    .where(
      and(
        eq(accountDeletions.tenantId, ctx.tenant.id),
        eq(accountDeletions.status, "SCHEDULED"),
        lte(accountDeletions.dueAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(accountDeletions.dueAt))
    .limit(batch);
  for (const { deletionId } of due)
    await enqueue(ctx, eraseAccount, { deletionId }, { key: `erase-account:${deletionId}` });
}

/**
 * Erases one account in one transaction: it is gone altogether, or, where the process dies, not at all, and the next run
 * begins anew. Where something stands in the way by now the request becomes void, and the person is told what it is.
 */
export async function eraseDueAccount(ctx: Ctx, deletionId: string): Promise<void> {
  const erased = await inTransaction(ctx, async (ctx) => {
    const claimed = await claim(ctx, deletionId);
    const person = claimed && (await lockPerson(ctx, claimed.userId));
    if (!person) return null;
    const { userId, email } = person;
    // What was bought with the address and nobody has signed in for since is theirs, too.
    await adoptPurchases(ctx, { userId, email });
    const customerIds = await lockOwnCustomers(ctx, userId);
    const { obstacles } = await obstaclesOfPerson(ctx, userId);
    if (obstacles.length > 0) {
      const kinds = [...new Set(obstacles.map(({ kind }) => kind))];
      await end(ctx, deletionId, { status: "VOID", obstacles: kinds });
      await announceDeletion(ctx, userId, "user.deletionUndone");
      await queueSecurityNotice(ctx, userId, { kind: "DELETION_VOID", obstacles: kinds });
      return null;
    }
    await erase(ctx, { userIds: [userId], customerIds });
    await end(ctx, deletionId, { status: "DONE" });
    // The last that is written to the address; who reads it is told that nothing is left to undo.
    await queueSecurityNotice(ctx, userId, { kind: "DELETED" }, email);
    return userId;
  });
  if (erased) uncacheUser(erased);
}

/** The request, held; undefined when it was undone, is done, or another process is at it. */
async function claim(ctx: Ctx, deletionId: string) {
  const [row] = await ctx.db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(
      and(
        eq(accountDeletions.tenantId, ctx.tenant.id),
        eq(accountDeletions.id, deletionId),
        eq(accountDeletions.status, "SCHEDULED"),
        lte(accountDeletions.dueAt, ctx.clock.now()),
      ),
    )
    .for("update", { skipLocked: true });
  return row;
}

const end = (
  ctx: Ctx,
  deletionId: string,
  set: { status: "VOID" | "DONE"; obstacles?: string[] },
): Promise<unknown> =>
  ctx.db
    .update(accountDeletions)
    .set({ ...set, endedAt: ctx.clock.now() })
    .where(and(eq(accountDeletions.tenantId, ctx.tenant.id), eq(accountDeletions.id, deletionId)));
