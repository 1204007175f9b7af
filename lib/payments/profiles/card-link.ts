import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { paymentProfiles } from "@/db/schema/payments";
import type { Ctx } from "@/lib/kernel/context";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";
import { isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { isUuid } from "@/lib/platform/secrets/ids";
import { portalUrl } from "@/lib/values/tenant/tenant";

type Of = Pick<Ctx, "tenant">;

const claim = ({ tenant }: Of, id: string): string => `card-link:${tenant.id}:${id}`;

/**
 * The address in an e-mail where a saved card is replaced without signing in. Anyone with the address can save another card in its place,
 * and sees only the card's name. It works as long as the card.
 */
export const cardUrl = (ctx: Of, paymentProfileId: string): string =>
  `${portalUrl(ctx.tenant)}/save/card/${paymentProfileId}.${keyedHash("card-link", claim(ctx, paymentProfileId))}`;

/** The card of such an address, and whether it is still the one that is charged. Null when the address is invalid. */
export async function findLinkedCard(
  ctx: Pick<Ctx, "db" | "tenant">,
  token: string,
): Promise<{ profile: ProfileRow; inUse: boolean } | null> {
  const [id = "", given = ""] = token.split(".");
  if (!isUuid(id) || !isKeyedHash("card-link", claim(ctx, id), given)) return null;
  const [row] = await ctx.db
    .select({ profile: paymentProfiles, billing: customers.billing })
    .from(paymentProfiles)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, paymentProfiles.tenantId), eq(customers.id, paymentProfiles.customerId)),
    )
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, id)));
  if (!row) return null;
  const { profile, billing } = row;
  return { profile, inUse: !profile.deletedAt && billing?.defaultPaymentProfileId === profile.id };
}
