import { type SQL, sql } from "drizzle-orm";
import type { ProductOffering } from "@/lib/catalog/model";
import type { Ctx } from "@/lib/kernel/context";

/** What can hold an offering that has price changes. */
export type HolderKind = "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" | "LICENSE";

const KINDS: Readonly<Record<string, HolderKind>> = {
  SUBSCRIPTION: "SUBSCRIPTION",
  SUBSCRIPTION_ADDON: "SUBSCRIPTION_ADDON",
  LICENSE: "LICENSE",
};

/** Why an offering has no price changes. */
export type NoPriceChange = "ONE_TIME" | "NOT_HELD";

/** The kind of holder of an offering, or why it cannot have a price change. */
export function holderKindOf({
  product,
  price,
}: Pick<ProductOffering, "product" | "price">): HolderKind | NoPriceChange {
  const kind = KINDS[product.type];
  if (!kind) return "NOT_HELD";
  return price.priceType === "RECURRING" ? kind : "ONE_TIME";
}

/** The kind of holder of an offering that has a price change. Only offerings that are held and recur have one. */
export const holderKindWithPriceChange = ({ product }: Pick<ProductOffering, "product">): HolderKind =>
  KINDS[product.type]!;

/** The tables and conditions of a kind of holder, as parts of a statement. `s` is the subscription, `a` the add-on, `l` the license. */
type Parts = {
  id: SQL;
  customerId: SQL;
  currency: SQL;
  from: SQL;
  /** They are billed and renewed, and no other change waits for their renewal. */
  isToTell: SQL;
  /** What is locked while they are notified. */
  locked: SQL;
  /** They have the offering, or return to it. */
  isLeft: SQL;
  /** The table of their changes. */
  changes: SQL;
};

const SUBSCRIPTION_RENEWS = sql`s.status in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and s.auto_renew and s.paid_until is not null
  and s.pending_status is distinct from 'CANCELLED'`;

const PARTS: Readonly<Record<HolderKind, Parts>> = {
  SUBSCRIPTION: {
    id: sql`s.id`,
    customerId: sql`s.customer_id`,
    currency: sql`s.currency`,
    from: sql`subscriptions s`,
    isToTell: sql`${SUBSCRIPTION_RENEWS} and not exists (
      select 1 from offering_changes c
       where c.tenant_id = s.tenant_id and c.subscription_id = s.id and c.subscription_addon_id is null
         and c.status in ('SCHEDULED', 'REQUESTED'))`,
    locked: sql`s`,
    isLeft: sql`s.status <> 'CANCELLED'`,
    changes: sql`offering_changes`,
  },
  SUBSCRIPTION_ADDON: {
    id: sql`a.id`,
    customerId: sql`s.customer_id`,
    currency: sql`s.currency`,
    from: sql`subscription_addons a join subscriptions s on s.tenant_id = a.tenant_id and s.id = a.subscription_id`,
    isToTell: sql`${SUBSCRIPTION_RENEWS} and a.status = 'ACTIVE' and a.renews and a.valid_to > a.valid_from and not exists (
      select 1 from offering_changes c
       where c.tenant_id = a.tenant_id and c.subscription_addon_id = a.id and c.status in ('SCHEDULED', 'REQUESTED'))`,
    locked: sql`s, a`,
    isLeft: sql`a.status in ('PENDING', 'ACTIVE')`,
    changes: sql`offering_changes`,
  },
  LICENSE: {
    id: sql`l.id`,
    customerId: sql`l.customer_id`,
    currency: sql`l.currency`,
    from: sql`licenses l`,
    isToTell: sql`l.status = 'ACTIVE' and l.auto_renew and l.paid_until is not null and l.pending_offering_id is null
      and l.pending_status is distinct from 'CANCELLED' and not exists (
      select 1 from license_price_changes c
       where c.tenant_id = l.tenant_id and c.license_id = l.id and c.status = 'SCHEDULED')`,
    locked: sql`l`,
    isLeft: sql`l.status <> 'CANCELLED'`,
    changes: sql`license_price_changes`,
  },
};

const ALIAS = { SUBSCRIPTION: sql`s`, SUBSCRIPTION_ADDON: sql`a`, LICENSE: sql`l` } as const;

/** Matches the holders of an offering in the brand. */
const holdsOffering = (ctx: Ctx, kind: HolderKind, offeringId: SQL | string): SQL =>
  sql`${ALIAS[kind]}.tenant_id = ${ctx.tenant.id} and ${ALIAS[kind]}.product_offering_id = ${offeringId}`;

/**
 * The holders that still need a notice, as `id`, `customer_id` and `currency`. A change that the customer chose takes precedence. When it
 * is undone, they need a notice.
 */
export function unnotifiedHolders(
  ctx: Ctx,
  kind: HolderKind,
  { fromOfferingId }: { fromOfferingId: string },
): SQL {
  const { id, customerId, currency, from, isToTell } = PARTS[kind];
  return sql`select ${id} as id, ${customerId} as customer_id, ${currency} as currency
               from ${from} where ${holdsOffering(ctx, kind, fromOfferingId)} and ${isToTell}`;
}

/** Locks some of a customer's holders that still need a notice. Skips those that are locked already. @returns their ids */
export async function lockUnnotifiedHolders(
  ctx: Ctx,
  kind: HolderKind,
  { fromOfferingId, customerId, atMost }: { fromOfferingId: string; customerId: string; atMost: number },
): Promise<string[]> {
  const { id, locked, customerId: owner } = PARTS[kind];
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    ${unnotifiedHolders(ctx, kind, { fromOfferingId })} and ${owner} = ${customerId}
     order by ${id} limit ${atMost} for update of ${locked} skip locked`);
  return rows.map(({ id }) => id);
}

/** Whether a holder has, or returns to, the offering. A part of a statement. */
export function hasHoldersLeft(ctx: Ctx, kind: HolderKind, fromOfferingId: SQL): SQL {
  const { from, isLeft } = PARTS[kind];
  return sql`exists (select 1 from ${from} where ${holdsOffering(ctx, kind, fromOfferingId)} and ${isLeft})`;
}

/** The table of their changes. */
export const offeringChangesTable = (kind: HolderKind): SQL => PARTS[kind].changes;

/** How the changes of a kind join their holders. */
export const CHANGE_JOINS: Readonly<Record<HolderKind, SQL>> = {
  SUBSCRIPTION: sql`offering_changes c
    join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id`,
  SUBSCRIPTION_ADDON: sql`offering_changes c
    join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id`,
  LICENSE: sql`license_price_changes c
    join licenses s on s.tenant_id = c.tenant_id and s.id = c.license_id`,
};
