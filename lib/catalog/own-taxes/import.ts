import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { taxRates } from "@/db/schema/catalog";
import { tenants } from "@/db/schema/identity";
import type { TaxRateImportResult, TaxRateImportResults } from "@/lib/catalog/own-taxes/import-model";
import {
  type GivenRate,
  type ImportPlan,
  type PlannedRow,
  planImport,
  type StoredRate,
  taxKey,
} from "@/lib/catalog/own-taxes/import-plan";
import { CreateTaxRateRequest } from "@/lib/catalog/own-taxes/model";
import { TaxRateInput } from "@/lib/catalog/tax/edit-tax-rates";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError, type Detail } from "@/lib/kernel/errors";
import { judgeEach } from "@/lib/kernel/judge";
import { dateIn, zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { newId } from "@/lib/platform/secrets/ids";

/** A statement takes 65,535 parameters at most, and a rate has sixteen. */
const INSERTED_AT_ONCE = 1_000;

type InvalidRow = { index: number; details: Detail[] };
type Compared = { plan: ImportPlan; invalid: InvalidRow[]; results: TaxRateImportResults };

/** Returns what an import of these rates would do, row by row. Changes nothing. One statement. */
export const checkTaxRateImport = async (
  ctx: Ctx,
  given: readonly unknown[],
): Promise<TaxRateImportResults> => (await compare(ctx, given)).results;

/**
 * Imports rates as they were checked: all of them or none. Rows that the brand has already change nothing, so a second call is harmless.
 * The brand's row is locked, so that two people at once do not enter the same rates.
 * @throws ApiError invalidRequest, taxRateOverlaps, taxRatesChanged
 */
export function importOwnTaxRates(
  ctx: Ctx,
  { taxRates: given, basis }: { taxRates: readonly unknown[]; basis: string },
): Promise<TaxRateImportResults> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: tenants.id })
      .from(tenants)
      .where(eq(tenants.id, ctx.tenant.id))
      .for("no key update");
    const { plan, invalid, results } = await compare(ctx, given, { hold: true });
    requireRight(plan, invalid);
    if (results.unchanged === given.length) return results;
    if (results.basis !== basis) throw new ApiError(failures.taxRatesChanged);
    const ids = await write(ctx, plan);
    const items = results.items.map((item, index) => {
      const taxRateId = ids.get(index);
      return taxRateId === undefined ? item : { ...item, taxRateId };
    });
    return { ...results, items };
  });
}

/** @throws ApiError invalidRequest, taxRateOverlaps */
function requireRight({ rows }: ImportPlan, invalid: readonly InvalidRow[]): void {
  const of = (outcome: PlannedRow["outcome"]) =>
    rows.flatMap((row) => ("detail" in row && row.outcome === outcome ? [row.detail] : []));
  const details = [...invalid.flatMap(({ details }) => details), ...of("INVALID")];
  if (details.length > 0) throw new ApiError(failures.invalidRequest, { details });
  const overlaps = of("OVERLAPS");
  if (overlaps.length > 0) throw new ApiError(failures.taxRateOverlaps, { details: overlaps });
}

async function compare(ctx: Ctx, given: readonly unknown[], { hold = false } = {}): Promise<Compared> {
  const right: GivenRate[] = [];
  const invalid: InvalidRow[] = [];
  for (const [index, one] of judgeEach(CreateTaxRateRequest, given, "taxRates").entries()) {
    if (!("value" in one)) {
      invalid.push({ index, details: one.details });
      continue;
    }
    const whole = TaxRateInput.safeParse(one.value);
    if (whole.success) right.push({ index, rate: whole.data });
    else
      invalid.push({
        index,
        details: whole.error.issues.map(({ path, message }) => ({
          property: `taxRates.${index}.${path.join(".")}`,
          code: "invalid_value",
          message: `${message[0]!.toUpperCase()}${message.slice(1)}.`,
        })),
      });
  }
  const stored = await storedRates(ctx, right, hold);
  const todayIn = (country: string) => dateIn(ctx.clock.now(), zoneOfCountry(country));
  const plan = planImport(stored, right, todayIn);
  const items = [
    ...plan.rows.map((row) => ({ index: row.index, item: shown(row) })),
    ...invalid.map(({ index, details }) => ({ index, item: { outcome: "INVALID" as const, details } })),
  ]
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item);
  const count = (...outcomes: TaxRateImportResult["outcome"][]) =>
    items.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const results = {
    items,
    added: count("ADDED"),
    changed: count("CHANGED"),
    ended: count("ENDED") + plan.cut.length,
    unchanged: count("UNCHANGED"),
    wrong: count("OVERLAPS", "INVALID"),
    basis: createHash("sha256")
      .update(JSON.stringify([stored, plan]))
      .digest("base64url"),
  };
  return { plan, invalid, results };
}

/** The brand's rates of the taxes that the rows name, in a stable order. */
async function storedRates(ctx: Ctx, given: readonly GivenRate[], hold: boolean): Promise<StoredRate[]> {
  if (given.length === 0) return [];
  const countries = [...new Set(given.map(({ rate }) => rate.country))];
  const states = [...new Set(given.flatMap(({ rate }) => rate.state ?? []))];
  const query = ctx.db
    .select()
    .from(taxRates)
    .where(
      and(
        eq(taxRates.tenantId, ctx.tenant.id),
        inArray(taxRates.country, countries),
        states.length === 0
          ? isNull(taxRates.state)
          : or(isNull(taxRates.state), inArray(taxRates.state, states)),
      ),
    )
    .orderBy(asc(taxRates.id));
  const rows = await (hold ? query.for("update") : query);
  const wanted = new Set(given.map(({ rate }) => taxKey(rate)));
  return rows.filter((row) => wanted.has(taxKey(row))).map(({ tenantId: _, createdAt: __, ...row }) => row);
}

// The database stores seven decimals.
const withoutTrailingZeros = (rate: string): string => rate.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");

function shown(row: PlannedRow): TaxRateImportResult {
  const { outcome, before } = row;
  if ("detail" in row) return { outcome, details: [row.detail] };
  return {
    outcome,
    ...("id" in row && { taxRateId: row.id }),
    ...(row.rate.validTo && { validTo: row.rate.validTo }),
    ...(before && {
      before: {
        taxRateId: before.id,
        rate: withoutTrailingZeros(before.rate),
        ...(before.validTo && { validTo: before.validTo }),
      },
    }),
  };
}

/** @returns the ids of the new rates, by the position of their rows */
async function write(ctx: Ctx, { rows, cut }: ImportPlan): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  const created = rows.flatMap((row) => {
    if (row.outcome !== "ADDED") return [];
    const id = newId();
    ids.set(row.index, id);
    return [{ ...row.rate, tenantId: ctx.tenant.id, id, createdAt: ctx.clock.now() }];
  });
  const changed = [
    ...cut,
    ...rows.flatMap((row) => {
      if (row.outcome !== "CHANGED" && row.outcome !== "ENDED") return [];
      const { rate, sourceName, sourceUrl = null, sourceDate, validTo = null } = row.rate;
      return [{ id: row.id, rate, sourceName, sourceUrl, sourceDate, validTo, whole: true }];
    }),
  ];
  if (changed.length > 0)
    await ctx.db.execute(sql`
      update ${taxRates} t set
        valid_to = r."validTo",
        rate = case when r.whole then r.rate else t.rate end,
        source_name = case when r.whole then r."sourceName" else t.source_name end,
        source_url = case when r.whole then r."sourceUrl" else t.source_url end,
        source_date = case when r.whole then r."sourceDate" else t.source_date end
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
          as r(id uuid, rate numeric, "sourceName" text, "sourceUrl" text, "sourceDate" date, "validTo" date, whole boolean)
       where t.tenant_id = ${ctx.tenant.id} and t.id = r.id`);
  for (let from = 0; from < created.length; from += INSERTED_AT_ONCE)
    await ctx.db.insert(taxRates).values(created.slice(from, from + INSERTED_AT_ONCE));
  return ids;
}
