import { and, eq, inArray } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/identity/context";
import { phoneText } from "@/lib/identity/phone-text";

export type LineName = { subscriptionId: string; name: string; number: string };

/** What lines are called, by their ids, which come from something their reader may see. One statement. */
export async function lineNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LineName>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: subscriptions.id,
      displayName: subscriptions.displayName,
      msisdn: subscriptions.msisdn,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, [...ids])));
  return new Map(
    rows.map(({ id, displayName, msisdn }) => {
      const number = phoneText(ctx.tenant, msisdn);
      return [id, { subscriptionId: id, name: displayName ?? number, number }];
    }),
  );
}
