import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { networkCoverage } from "@/db/schema/tools";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newId } from "@/lib/platform/secrets/ids";
import type { CoverageQuery, NetworkCoverage, NetworkCoverageInput } from "@/lib/tools/model";

/**
 * The coverage that networks reported for a country and, with a postal code, for that place. Reports about the place come
 * first, then reports about the country.
 * @throws ApiError invalidRequest when no country is given and the brand has several markets
 */
export async function readCoverage(
  ctx: Pick<Ctx, "db" | "tenant">,
  { country: given, zip }: z.output<typeof CoverageQuery>,
): Promise<NetworkCoverage> {
  const { markets } = ctx.tenant.settings;
  const country = given ?? (markets.length === 1 ? markets[0]!.country : undefined);
  if (!country) {
    throw new ApiError(failures.invalidRequest, {
      details: [{ property: "country", code: "required", message: "Say which country." }],
    });
  }
  const digits = zip?.replace(/\D/g, "").slice(0, 5) ?? "";
  const prefixes = Array.from({ length: digits.length + 1 }, (_, length) => digits.slice(0, length));
  const rows = await ctx.db
    .select()
    .from(networkCoverage)
    .where(
      and(
        eq(networkCoverage.tenantId, ctx.tenant.id),
        eq(networkCoverage.country, country),
        inArray(networkCoverage.zipPrefix, prefixes),
      ),
    )
    .orderBy(desc(networkCoverage.zipPrefix), asc(networkCoverage.provider))
    .limit(1000);
  return {
    country,
    ...(zip !== undefined && { zip }),
    items: rows.map((row) => ({
      provider: row.provider,
      technologies: row.technologies as NetworkCoverage["items"][number]["technologies"],
      area: row.zipPrefix === "" ? "COUNTRY" : "ZIP",
      source: row.source,
      asOf: row.asOf,
    })),
  };
}

/** Replaces all coverage data of a country. */
export function replaceCoverage(
  ctx: Ctx,
  { country, items }: NetworkCoverageInput,
): Promise<{ country: string; count: number }> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .delete(networkCoverage)
      .where(and(eq(networkCoverage.tenantId, ctx.tenant.id), eq(networkCoverage.country, country)));
    if (items.length > 0) {
      await ctx.db.insert(networkCoverage).values(
        items.map(({ zipPrefix = "", ...item }) => ({
          tenantId: ctx.tenant.id,
          id: newId(),
          country,
          zipPrefix,
          ...item,
          createdAt: ctx.clock.now(),
        })),
      );
    }
    return { country, count: items.length };
  });
}
