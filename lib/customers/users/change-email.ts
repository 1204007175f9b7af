import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { memberships, sessions, users } from "@/db/schema/identity";
import { getUser } from "@/lib/customers/users/queries";
import { rememberPreviousEmail } from "@/lib/identity/mails/previous-emails";
import { mailConfirmationCode, queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { endTokensOf } from "@/lib/identity/personal-tokens/end-tokens";
import {
  requireConfirmation,
  type StartedPair,
  startPairedConfirmation,
  voidConfirmations,
} from "@/lib/identity/sign-in/confirmations";
import { endSessions } from "@/lib/identity/sign-in/end-sessions";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { normalizeEmail } from "@/lib/identity/users/users";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { emit } from "@/lib/kernel/jobs/events";
import { isRefusedBy } from "@/lib/platform/database-trouble";

/** Contains both addresses, so a code is void after either address has changed. */
const purposeOf = (from: string, to: string) => `email-change:${from}:${to}`;

/**
 * Starts a change of the signed-in person's address: mails one code to the present address and one to the new address.
 * Both are required, so a stolen session cannot move the account. The answer does not reveal whether another user has
 * the address.
 * @throws ApiError unauthenticated
 */
export function startEmailChange(ctx: Ctx, given: string): Promise<StartedPair> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx);
    const email = normalizeEmail(given);
    const started = await startPairedConfirmation(ctx, user, purposeOf(user.email, email));
    const { confirmationId } = started;
    await mailConfirmationCode(ctx, { confirmationId, code: started.first }, "EMAIL_CHANGE", email);
    await mailConfirmationCode(
      ctx,
      { confirmationId, code: started.second },
      "EMAIL_CHANGE_FROM",
      user.email,
    );
    return started;
  });
}

/**
 * Changes the signed-in person's address with the codes of both addresses. All their other sessions end.
 * @throws ApiError unauthenticated, confirmationFailed, userEmailTaken
 */
export function confirmEmailChange(
  ctx: Ctx,
  given: { email: string; nonce: string; code: string; currentCode: string },
): Promise<{ userId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx);
    const email = normalizeEmail(given.email);
    await requireConfirmation(ctx, user, purposeOf(user.email, email), {
      nonce: given.nonce,
      code: given.code,
      secondCode: given.currentCode,
    });
    await changeEmail(ctx, user.userId, email, { keepSessionId: user.sessionId });
    return { userId: user.userId };
  });
}

/**
 * Changes a user's address, with its consequences. The previous address gets security notices for seven days. Sessions
 * and unused codes end. Subscribers and own customers with the previous address get the new one.
 * @param keepSessionId the caller's session, which stays; without it all sessions end
 * @throws ApiError userNotFound, userEmailTaken
 */
export async function changeEmail(
  ctx: Ctx,
  userId: string,
  given: string,
  { keepSessionId }: { keepSessionId?: string } = {},
): Promise<void> {
  const email = normalizeEmail(given);
  // Locked: the second of two simultaneous changes starts from the address that the first one set.
  const [before] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)))
    .for("update");
  if (!before) throw new ApiError(failures.userNotFound);
  if (before.email === email) return;
  await rename(ctx, userId, email);
  await rememberPreviousEmail(ctx, { userId }, before.email);
  await followAddress(ctx, userId, { old: before.email, email });
  await voidConfirmations(ctx, userId);
  await endSessions(
    ctx,
    and(
      eq(sessions.userId, userId),
      keepSessionId === undefined ? undefined : ne(sessions.id, keepSessionId),
    ),
  );
  await endTokensOf(ctx, userId);
  await queueSecurityNotice(ctx, userId, { kind: "EMAIL_CHANGED", newEmail: email });
  // The event has the actor, as the audit trail of a change by the brand's staff.
  const brand: Ctx = { ...ctx, caller: { kind: "system", job: "email-change" } };
  await emit(ctx, {
    type: "user.emailChanged",
    entityType: "user",
    entityId: userId,
    data: await getUser(brand, userId),
  });
}

async function rename(ctx: Ctx, userId: string, email: string): Promise<void> {
  try {
    await ctx.db
      .update(users)
      .set({ email, updatedAt: ctx.clock.now() })
      .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)));
  } catch (error) {
    if (!isRefusedBy(error, "users_email")) throw error;
    throw new ApiError(failures.userEmailTaken, {
      details: [{ property: "email", code: "not_unique", message: failures.userEmailTaken.message }],
    });
  }
}

async function followAddress(
  ctx: Ctx,
  userId: string,
  { old, email }: { old: string; email: string },
): Promise<void> {
  const now = ctx.clock.now();
  const held = await ctx.db
    .select({
      customerId: memberships.customerId,
      role: memberships.role,
      customerType: customers.customerType,
    })
    .from(memberships)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, memberships.tenantId), eq(customers.id, memberships.customerId)),
    )
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.userId, userId)));
  const all = held.map(({ customerId }) => customerId);
  if (all.length === 0) return;
  // A subscription belongs to a person by its subscriber's address.
  await ctx.db
    .update(subscribers)
    .set({ email, updatedAt: now })
    .where(
      and(
        eq(subscribers.tenantId, ctx.tenant.id),
        inArray(subscribers.customerId, all),
        eq(sql`lower(${subscribers.email})`, old),
      ),
    );
  const own = held
    .filter(({ role, customerType }) => role === "ADMIN" && customerType === "CONSUMER")
    .map(({ customerId }) => customerId);
  if (own.length === 0) return;
  const replaced = (column: typeof customers.contact | typeof customers.billing) =>
    sql`case when lower(${column}->>'email') = ${old}
             then jsonb_set(${column}, '{email}', ${JSON.stringify(email)}::jsonb) else ${column} end`;
  await ctx.db
    .update(customers)
    .set({ contact: replaced(customers.contact), billing: replaced(customers.billing), updatedAt: now })
    .where(and(eq(customers.tenantId, ctx.tenant.id), inArray(customers.id, own)));
}
