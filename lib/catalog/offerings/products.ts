import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { products } from "@/db/schema/catalog";
import type { ProductCategory, ProductDetail, ProductType } from "@/lib/catalog/model";
import type { CreateProductRequest, UpdateProductRequest } from "@/lib/catalog/requests";
import { hasLetters } from "@/lib/catalog/texts/names";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

type ProductRow = typeof products.$inferSelect;
type PageQuery = { limit: number; cursor?: string | undefined };

const showProduct = (row: ProductRow): ProductDetail => ({
  productId: row.id,
  internalName: row.internalName,
  type: row.type as ProductType,
  category: row.category as ProductCategory,
  ...(row.networkProviderId !== null && { networkProviderId: row.networkProviderId }),
  ...(row.subscriptionType !== null && { subscriptionType: row.subscriptionType }),
  ...(row.licenseType !== null && { licenseType: row.licenseType }),
  ...(row.features !== null && { features: row.features }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const ofProduct = (ctx: Ctx, id: string) => and(eq(products.tenantId, ctx.tenant.id), eq(products.id, id));

/** The condition for rows after a cursor in a list that is newest first. */
function before(cursor: string | undefined): SQL | undefined {
  const after = readCursor(cursor, TimeCursor);
  return (
    after && sql`(${products.createdAt}, ${products.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  );
}

/** @throws ApiError productNotFound */
export async function getCatalogProduct(ctx: Ctx, productId: string): Promise<ProductDetail> {
  const [row] = isUuid(productId)
    ? await ctx.db.select().from(products).where(ofProduct(ctx, productId))
    : [];
  if (!row) throw new ApiError(failures.productNotFound);
  return showProduct(row);
}

/** The brand's products, newest first. `name`: letters of the internal name. */
export async function listCatalogProducts(
  ctx: Ctx,
  query: PageQuery & { types?: ProductType[] | undefined; name?: string | undefined },
): Promise<Page<ProductDetail>> {
  const rows = await ctx.db
    .select()
    .from(products)
    .where(
      and(
        eq(products.tenantId, ctx.tenant.id),
        query.types?.length ? inArray(products.type, query.types) : undefined,
        query.name === undefined ? undefined : hasLetters(products.internalName, query.name),
        before(query.cursor),
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(query.limit + 1);
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], showProduct);
}

/** Creates a product of the brand. */
export async function createCatalogProduct(ctx: Ctx, input: CreateProductRequest): Promise<ProductDetail> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(products)
    .values({ ...input, tenantId: ctx.tenant.id, id: newId(), createdAt: now, updatedAt: now })
    .returning();
  return showProduct(row!);
}

/** @throws ApiError productNotFound, productTypeFixed */
export async function updateCatalogProduct(
  ctx: Ctx,
  productId: string,
  input: UpdateProductRequest,
): Promise<ProductDetail> {
  const current = await getCatalogProduct(ctx, productId);
  const { type = current.type, category = current.category, ...named } = input;
  if (type !== current.type || category !== current.category) throw new ApiError(failures.productTypeFixed);
  const [row] = await ctx.db
    .update(products)
    .set({ ...named, updatedAt: ctx.clock.now() })
    .where(ofProduct(ctx, productId))
    .returning();
  return showProduct(row!);
}
