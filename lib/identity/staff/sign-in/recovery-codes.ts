import { randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { staffRecoveryCodes } from "@/db/schema/staff";
import type { Ctx } from "@/lib/kernel/context";
import { keyedHash } from "@/lib/platform/secrets/encryption";

const HOW_MANY = 10;

// Without 0/O and 1/I/L, because people write the codes down and type them. Twelve of 31 characters are 59 bits.
const READABLE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const newCode = (): string => {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join("");
  return [group(), group(), group()].join("-");
};

const hashOf = (staffId: string, code: string): string =>
  keyedHash("staff-recovery", `${staffId}:${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")}`);

const unused = (ctx: Ctx, staffId: string) =>
  and(
    eq(staffRecoveryCodes.tenantId, ctx.tenant.id),
    eq(staffRecoveryCodes.staffId, staffId),
    isNull(staffRecoveryCodes.usedAt),
  );

/** Replaces all recovery codes of a person. @returns the new ones; only their keyed hashes are stored */
export async function renewRecoveryCodes(ctx: Ctx, staffId: string): Promise<string[]> {
  await dropRecoveryCodes(ctx, staffId);
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const createdAt = ctx.systemClock.now();
  await ctx.db
    .insert(staffRecoveryCodes)
    .values(
      codes.map((code) => ({ tenantId: ctx.tenant.id, staffId, codeHash: hashOf(staffId, code), createdAt })),
    );
  return codes;
}

export async function dropRecoveryCodes(ctx: Ctx, staffId: string): Promise<void> {
  await ctx.db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.tenantId, ctx.tenant.id), eq(staffRecoveryCodes.staffId, staffId)));
}

/** Spends a recovery code. @returns whether it was an unused code of the person */
export async function spendRecoveryCode(ctx: Ctx, staffId: string, code: string): Promise<boolean> {
  const spent = await ctx.db
    .update(staffRecoveryCodes)
    .set({ usedAt: ctx.systemClock.now() })
    .where(and(unused(ctx, staffId), eq(staffRecoveryCodes.codeHash, hashOf(staffId, code))))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return spent.length > 0;
}

export async function recoveryCodesLeft(ctx: Ctx, staffId: string): Promise<number> {
  const [row] = await ctx.db.select({ left: count() }).from(staffRecoveryCodes).where(unused(ctx, staffId));
  return row?.left ?? 0;
}
