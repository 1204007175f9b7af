import { and, eq, gt, lte, or } from "drizzle-orm";
import { phoneNumbers } from "@/db/schema/inventory";
import { LEASE_MS } from "@/lib/inventory/commands";
import { countLease } from "@/lib/inventory/lease-limit";
import type { Lease } from "@/lib/inventory/model";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { keyedHash } from "@/lib/platform/secrets/encryption";
import { hashToken } from "@/lib/platform/secrets/ids";

/**
 * Leases the resting number of an ended subscription for 30 minutes. A second request returns the same lease, so a person who starts over
 * is not kept from their own number. After the lease the number rests again. The caller checks who may have it, and how long after the
 * subscription.
 * @throws ApiError phoneNumberUnavailable, tooManyRequests
 */
export function leaseFormerNumber(ctx: Ctx, subscriptionId: string): Promise<Lease> {
  return inTransaction(ctx, async (ctx) => {
    await countLease(ctx);
    const now = ctx.clock.now();
    const leaseToken = keyedHash("number-lease", `former-number:${ctx.tenant.id}:${subscriptionId}`);
    const leaseTokenHash = hashToken(leaseToken);
    const former = and(
      eq(phoneNumbers.tenantId, ctx.tenant.id),
      eq(phoneNumbers.formerSubscriptionId, subscriptionId),
      gt(phoneNumbers.quarantinedUntil, now),
    );
    const held = and(eq(phoneNumbers.status, "LEASED"), eq(phoneNumbers.leaseTokenHash, leaseTokenHash));
    const answer = { msisdn: phoneNumbers.msisdn, expiresAt: phoneNumbers.leaseExpiresAt };
    const [taken] = await ctx.db
      .update(phoneNumbers)
      .set({
        status: "LEASED",
        leaseTokenHash,
        leaseExpiresAt: new Date(now.getTime() + LEASE_MS),
        leaseExtensions: 0,
        updatedAt: now,
      })
      .where(
        and(
          former,
          or(eq(phoneNumbers.status, "QUARANTINED"), and(held, lte(phoneNumbers.leaseExpiresAt, now))),
        ),
      )
      .returning(answer);
    const lease = taken ?? (await ctx.db.select(answer).from(phoneNumbers).where(and(former, held)))[0];
    if (!lease?.expiresAt) throw new ApiError(failures.phoneNumberUnavailable);
    return { msisdn: lease.msisdn, leaseToken, expiresAt: lease.expiresAt.toISOString() };
  });
}
