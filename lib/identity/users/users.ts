import { and, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";

/** An address is one user however it is typed. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

export type UserToCreate = {
  email: string;
  name: string;
  identity?: string | undefined;
  msisdn?: string | undefined;
  preferredLocale?: string | undefined;
  metadata?: Record<string, string> | undefined;
};

/**
 * The user with this address, made from `input` when there is none. What a known user told before is never overwritten
 * by someone who only knows the address.
 */
export function findOrCreateUser(
  ctx: Ctx,
  input: UserToCreate,
): Promise<{ userId: string; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const email = normalizeEmail(input.email);
    const find = () =>
      ctx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.email, email)));
    const [known] = await find();
    if (known) return { userId: known.id, created: false };
    const now = ctx.clock.now();
    const id = newId();
    const inserted = await ctx.db
      .insert(users)
      .values({
        tenantId: ctx.tenant.id,
        id,
        email,
        name: input.name,
        msisdn: input.msisdn ?? null,
        identity: input.identity ?? null,
        preferredLocale: input.preferredLocale ?? null,
        metadata: input.metadata ?? {},
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted.length > 0) return { userId: id, created: true };
    // Somebody else made it between the two statements.
    const [other] = await find();
    if (!other) throw new Error("a user conflicts with none");
    return { userId: other.id, created: false };
  });
}

/** Calls a user as they have said to be called, where all there was is the first half of their address. */
export async function callUser(ctx: Ctx, userId: string, name: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ name, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(users.tenantId, ctx.tenant.id),
        eq(users.id, userId),
        sql`lower(${users.name}) = split_part(${users.email}, '@', 1)`,
      ),
    );
}
