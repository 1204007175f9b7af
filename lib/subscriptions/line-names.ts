import { and, eq, inArray } from "drizzle-orm";
import { productOfferings } from "@/db/schema/catalog";
import { subscriptions } from "@/db/schema/subscriptions";
import { speak } from "@/lib/catalog/translations";
import type { Ctx } from "@/lib/identity/context";
import { phoneText } from "@/lib/identity/phone-text";
import type { Brand } from "@/lib/identity/tenant";

/** Lines of this type are not called by anybody: their owner never sees the number. */
const NUMBERLESS = "TRAVEL_ESIM";

/**
 * What a line is called: by the name its owner gave it, else by its number, and a travel eSIM by its plan.
 * @param plan in the reader's language; without it a travel eSIM too is called by its number, as the API's `display` is
 */
export const nameOfLine = (
  brand: Brand,
  line: { displayName: string | null; msisdn: string; type: string },
  plan?: string | undefined,
): string => line.displayName ?? (line.type === NUMBERLESS && plan ? plan : phoneText(brand, line.msisdn));

export type LineName = {
  subscriptionId: string;
  name: string;
  /** The name its owner gave it. */
  own?: string;
  /** Absent where nobody calls it. */
  number?: string;
};

/** What lines are called, by their ids, which come from something their reader may see. One statement. */
export async function lineNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LineName>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: subscriptions.id,
      displayName: subscriptions.displayName,
      msisdn: subscriptions.msisdn,
      type: subscriptions.type,
      plan: productOfferings.name,
      translations: productOfferings.translations,
    })
    .from(subscriptions)
    .innerJoin(
      productOfferings,
      and(
        eq(productOfferings.tenantId, subscriptions.tenantId),
        eq(productOfferings.id, subscriptions.productOfferingId),
      ),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, [...ids])));
  return new Map(
    rows.map(({ id, plan, translations, ...line }) => {
      const name = nameOfLine(ctx.tenant, line, speak({ name: plan }, translations, ctx.language).name);
      return [
        id,
        {
          subscriptionId: id,
          name,
          ...(line.displayName !== null && { own: line.displayName }),
          ...(line.type !== NUMBERLESS && { number: phoneText(ctx.tenant, line.msisdn) }),
        },
      ];
    }),
  );
}
