import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "@/db/client";
import { taxRates } from "@/db/schema/catalog";
import { addDays } from "@/lib/platform/calendar";
import { newId } from "@/lib/platform/ids";

const text = z.string().trim().min(1);

/** A published rate as operators hand it in. Without where it was published, and when, it is not accepted. */
export const TaxRateInput = z.object({
  country: z.literal("US"),
  state: z.string().regex(/^[A-Z]{2}$/, "must be a two-letter state code"),
  level: z.enum(["STATE", "COUNTY", "CITY", "DISTRICT"]),
  code: text,
  name: text,
  county: text.nullish(),
  city: text.nullish(),
  zip: z
    .string()
    .regex(/^\d{5}$/, "must have five digits")
    .nullish(),
  rate: z.string().regex(/^0(\.\d{1,7})?$/, "must be a decimal fraction below 1, such as 0.0125"),
  appliesTo: z.enum(["SALE", "TELECOM"]),
  sourceName: text,
  sourceUrl: z.url().nullish(),
  sourceDate: z.iso.date(),
  validFrom: z.iso.date().nullish(),
  validTo: z.iso.date().nullish(),
});
export type TaxRateInput = z.infer<typeof TaxRateInput>;

type Tenant = { tenantId: string };
const ofTenant = ({ tenantId }: Tenant) => eq(taxRates.tenantId, tenantId);

/** Rates of one state, in a stable order. */
export const listTaxRates = (db: Executor, tenant: Tenant & { state: string }) =>
  db
    .select()
    .from(taxRates)
    .where(and(ofTenant(tenant), eq(taxRates.country, "US"), eq(taxRates.state, tenant.state)))
    .orderBy(asc(taxRates.level), asc(taxRates.name), asc(taxRates.appliesTo), asc(taxRates.validFrom));

/**
 * Takes new rates in. Where one begins while another of the same jurisdiction and kind has no end, that one ends the
 * day before, so that no day is taxed twice and the old rate stays on file for what was sold under it.
 * @returns how many rates were added and how many ended
 */
export function importTaxRates(
  db: Executor,
  tenant: Tenant,
  rates: readonly TaxRateInput[],
  now: Date,
): Promise<{ added: number; ended: number }> {
  return db.transaction(async (tx) => {
    let ended = 0;
    for (const rate of rates) {
      if (rate.validFrom) {
        const same = and(
          ofTenant(tenant),
          eq(taxRates.state, rate.state),
          eq(taxRates.level, rate.level),
          eq(taxRates.code, rate.code),
          eq(taxRates.appliesTo, rate.appliesTo),
          rate.zip ? eq(taxRates.zip, rate.zip) : isNull(taxRates.zip),
          isNull(taxRates.validTo),
        );
        const closed = await tx
          .update(taxRates)
          .set({ validTo: addDays(rate.validFrom, -1) })
          .where(same)
          .returning({ id: taxRates.id });
        ended += closed.length;
      }
      await tx.insert(taxRates).values({ ...rate, tenantId: tenant.tenantId, id: newId(), createdAt: now });
    }
    return { added: rates.length, ended };
  });
}

/** Deletes a rate that was entered by mistake; one that was right once is ended instead. True if it was there. */
export async function removeTaxRate(db: Executor, tenant: Tenant, id: string): Promise<boolean> {
  const removed = await db
    .delete(taxRates)
    .where(and(ofTenant(tenant), eq(taxRates.id, id)))
    .returning({ id: taxRates.id });
  return removed.length > 0;
}
