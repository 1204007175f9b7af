import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import { savedViews } from "@/db/schema/saved-views";
import { staff } from "@/db/schema/staff";
import { VIEW_LISTS, type ViewList } from "@/lib/care/saved-views/lists";
import type { SavedView, SavedViewRequest, UpdateSavedViewRequest } from "@/lib/care/saved-views/model";
import { requireStaff } from "@/lib/identity/staff/rows";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

/** The most views of one list that a person can save. More would not help to find one. */
const MOST_OWN = 30;
/** The most views of one list that are shown. */
const MOST_SHOWN = 200;

type Row = { view: typeof savedViews.$inferSelect; owner: string };

const select = (ctx: Ctx) =>
  ctx.db
    .select({ view: savedViews, owner: staff.name })
    .from(savedViews)
    .innerJoin(staff, and(eq(staff.tenantId, savedViews.tenantId), eq(staff.id, savedViews.staffId)));

const present = (me: string, { view, owner }: Row): SavedView => ({
  savedViewId: view.id,
  list: view.list as ViewList,
  name: view.name,
  query: view.query,
  shared: view.shared,
  owner: { staffId: view.staffId, name: owner },
  isOwn: view.staffId === me,
  createdAt: view.createdAt.toISOString(),
  updatedAt: view.updatedAt.toISOString(),
});

/** The person's own views of a list and those that colleagues share, by name. */
export async function listSavedViews(ctx: Ctx, list: ViewList): Promise<{ items: SavedView[] }> {
  const { staffId } = requireStaff(ctx);
  const rows = await select(ctx)
    .where(
      and(
        eq(savedViews.tenantId, ctx.tenant.id),
        eq(savedViews.list, list),
        or(eq(savedViews.staffId, staffId), eq(savedViews.shared, true)),
      ),
    )
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(MOST_SHOWN);
  return { items: rows.map((row) => present(staffId, row)) };
}

/**
 * Refuses parameters that views of the list do not store.
 * @throws ApiError invalidRequest
 */
function requireKept(list: ViewList, query: Readonly<Record<string, string>>): void {
  const kept: readonly string[] = VIEW_LISTS[list];
  const details = Object.keys(query)
    .filter((name) => !kept.includes(name))
    .map((name) => ({
      property: `query.${name}`,
      code: "invalid_value" as const,
      message: `Views of this list keep ${kept.join(", ")}.`,
    }));
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
}

/**
 * Saves a view. The person's row is locked while their views are counted, so that two requests at once cannot exceed
 * the limit.
 * @throws ApiError invalidRequest, savedViewNameTaken, tooManySavedViews
 */
export function createSavedView(
  ctx: Ctx,
  { list, name, query, shared }: SavedViewRequest,
): Promise<SavedView> {
  requireKept(list, query);
  return inTransaction(ctx, async (ctx) => {
    const { staffId } = requireStaff(ctx);
    const own = and(
      eq(savedViews.tenantId, ctx.tenant.id),
      eq(savedViews.list, list),
      eq(savedViews.staffId, staffId),
    );
    await ctx.db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, staffId)))
      .for("no key update");
    if ((await ctx.db.$count(savedViews, own)) >= MOST_OWN) throw new ApiError(failures.tooManySavedViews);
    await requireFreeName(ctx, { list, name, staffId });
    const id = newId();
    const now = ctx.clock.now();
    await ctx.db.insert(savedViews).values({
      tenantId: ctx.tenant.id,
      id,
      staffId,
      list,
      name,
      query,
      shared,
      createdAt: now,
      updatedAt: now,
    });
    return present(staffId, await find(ctx, id));
  });
}

/**
 * Requires that no other view of the person has the name.
 * @throws ApiError savedViewNameTaken
 */
async function requireFreeName(
  ctx: Ctx,
  { list, name, staffId, exceptId }: { list: string; name: string; staffId: string; exceptId?: string },
): Promise<void> {
  const taken = await ctx.db.$count(
    savedViews,
    and(
      eq(savedViews.tenantId, ctx.tenant.id),
      eq(savedViews.list, list),
      eq(savedViews.staffId, staffId),
      sql`lower(${savedViews.name}) = lower(${name})`,
      exceptId === undefined ? undefined : ne(savedViews.id, exceptId),
    ),
  );
  if (taken > 0) throw new ApiError(failures.savedViewNameTaken);
}

/**
 * Reads the row of a view.
 * @throws ApiError savedViewNotFound
 */
async function find(ctx: Ctx, savedViewId: string): Promise<Row> {
  const [row] = isUuid(savedViewId)
    ? await select(ctx).where(and(eq(savedViews.tenantId, ctx.tenant.id), eq(savedViews.id, savedViewId)))
    : [];
  if (!row) throw new ApiError(failures.savedViewNotFound);
  return row;
}

/**
 * Reads a view of the caller. A colleague's view counts as not found.
 * @throws ApiError savedViewNotFound
 */
async function findOwn(ctx: Ctx, savedViewId: string): Promise<Row["view"]> {
  const { view } = await find(ctx, savedViewId);
  if (view.staffId !== requireStaff(ctx).staffId) throw new ApiError(failures.savedViewNotFound);
  await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, view.staffId)))
    .for("no key update");
  return view;
}

/**
 * Changes a view of the caller.
 * @throws ApiError invalidRequest, savedViewNotFound, savedViewNameTaken
 */
export function updateSavedView(
  ctx: Ctx,
  savedViewId: string,
  { name, query, shared }: UpdateSavedViewRequest,
): Promise<SavedView> {
  return inTransaction(ctx, async (ctx) => {
    const view = await findOwn(ctx, savedViewId);
    requireKept(view.list as ViewList, query);
    await requireFreeName(ctx, { ...view, name, exceptId: view.id });
    await ctx.db
      .update(savedViews)
      .set({ name, query, shared, updatedAt: ctx.clock.now() })
      .where(and(eq(savedViews.tenantId, ctx.tenant.id), eq(savedViews.id, view.id)));
    return present(view.staffId, await find(ctx, view.id));
  });
}

/**
 * Deletes a view of the caller.
 * @throws ApiError savedViewNotFound
 */
export function deleteSavedView(ctx: Ctx, savedViewId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const view = await findOwn(ctx, savedViewId);
    await ctx.db
      .delete(savedViews)
      .where(and(eq(savedViews.tenantId, ctx.tenant.id), eq(savedViews.id, view.id)));
  });
}
