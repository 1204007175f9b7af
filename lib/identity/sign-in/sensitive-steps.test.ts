import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "@/db/schema/identity";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { MAX_TRIES } from "./code-guesses";
import {
  countConfirmationTry,
  requireConfirmation,
  startConfirmation,
  startPairedConfirmation,
  voidConfirmations,
} from "./confirmations";
import { confirmSensitiveStep, requireConfirmedSession, startSensitiveStep } from "./sensitive-steps";

const { api, tenant } = await brandOfFile();

/** A signed-in person, in the context of a request. */
async function signedIn() {
  const { userId, email, sessionId } = await api.user(tenant);
  const user = { userId, email, name: "Astrid", preferredLocale: "en-US", sessionId, memberships: [] };
  const ctx: Ctx = { ...api.ctx(tenant), caller: { kind: "user", user, via: "token" }, actor: userId };
  return { ctx, user };
}
const refused = expect.objectContaining({ message: expect.any(String) });
const isConfirmed = (ctx: Ctx) =>
  requireConfirmedSession(ctx).then(
    () => true,
    () => false,
  );
const wrong = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, "0");

describe("a sensitive step", () => {
  test("the code confirms the session for five minutes, and no other session of the person", async () => {
    const { ctx, user } = await signedIn();
    expect(await isConfirmed(ctx)).toBe(false);
    const { nonce, code } = await startSensitiveStep(ctx);
    const { confirmedUntil } = await confirmSensitiveStep(ctx, { nonce, code });
    expect(confirmedUntil).toBe(new Date(api.clock.now().getTime() + 5 * 60_000).toISOString());
    expect(await isConfirmed(ctx)).toBe(true);
    const elsewhere = { ...user, sessionId: newId() };
    await api.db.insert(sessions).values({
      tenantId: tenant.id,
      id: elsewhere.sessionId,
      userId: user.userId,
      createdAt: api.clock.now(),
      expiresAt: new Date(api.clock.now().getTime() + 3_600_000),
    });
    expect(await isConfirmed({ ...ctx, caller: { kind: "user", user: elsewhere, via: "token" } })).toBe(
      false,
    );
  });

  test("the confirmation ends at its time, and with the session", async () => {
    const { ctx, user } = await signedIn();
    const set = (values: Partial<typeof sessions.$inferInsert>) =>
      api.db.update(sessions).set(values).where(eq(sessions.id, user.sessionId));
    const now = api.clock.now().getTime();
    await set({ confirmedUntil: new Date(now + 1) });
    expect(await isConfirmed(ctx)).toBe(true);
    await set({ confirmedUntil: new Date(now) });
    expect(await isConfirmed(ctx)).toBe(false);
    await set({ confirmedUntil: new Date(now + 60_000), revokedAt: new Date(now) });
    expect(await isConfirmed(ctx)).toBe(false);
  });

  test("a brand's key needs no code", async () => {
    const ctx: Ctx = { ...api.ctx(tenant), caller: { kind: "key", keyId: newId(), user: null } };
    expect(await isConfirmed(ctx)).toBe(true);
  });
});

describe("a code that confirms a step", () => {
  test("it works once, for its person and its purpose", async () => {
    const { ctx, user } = await signedIn();
    const other = await signedIn();
    const { nonce, code } = await startConfirmation(ctx, user, "delete-account");
    await expect(requireConfirmation(ctx, user, "change-email", { nonce, code })).rejects.toEqual(refused);
    await expect(
      requireConfirmation(other.ctx, other.user, "delete-account", { nonce, code }),
    ).rejects.toEqual(refused);
    await requireConfirmation(ctx, user, "delete-account", { nonce, code });
    await expect(requireConfirmation(ctx, user, "delete-account", { nonce, code })).rejects.toEqual(refused);
  });

  test("a wrong code is refused", async () => {
    const { ctx, user } = await signedIn();
    const { nonce, code } = await startConfirmation(ctx, user, "delete-account");
    await expect(
      requireConfirmation(ctx, user, "delete-account", { nonce, code: wrong(code) }),
    ).rejects.toEqual(refused);
  });

  test("two codes work only together and in their order", async () => {
    const { ctx, user } = await signedIn();
    const pair = () => startPairedConfirmation(ctx, user, "change-email");
    const tried = (nonce: string, code: string, secondCode?: string) =>
      requireConfirmation(ctx, user, "change-email", { nonce, code, ...(secondCode && { secondCode }) });
    const { nonce, first, second } = await pair();
    expect(first).not.toBe(second);
    await tried(nonce, first, second);
    const alone = await pair();
    await expect(tried(alone.nonce, alone.first)).rejects.toEqual(refused);
    const swapped = await pair();
    await expect(tried(swapped.nonce, swapped.second, swapped.first)).rejects.toEqual(refused);
  });

  test("it does not work at its end, after too many tries, or after it was made void", async () => {
    const { ctx, user } = await signedIn();
    const tried = ({ nonce, code }: { nonce: string; code: string }, at: Ctx = ctx) =>
      requireConfirmation(at, user, "delete-account", { nonce, code });
    const late = await startConfirmation(ctx, user, "delete-account");
    const later = (ms: number): Ctx => {
      const now = () => new Date(late.createdAt.getTime() + ms);
      return { ...ctx, systemClock: { now } };
    };
    await expect(tried(late, later(600_000))).rejects.toEqual(refused);
    const guessed = await startConfirmation(ctx, user, "delete-account");
    for (let n = 0; n <= MAX_TRIES; n++) await countConfirmationTry(ctx, guessed.nonce).catch(() => {});
    await expect(tried(guessed)).rejects.toEqual(refused);
    const voided = await startConfirmation(ctx, user, "delete-account");
    const someone = await signedIn();
    const ofAnother = await startConfirmation(someone.ctx, someone.user, "delete-account");
    await voidConfirmations(ctx, user.userId);
    await expect(tried(voided)).rejects.toEqual(refused);
    await requireConfirmation(someone.ctx, someone.user, "delete-account", ofAnother);
    const valid = await startConfirmation(ctx, user, "delete-account");
    await tried(valid, later(599_000));
  });
});
