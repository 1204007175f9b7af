import { and, eq, inArray, sql } from "drizzle-orm";
import { productOfferings } from "@/db/schema/catalog";
import { subscriptions } from "@/db/schema/subscriptions";
import { localizeTexts } from "@/lib/catalog/texts/translations";
import { phoneText } from "@/lib/identity/mails/phone-text";
import type { Ctx } from "@/lib/kernel/context";
import {
  knownNumber,
  type SubscriptionNaming,
  subscriptionLabel,
  subscriptionName,
} from "@/lib/subscriptions/name-model";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

type NameColumns = { displayName: string | null; msisdn: string; type: string; user?: string | null };

/**
 * A stored subscription in the form that `name-model.ts` names.
 * @param subscription with its `user` from `userNamingSubscription`
 * @param plan in the reader's language
 */
export const subscriptionNaming = (
  brand: TenantBrand,
  { displayName, msisdn, type, user }: NameColumns,
  plan?: string,
): SubscriptionNaming => ({ own: displayName, user, type, plan, number: phoneText(brand, msisdn) });

/** The API's `display`: the subscription's own name, else its number, for every type (specification). */
export const displayOf = (
  brand: TenantBrand,
  subscription: Pick<NameColumns, "displayName" | "msisdn">,
): string =>
  subscriptionName({
    own: subscription.displayName,
    type: "",
    number: phoneText(brand, subscription.msisdn),
  });

/**
 * Selects the user that names a subscription without its own name. For companies' subscriptions only; null for a
 * consumer's.
 */
export const userNamingSubscription = sql<string | null>`(select u.name from subscribers u
  join customers c on c.tenant_id = u.tenant_id and c.id = subscriptions.customer_id
  where u.tenant_id = subscriptions.tenant_id and u.id = subscriptions.subscriber_id
    and c.customer_type = 'BUSINESS')`;

/** The user that names a subscription, as `userNamingSubscription` selects it. One statement. */
export async function userNameOfSubscription(ctx: Ctx, subscriptionId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ user: userNamingSubscription })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  return row?.user ?? null;
}

export type SubscriptionName = {
  subscriptionId: string;
  name: string;
  /** The name with the number, as on invoices. Empty if the plan is the name. */
  label: string;
  /** Absent if the number is not called. */
  number?: string;
};

/** The names of subscriptions by id. The caller has checked that the reader may see them. One statement. */
export async function subscriptionNames(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, SubscriptionName>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: subscriptions.id,
      displayName: subscriptions.displayName,
      msisdn: subscriptions.msisdn,
      type: subscriptions.type,
      user: userNamingSubscription,
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
    rows.map(({ id, plan, translations, ...subscription }) => {
      const named = subscriptionNaming(
        ctx.tenant,
        subscription,
        localizeTexts({ name: plan }, translations, ctx.language).name,
      );
      const number = knownNumber(named);
      return [
        id,
        {
          subscriptionId: id,
          name: subscriptionName(named),
          label: subscriptionLabel(named),
          ...(number !== undefined && { number }),
        },
      ];
    }),
  );
}
