import { and, eq, inArray, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { confirm, type StartedConfirmation, startConfirmation } from "@/lib/identity/confirmations";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { mailConfirmationCode, tellOfSecurity } from "@/lib/identity/security-notices";
import { requireUser } from "@/lib/identity/sessions";
import { normalizeEmail } from "@/lib/identity/users";

const purposeOf = (email: string) => `email-change:${email}`;

/**
 * Begins a change of the signed-in person's address: a code goes to the new one. Whether somebody else has it is told
 * to nobody but to who can read the code.
 * @throws ApiError unauthenticated
 */
export function startEmailChange(ctx: Ctx, given: string): Promise<StartedConfirmation> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx);
    const email = normalizeEmail(given);
    const started = await startConfirmation(ctx, user, purposeOf(email));
    await mailConfirmationCode(ctx, started, "EMAIL_CHANGE", email);
    return started;
  });
}

/**
 * Changes the signed-in person's address to one they have proved to be theirs, and tells the old one. Where the old
 * address stood for the person (as the user of a line, as their own customer's contact) the new one does.
 * @throws ApiError unauthenticated, confirmationFailed, userEmailTaken
 */
export function confirmEmailChange(
  ctx: Ctx,
  given: { email: string; nonce: string; code: string },
): Promise<{ userId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireUser(ctx);
    const email = normalizeEmail(given.email);
    await confirm(ctx, user, purposeOf(email), given);
    const { userId, email: old } = user;
    if (old === email) return { userId };
    await rename(ctx, userId, email);
    await followAddress(ctx, user, { old, email });
    await tellOfSecurity(ctx, userId, { kind: "EMAIL_CHANGED", newEmail: email }, old);
    return { userId };
  });
}

async function rename(ctx: Ctx, userId: string, email: string): Promise<void> {
  try {
    await ctx.db
      .update(users)
      .set({ email, updatedAt: ctx.clock.now() })
      .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)));
  } catch (error) {
    const cause = (error as { cause?: { constraint?: string } }).cause;
    if (cause?.constraint !== "users_email") throw error;
    throw new ApiError(failures.userEmailTaken, {
      details: [{ property: "email", code: "not_unique", message: failures.userEmailTaken.message }],
    });
  }
}

type Memberships = ReturnType<typeof requireUser>["memberships"];

async function followAddress(
  ctx: Ctx,
  { memberships }: { memberships: Memberships },
  { old, email }: { old: string; email: string },
): Promise<void> {
  const now = ctx.clock.now();
  const all = memberships.map(({ customerId }) => customerId);
  if (all.length === 0) return;
  // A line is somebody's by the address of its subscriber.
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
  const own = memberships
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
