import { and, asc, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { passkeys } from "@/db/schema/passkeys";
import { queueSecurityNotice } from "@/lib/identity/mails/security-notices";
import { askBrowser, spendChallenge } from "@/lib/identity/passkeys/challenges";
import type {
  AddPasskeyRequest,
  OwnPasskey,
  PasskeyList,
  PasskeyOptions,
} from "@/lib/identity/passkeys/model";
import { newPasskey, passkeyCreation } from "@/lib/identity/passkeys/webauthn";
import { requireConfirmedSession } from "@/lib/identity/sign-in/sensitive-steps";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

/** More than a person has devices and password managers. */
export const MAX_PASSKEYS = 20;

type Row = typeof passkeys.$inferSelect;

const present = ({ id, name, createdAt, lastUsedAt }: Row): OwnPasskey => ({
  passkeyId: id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});

const mine = (ctx: Ctx) =>
  and(eq(passkeys.tenantId, ctx.tenant.id), eq(passkeys.userId, requireUser(ctx).userId));

const rowsOf = (ctx: Ctx): Promise<Row[]> =>
  ctx.db.select().from(passkeys).where(mine(ctx)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/**
 * The passkeys of the signed-in person, the oldest first.
 * @throws ApiError unauthenticated
 */
export const listMyPasskeys = async (ctx: Ctx): Promise<PasskeyList> => ({
  items: (await rowsOf(ctx)).map(present),
});

const refuseMore = (known: readonly unknown[]): void => {
  if (known.length >= MAX_PASSKEYS) throw new ApiError(failures.tooManyPasskeys);
};

/**
 * Options to create a passkey. The session must be confirmed by a code. Otherwise a thief of the session could make a key
 * that opens the account forever.
 * @throws ApiError unauthenticated, confirmationRequired, tooManyPasskeys
 */
export async function passkeyCreationOptions(ctx: Ctx): Promise<PasskeyOptions> {
  const { userId, sessionId, email, name } = requireUser(ctx);
  await requireConfirmedSession(ctx);
  const known = await rowsOf(ctx);
  refuseMore(known);
  const options = await passkeyCreation(ctx, { id: userId, email, name }, known);
  return askBrowser(ctx, { userId, sessionId }, options);
}

/**
 * Adds the passkey that the browser created with {@link passkeyCreationOptions}, and mails the person.
 * @throws ApiError unauthenticated, passkeyRefused, tooManyPasskeys
 */
export function addMyPasskey(ctx: Ctx, request: AddPasskeyRequest): Promise<OwnPasskey> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, sessionId } = requireUser(ctx);
    const challenge = await spendChallenge(ctx, { userId, sessionId }, request.nonce);
    const made = challenge && (await newPasskey(ctx, { response: request.passkey, challenge }));
    if (!made) throw new ApiError(failures.passkeyRefused);
    // Two requests at once would both find room for the last one.
    await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.id), eq(users.id, userId)))
      .for("update");
    refuseMore(await rowsOf(ctx));
    const [row] = await ctx.db
      .insert(passkeys)
      .values({
        ...made,
        tenantId: ctx.tenant.id,
        id: newId(),
        userId,
        name: request.name,
        createdAt: ctx.systemClock.now(),
      })
      .onConflictDoNothing()
      .returning();
    // A browser makes a new id for each passkey, so only a forged answer has a known one.
    if (!row) throw new ApiError(failures.passkeyRefused);
    await queueSecurityNotice(ctx, userId, { kind: "PASSKEY_ADDED", name: row.name });
    return present(row);
  });
}

/**
 * Removes a passkey of the signed-in person, and mails them. Sessions that it began stay.
 * @throws ApiError unauthenticated, passkeyNotFound
 */
export function removeMyPasskey(ctx: Ctx, passkeyId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireUser(ctx);
    const [gone] = isUuid(passkeyId)
      ? await ctx.db
          .delete(passkeys)
          .where(and(mine(ctx), eq(passkeys.id, passkeyId)))
          .returning({ name: passkeys.name })
      : [];
    if (!gone) throw new ApiError(failures.passkeyNotFound);
    await queueSecurityNotice(ctx, userId, { kind: "PASSKEY_REMOVED", name: gone.name });
  });
}
