import { and, desc, eq, sql } from "drizzle-orm";
import { productOfferingGroups } from "@/db/schema/catalog";
import type { ProductCategory, ProductOfferingGroup } from "@/lib/catalog/model";
import type {
  CreateProductOfferingGroupRequest,
  UpdateProductOfferingGroupRequest,
} from "@/lib/catalog/requests";
import { isNamed } from "@/lib/catalog/texts/names";
import { changeTranslations, shownTranslations, translationProblems } from "@/lib/catalog/texts/translations";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid, newId } from "@/lib/platform/secrets/ids";
import type { ProductOfferingGroupTranslations } from "@/lib/values/offering-texts";

type GroupRow = typeof productOfferingGroups.$inferSelect;

/** For the brand itself, which sees every language. */
function showGroup(row: GroupRow): ProductOfferingGroup {
  const translations = shownTranslations({}, row.translations);
  return {
    productOfferingGroupId: row.id,
    name: row.name,
    ...(row.description !== null && { description: row.description }),
    category: row.category as ProductCategory,
    ...(row.internalDescription !== null && { internalDescription: row.internalDescription }),
    ...(translations && { translations }),
  };
}

const ofGroup = (ctx: Ctx, id: string) =>
  and(eq(productOfferingGroups.tenantId, ctx.tenant.id), eq(productOfferingGroups.id, id));

/** @throws ApiError productOfferingGroupNotFound */
export async function getGroup(ctx: Ctx, groupId: string): Promise<ProductOfferingGroup> {
  const [row] = isUuid(groupId)
    ? await ctx.db.select().from(productOfferingGroups).where(ofGroup(ctx, groupId))
    : [];
  if (!row) throw new ApiError(failures.productOfferingGroupNotFound);
  return showGroup(row);
}

/** The brand's offering groups, newest first. `name`: letters of the name, in any language. */
export async function listGroups(
  ctx: Ctx,
  query: { name?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<ProductOfferingGroup>> {
  const after = readCursor(query.cursor, TimeCursor);
  const rows = await ctx.db
    .select()
    .from(productOfferingGroups)
    .where(
      and(
        eq(productOfferingGroups.tenantId, ctx.tenant.id),
        query.name === undefined ? undefined : isNamed(productOfferingGroups, query.name),
        after &&
          sql`(${productOfferingGroups.createdAt}, ${productOfferingGroups.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(productOfferingGroups.createdAt), desc(productOfferingGroups.id))
    .limit(query.limit + 1);
  return page(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id], showGroup);
}

/**
 * The translations after a request, if they fit the texts after it.
 * @throws ApiError invalidRequest for a translation of a missing text
 */
function translationsOf(
  before: Pick<GroupRow, "name" | "description" | "translations"> | undefined,
  input: UpdateProductOfferingGroupRequest,
): ProductOfferingGroupTranslations {
  const translations = changeTranslations(before?.translations ?? {}, input.translations);
  const details = translationProblems({ ...before, ...input }, translations);
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
  return translations;
}

/** @throws ApiError invalidRequest for a translation of a missing text */
export async function createGroup(
  ctx: Ctx,
  input: CreateProductOfferingGroupRequest,
): Promise<ProductOfferingGroup> {
  const translations = translationsOf(undefined, input);
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(productOfferingGroups)
    .values({ ...input, translations, tenantId: ctx.tenant.id, id: newId(), createdAt: now, updatedAt: now })
    .returning();
  return showGroup(row!);
}

/** @throws ApiError productOfferingGroupNotFound, invalidRequest for a translation of a missing text */
export function updateGroup(
  ctx: Ctx,
  groupId: string,
  input: UpdateProductOfferingGroupRequest,
): Promise<ProductOfferingGroup> {
  return inTransaction(ctx, async (ctx) => {
    // Locked, so that two simultaneous requests do not separate a text from its translations.
    const [before] = isUuid(groupId)
      ? await ctx.db.select().from(productOfferingGroups).where(ofGroup(ctx, groupId)).for("update")
      : [];
    if (!before) throw new ApiError(failures.productOfferingGroupNotFound);
    const [row] = await ctx.db
      .update(productOfferingGroups)
      .set({ ...input, translations: translationsOf(before, input), updatedAt: ctx.clock.now() })
      .where(ofGroup(ctx, groupId))
      .returning();
    return showGroup(row!);
  });
}
