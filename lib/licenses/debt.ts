import { and, eq } from "drizzle-orm";
import { licenses } from "@/db/schema/licenses";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { endLicense, resumeLicense, setLicense } from "@/lib/licenses/change-state";
import { announceLicense } from "@/lib/licenses/events";
import type { LicenseRow } from "@/lib/licenses/license-row";
import { LICENSE_MOVES } from "@/lib/licenses/states";

async function lock(ctx: Ctx, licenseId: string): Promise<LicenseRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(licenses)
    .where(and(eq(licenses.tenantId, ctx.tenant.id), eq(licenses.id, licenseId)))
    .for("update");
  return row;
}

/**
 * Stops a license because it was not paid. One its customer paused, or that has not begun, stays so and is only marked: it
 * cannot be resumed before the debt is settled, and begins stopped. What the operator blocked stays the operator's. Safe to repeat.
 */
export function blockForDebt(ctx: Ctx, licenseId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lock(ctx, licenseId);
    if (!license || license.blockedForDebtAt) return;
    const blockedForDebtAt = ctx.clock.now();
    if (license.status === "PAUSED" || license.status === "PENDING")
      await setLicense(ctx, license, { blockedForDebtAt });
    if (!LICENSE_MOVES.block.from.includes(license.status)) return;
    await setLicense(ctx, license, { status: LICENSE_MOVES.block.to!, blockedForDebtAt });
    await announceLicense(ctx, license.id, "license.updated");
  });
}

/** Its debt is settled: a license that was blocked for it works again, a paused one may be resumed. Safe to repeat. */
export function restoreFromDebt(ctx: Ctx, licenseId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lock(ctx, licenseId);
    if (!license?.blockedForDebtAt) return;
    // Time without it is not billed; a paused one is moved by its pause when that ends.
    if (license.status === "BLOCKED") await resumeLicense(ctx, license);
    else await setLicense(ctx, license, { blockedForDebtAt: null });
    // The specification: sent when a license becomes ACTIVE.
    await announceLicense(
      ctx,
      license.id,
      license.status === "BLOCKED" ? "license.activated" : "license.updated",
    );
  });
}

/**
 * Ends a license whose debt was never paid, at once; not one that the brand has put back in spite of it. Safe to repeat.
 */
export function cancelLicenseForDebt(ctx: Ctx, licenseId: string, comment: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lock(ctx, licenseId);
    if (!license || !LICENSE_MOVES.cancel.from.includes(license.status)) return;
    if (license.status === "ACTIVE") return;
    await endLicense(ctx, license, { cancelReason: "OTHER", cancelComment: comment, blockedForDebtAt: null });
  });
}
