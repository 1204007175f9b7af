import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { productOfferings } from "@/db/schema/catalog";
import type { ProductOffering } from "@/lib/catalog/model";
import { withSources } from "@/lib/catalog/offerings/price-rules";
import { handOnToSuccessor, type StoredOffering } from "@/lib/catalog/offerings/successor";
import { getOffering } from "@/lib/catalog/queries";
import type { CreateProductOfferingRequest, UpdateProductOfferingRequest } from "@/lib/catalog/requests";
import { cleanRichContent } from "@/lib/catalog/texts/rich-content";
import { changeTranslations, translationProblems } from "@/lib/catalog/texts/translations";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import type { ProductOfferingTranslations } from "@/lib/values/offering-texts";

type Row = typeof productOfferings.$inferInsert;

const missing = (property: string, what: string): Detail => ({
  property,
  code: "invalid_value",
  message: `There is no such ${what}.`,
});

/** The product and group a request names must be there. */
async function requireParts(
  ctx: Ctx,
  {
    productId,
    productOfferingGroupId: groupId,
  }: { productId?: string; productOfferingGroupId?: string | null },
): Promise<void> {
  const has = async (table: "products" | "product_offering_groups", id: string) =>
    isUuid(id) &&
    (
      await ctx.db.execute(
        sql`select 1 from ${sql.identifier(table)} where tenant_id = ${ctx.tenant.id} and id = ${id}`,
      )
    ).rows.length > 0;
  const details: Detail[] = [];
  if (productId !== undefined && !(await has("products", productId)))
    details.push(missing("productId", "product"));
  if (groupId && !(await has("product_offering_groups", groupId)))
    details.push(missing("productOfferingGroupId", "product offering group"));
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
}

/** The columns a request names; what it does not name is left out, so an update leaves it as it is. */
function columnsOf(input: UpdateProductOfferingRequest): Partial<Row> {
  const { productOfferingGroupId, richContent, price, translations: _, ...named } = input;
  return {
    ...(named as Partial<Row>),
    ...(productOfferingGroupId !== undefined && { groupId: productOfferingGroupId }),
    ...(richContent !== undefined && { richContent: richContent && cleanRichContent(richContent) }),
    ...(price && { price: withSources(price) }),
  };
}

type Texts = Pick<StoredOffering, "name" | "description" | "richContent" | "uspList" | "translations">;
const textsOf = ({ name, description, richContent, uspList, translations }: StoredOffering): Texts => ({
  name,
  description,
  richContent,
  uspList,
  translations,
});

/**
 * The translations after a request, if they fit the texts after it.
 * @throws ApiError invalidRequest for a translation of what is not there
 */
function translationsOf(
  { translations: before, ...texts }: Partial<Texts>,
  input: UpdateProductOfferingRequest,
): ProductOfferingTranslations {
  const translations = changeTranslations(before ?? {}, input.translations);
  for (const spoken of Object.values(translations))
    if (spoken?.richContent !== undefined) spoken.richContent = cleanRichContent(spoken.richContent);
  const details = translationProblems({ ...texts, ...columnsOf(input) }, translations);
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
  return translations;
}

/** @throws ApiError invalidRequest for a product or group that does not exist, or a translation of what is not there */
export function createOffering(ctx: Ctx, input: CreateProductOfferingRequest): Promise<ProductOffering> {
  return inTransaction(ctx, async (ctx) => {
    await requireParts(ctx, input);
    const translations = translationsOf({}, input);
    const id = newId();
    const now = ctx.clock.now();
    await ctx.db.insert(productOfferings).values({
      ...(columnsOf(input) as Row),
      translations,
      tenantId: ctx.tenant.id,
      id,
      createdAt: now,
      updatedAt: now,
    });
    return getOffering(ctx, id);
  });
}

/**
 * Changes what the request names. The price and product of an offering that was sold stay: lines, orders and invoices
 * show the offering they have, so what was agreed must not change under them; what its discounts are called in other
 * languages may. Drafts keep the price they were
 * calculated at until they change themselves.
 * @throws ApiError productOfferingNotFound, invalidRequest, offeringSold
 */
export function updateOffering(
  ctx: Ctx,
  productOfferingId: string,
  input: UpdateProductOfferingRequest,
): Promise<ProductOffering> {
  return inTransaction(ctx, async (ctx) => {
    if (!isUuid(productOfferingId)) throw new ApiError(failures.productOfferingNotFound);
    const own = and(eq(productOfferings.tenantId, ctx.tenant.id), eq(productOfferings.id, productOfferingId));
    // Locked for more than a plain change: whoever creates a line of it holds a share of this row until they commit.
    const [before] = await ctx.db.select().from(productOfferings).where(own).for("update");
    if (!before) throw new ApiError(failures.productOfferingNotFound);
    const { productId } = before;
    await requireParts(ctx, input);
    const columns = { ...columnsOf(input), translations: translationsOf(textsOf(before), input) };
    const priceChanges = columns.price && !(await samePrice(ctx, own!, columns.price));
    const productChanges = columns.productId !== undefined && columns.productId !== productId;
    if ((priceChanges || productChanges) && (await wasSold(ctx, productOfferingId)))
      throw new ApiError(failures.offeringSold);
    await ctx.db
      .update(productOfferings)
      .set({ ...columns, updatedAt: ctx.clock.now() })
      .where(own);
    await handOnToSuccessor(ctx, before);
    return getOffering(ctx, productOfferingId);
  });
}

/** What a price says in other languages, which is no part of what was agreed. */
const unspoken = (price: SQLWrapper) =>
  sql`${price} #- '{standardDiscount,translations}' #- '{bindingContract,discount,translations}'
    #- '{customUpfrontPayment,discount,translations}'`;

/** As values, not as text: a client that sends back what it read changes nothing. */
async function samePrice(ctx: Ctx, own: NonNullable<ReturnType<typeof and>>, price: Row["price"]) {
  const found = await ctx.db
    .select({ id: productOfferings.id })
    .from(productOfferings)
    .where(
      and(own, sql`${unspoken(productOfferings.price)} = ${unspoken(sql`${JSON.stringify(price)}::jsonb`)}`),
    );
  return found.length > 0;
}

async function wasSold(ctx: Ctx, offeringId: string): Promise<boolean> {
  const named = sql`tenant_id = ${ctx.tenant.id} and product_offering_id = ${offeringId}`;
  const { rows } = await ctx.db.execute<{ sold: boolean }>(sql`
    select exists (select 1 from subscriptions where ${named})
        or exists (select 1 from subscription_addons where ${named})
        or exists (select 1 from licenses where ${named})
        or exists (select 1 from order_line_items l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
                    where l.tenant_id = ${ctx.tenant.id} and l.product_offering_id = ${offeringId}
                      and o.submitted_at is not null)
        -- Customers have been told what they will pay for it.
        or exists (select 1 from offering_changes
                    where tenant_id = ${ctx.tenant.id} and to_offering_id = ${offeringId} and status in ('SCHEDULED', 'REQUESTED'))
        or exists (select 1 from price_changes where tenant_id = ${ctx.tenant.id} and to_offering_id = ${offeringId}
                      and status in ('SCHEDULED', 'ANNOUNCING', 'RUNNING'))
        -- The price of its successor was made of it.
        or exists (select 1 from price_changes where tenant_id = ${ctx.tenant.id} and from_offering_id = ${offeringId}
                      and status in ('SCHEDULED', 'ANNOUNCING')) as sold`);
  return rows[0]!.sold;
}
