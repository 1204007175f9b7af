import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import { productCatalogOfferings, productOfferings } from "@/db/schema/catalog";
import { priceChanges } from "@/db/schema/price-changes";
import type { ProductOffering } from "@/lib/catalog/model";
import { withSources } from "@/lib/catalog/offerings/price-rules";
import { getOfferings } from "@/lib/catalog/queries";
import { translationProblems } from "@/lib/catalog/texts/translations";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import type { Price } from "@/lib/values/price";

const own = (ctx: Ctx, id: string) =>
  and(eq(productOfferings.tenantId, ctx.tenant.id), eq(productOfferings.id, id));

/** Holds an offering until the transaction ends. @returns null when there is none */
export async function lockOffering(ctx: Ctx, productOfferingId: string): Promise<ProductOffering | null> {
  if (!isUuid(productOfferingId)) return null;
  await ctx.db
    .select({ id: productOfferings.id })
    .from(productOfferings)
    .where(own(ctx, productOfferingId))
    .for("no key update");
  return (await getOfferings(ctx, [productOfferingId])).get(productOfferingId) ?? null;
}

/**
 * Copies an offering at another price. The copy is not on sale yet.
 * @returns its id
 */
export async function createSuccessor(ctx: Ctx, productOfferingId: string, price: Price): Promise<string> {
  const [offering] = await ctx.db.select().from(productOfferings).where(own(ctx, productOfferingId));
  const id = newId();
  const now = ctx.clock.now();
  await ctx.db.insert(productOfferings).values({
    ...offering!,
    id,
    price: withSources(price),
    status: "ARCHIVED",
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Gives a successor that nobody has another price. */
export async function repriceSuccessor(ctx: Ctx, productOfferingId: string, price: Price): Promise<void> {
  await ctx.db
    .update(productOfferings)
    .set({ price: withSources(price), updatedAt: ctx.clock.now() })
    .where(own(ctx, productOfferingId));
}

/**
 * Puts a successor in the place of an offering: it is on sale if that was, and in the same catalogs. The old one is archived.
 * A second call changes nothing.
 */
export async function replaceOffering(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<void> {
  const now = ctx.clock.now();
  const [old] = await ctx.db
    .update(productOfferings)
    .set({ status: "ARCHIVED", updatedAt: now })
    .where(and(own(ctx, from), eq(productOfferings.status, "AVAILABLE")))
    .returning({ id: productOfferings.id });
  if (old)
    await ctx.db.update(productOfferings).set({ status: "AVAILABLE", updatedAt: now }).where(own(ctx, to));
  await ctx.db.execute(sql`
    insert into product_catalog_offerings (tenant_id, catalog_id, offering_id)
    select tenant_id, catalog_id, ${to} from product_catalog_offerings
     where tenant_id = ${ctx.tenant.id} and offering_id = ${from}
    on conflict do nothing`);
  await ctx.db
    .delete(productCatalogOfferings)
    .where(
      and(eq(productCatalogOfferings.tenantId, ctx.tenant.id), eq(productCatalogOfferings.offeringId, from)),
    );
}

export type StoredOffering = typeof productOfferings.$inferSelect;

/** What a successor has from the offering that it replaces, until it has something of its own. */
const HANDED_ON = [
  "groupId",
  "name",
  "description",
  "richContent",
  "uspList",
  "translations",
  "imageUrl",
  "market",
  "customerTypes",
  "position",
] as const satisfies readonly (keyof StoredOffering)[];

/**
 * Hands a change of an offering on to the successor that waits for its day, in the caller's transaction. Customers read the
 * successor's name before that day, so it cannot wait. What the successor has of its own stays. Of the price, only what
 * its discounts are called in other languages is handed on.
 * @param before the offering as it was; it is locked
 * @throws ApiError invalidRequest where translations do not fit the successor's own texts
 */
export async function handOnToSuccessor(ctx: Ctx, before: StoredOffering): Promise<void> {
  const [found] = await ctx.db
    .select({ successor: productOfferings })
    .from(productOfferings)
    .innerJoin(
      priceChanges,
      and(
        eq(priceChanges.tenantId, productOfferings.tenantId),
        eq(priceChanges.toOfferingId, productOfferings.id),
      ),
    )
    .where(
      and(
        eq(productOfferings.tenantId, ctx.tenant.id),
        eq(priceChanges.fromOfferingId, before.id),
        inArray(priceChanges.status, ["SCHEDULED", "ANNOUNCING"]),
      ),
    )
    .for("update", { of: productOfferings });
  if (!found) return;
  const { successor } = found;
  const [after] = await ctx.db.select().from(productOfferings).where(own(ctx, before.id));
  const patch: Partial<StoredOffering> = Object.fromEntries(
    HANDED_ON.filter((field) => isDeepStrictEqual(successor[field], before[field])).map((field) => [
      field,
      after![field],
    ]),
  );
  const { netPriceMinor, currencyOptionsMinor } = successor.price;
  const price: Price = {
    ...after!.price,
    ...(netPriceMinor !== undefined && { netPriceMinor }),
    ...(currencyOptionsMinor && { currencyOptionsMinor }),
  };
  const next = { ...successor, ...patch, price };
  const details = translationProblems(next, next.translations);
  if (details.length > 0)
    throw new ApiError(failures.invalidRequest, {
      details: details.map((detail) => ({
        ...detail,
        message: `${detail.message} The offering that follows with the price change has texts of its own: change it first.`,
      })),
    });
  await ctx.db
    .update(productOfferings)
    .set({ ...patch, price, updatedAt: ctx.clock.now() })
    .where(own(ctx, successor.id));
  // The successor may have a successor that waits, too.
  await handOnToSuccessor(ctx, successor);
}
