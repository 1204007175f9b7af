import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import { outages } from "@/db/schema/outages";
import type {
  CreateOutageRequest,
  CurrentOutage,
  Outage,
  OutageList,
  UpdateOutageRequest,
} from "@/lib/care/outages/model";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid, newId } from "@/lib/platform/secrets/ids";

/** A brand has few. No page shows older ones. */
const MOST_LISTED = 100;
const WEEK_MS = 7 * 24 * 3600 * 1000;

type Row = typeof outages.$inferSelect;

const stateOf = ({ startsAt, endedAt }: Row, now: Date): Outage["state"] =>
  endedAt ? "ENDED" : startsAt > now ? "PLANNED" : "ONGOING";

const present = (row: Row, now: Date): Outage => ({
  outageId: row.id,
  state: stateOf(row, now),
  texts: row.texts,
  services: row.services,
  markets: row.markets,
  startsAt: row.startsAt.toISOString(),
  ...(row.expectedEndAt && { expectedEndAt: row.expectedEndAt.toISOString() }),
  ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const isOwn = (ctx: Pick<Ctx, "tenant">, id: string) =>
  and(eq(outages.tenantId, ctx.tenant.id), eq(outages.id, id));

/** @throws ApiError outageNotFound */
async function outageRow(ctx: Ctx, id: string, lock = false): Promise<Row> {
  const query = ctx.db.select().from(outages).where(isOwn(ctx, id));
  const [row] = isUuid(id) ? await (lock ? query.for("update") : query) : [];
  if (!row) throw new ApiError(failures.outageNotFound);
  return row;
}

/** @throws ApiError invalidRequest if the end is not after the beginning */
function requireOrder(startsAt: Date, expectedEndAt: Date | null): void {
  if (expectedEndAt === null || expectedEndAt > startsAt) return;
  throw new ApiError(failures.invalidRequest, {
    details: [{ property: "expectedEndAt", code: "invalid_value", message: "Must be after the beginning." }],
  });
}

/** The outages of the brand, the newest first. */
export async function listOutages(ctx: Ctx): Promise<OutageList> {
  const rows = await ctx.db
    .select()
    .from(outages)
    .where(eq(outages.tenantId, ctx.tenant.id))
    .orderBy(desc(outages.startsAt), desc(outages.id))
    .limit(MOST_LISTED);
  return { items: rows.map((row) => present(row, ctx.clock.now())) };
}

/** @throws ApiError outageNotFound */
export const getOutage = async (ctx: Ctx, id: string): Promise<Outage> =>
  present(await outageRow(ctx, id), ctx.clock.now());

/**
 * Announces an outage. Customers see it at once, or from a week before it begins.
 * @throws ApiError invalidRequest
 */
export async function createOutage(ctx: Ctx, request: CreateOutageRequest): Promise<Outage> {
  const now = ctx.clock.now();
  const startsAt = request.startsAt ? new Date(request.startsAt) : now;
  const expectedEndAt = request.expectedEndAt ? new Date(request.expectedEndAt) : null;
  requireOrder(startsAt, expectedEndAt);
  const [row] = await ctx.db
    .insert(outages)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      texts: request.texts,
      services: [...new Set(request.services)],
      markets: [...new Set(request.markets)],
      startsAt,
      expectedEndAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return present(row!, now);
}

/**
 * Changes an outage that has not ended.
 * @throws ApiError outageNotFound, outageEnded, invalidRequest
 */
export async function updateOutage(ctx: Ctx, id: string, request: UpdateOutageRequest): Promise<Outage> {
  const row = await outageRow(ctx, id, true);
  if (row.endedAt) throw new ApiError(failures.outageEnded);
  const startsAt = request.startsAt ? new Date(request.startsAt) : row.startsAt;
  const { expectedEndAt: end } = request;
  const expectedEndAt = end === undefined ? row.expectedEndAt : end === null ? null : new Date(end);
  requireOrder(startsAt, expectedEndAt);
  const now = ctx.clock.now();
  const [changed] = await ctx.db
    .update(outages)
    .set({
      startsAt,
      expectedEndAt,
      updatedAt: now,
      ...(request.texts && { texts: request.texts }),
      ...(request.services && { services: [...new Set(request.services)] }),
      ...(request.markets !== undefined && { markets: [...new Set(request.markets ?? [])] }),
    })
    .where(isOwn(ctx, id))
    .returning();
  return present(changed!, now);
}

/**
 * Says that an outage is over. One that has ended stays as it is.
 * @throws ApiError outageNotFound
 */
export async function endOutage(ctx: Ctx, id: string): Promise<Outage> {
  const row = await outageRow(ctx, id, true);
  const now = ctx.clock.now();
  if (row.endedAt) return present(row, now);
  const [ended] = await ctx.db
    .update(outages)
    .set({ endedAt: now, updatedAt: now })
    .where(isOwn(ctx, id))
    .returning();
  return present(ended!, now);
}

/** All that reading current outages needs. */
export type OutageCtx = Pick<Ctx, "db" | "tenant" | "clock">;

/**
 * The outages that a customer sees: those that have begun, and those of the next week.
 * @param country where the customer is, ISO 3166-1 alpha-2. Not known: only the outages of every country
 */
export async function currentOutages(
  { db, tenant, clock }: OutageCtx,
  { country, language }: { country: string | undefined; language: "en" | "sv" },
): Promise<CurrentOutage[]> {
  const now = clock.now();
  const rows = await db
    .select()
    .from(outages)
    .where(
      and(
        eq(outages.tenantId, tenant.id),
        isNull(outages.endedAt),
        lte(outages.startsAt, new Date(now.getTime() + WEEK_MS)),
        sql`(${outages.markets} = '{}' or ${country ?? null}::text = any(${outages.markets}))`,
      ),
    )
    .orderBy(asc(outages.startsAt), asc(outages.id))
    .limit(MOST_LISTED);
  return rows.map((row): CurrentOutage => {
    const { title, text } = row.texts[language] ?? row.texts.en;
    return {
      outageId: row.id,
      state: row.startsAt > now ? "PLANNED" : "ONGOING",
      title,
      ...(text && { text }),
      services: row.services,
      startsAt: row.startsAt.toISOString(),
      ...(row.expectedEndAt && { expectedEndAt: row.expectedEndAt.toISOString() }),
    };
  });
}
