import { and, asc, eq, gt, gte, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Executor } from "@/db/client";
import { taxRates } from "@/db/schema/catalog";
import { addDays } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";

const text = z.string().trim().min(1);

/**
 * A published rate as operators hand it in. Without where it was published, and when, it is not accepted. Level COUNTRY is
 * what a whole country levies, such as its VAT; every other level belongs to a state or province.
 */
export const TaxRateInput = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, "must be a two-letter country code"),
    state: z
      .string()
      .regex(/^[A-Z0-9]{1,3}$/, "must be the code of a state or province, such as TX")
      .nullish(),
    level: z.enum(["COUNTRY", "STATE", "COUNTY", "CITY", "DISTRICT"]),
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
  })
  .superRefine(({ country, state, level, county, city, zip, validFrom, validTo }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (level === "COUNTRY" && state) refuse("state", "a rate of a whole country has no state");
    if (level !== "COUNTRY" && !state) refuse("state", "is needed below the level COUNTRY");
    if (country === "US" && level === "COUNTRY")
      refuse("level", "the United States levy no sales tax as a whole");
    if (country === "US" && state && !/^[A-Z]{2}$/.test(state))
      refuse("state", "must be a two-letter state code");
    if (country !== "US" && (county || city || zip || !["COUNTRY", "STATE"].includes(level)))
      refuse("level", "outside the United States rates are of a country or a state");
    if (validFrom && validTo && validTo < validFrom) refuse("validTo", "is before validFrom");
  });
export type TaxRateInput = z.infer<typeof TaxRateInput>;

type Tenant = { tenantId: string };
const ofTenant = ({ tenantId }: Tenant) => eq(taxRates.tenantId, tenantId);

/** Rates of one US state, or of a country, in a stable order. */
export const listTaxRates = (db: Executor, tenant: Tenant & ({ state: string } | { country: string })) =>
  db
    .select()
    .from(taxRates)
    .where(
      "state" in tenant
        ? and(ofTenant(tenant), eq(taxRates.country, "US"), eq(taxRates.state, tenant.state))
        : and(ofTenant(tenant), eq(taxRates.country, tenant.country)),
    )
    .orderBy(asc(taxRates.level), asc(taxRates.name), asc(taxRates.appliesTo), asc(taxRates.validFrom));

/**
 * Takes new rates in. Where one begins while another of the same tax and place is in force, that one ends the day before;
 * where another begins later, the new one ends the day before that. So no day is taxed twice, whichever is entered first,
 * and an old rate stays on file for what was sold under it.
 * @returns the ids of the new rates, how many were added and how many ended
 */
export function importTaxRates(
  db: Executor,
  tenant: Tenant,
  rates: readonly TaxRateInput[],
  now: Date,
): Promise<{ ids: string[]; added: number; ended: number }> {
  return db.transaction(async (tx) => {
    let ended = 0;
    const ids: string[] = [];
    for (const rate of rates) {
      let { validTo } = rate;
      const { validFrom } = rate;
      const same = sameTaxRows(tenant, rate);
      if (validFrom) {
        const closed = await tx
          .update(taxRates)
          .set({ validTo: addDays(validFrom, -1) })
          .where(
            and(
              same,
              or(isNull(taxRates.validFrom), lt(taxRates.validFrom, validFrom)),
              or(isNull(taxRates.validTo), gte(taxRates.validTo, validFrom)),
            ),
          )
          .returning({ id: taxRates.id });
        ended += closed.length;
      }
      // A rate without a first day always counted, so each one that has one begins later.
      const [next] = await tx
        .select({ begins: taxRates.validFrom })
        .from(taxRates)
        .where(and(same, validFrom ? gt(taxRates.validFrom, validFrom) : isNotNull(taxRates.validFrom)))
        .orderBy(asc(taxRates.validFrom))
        .limit(1);
      if (next?.begins && (!validTo || validTo >= next.begins)) validTo = addDays(next.begins, -1);
      const id = newId();
      ids.push(id);
      await tx.insert(taxRates).values({
        ...rate,
        validTo: validTo ?? null,
        tenantId: tenant.tenantId,
        id,
        createdAt: now,
      });
    }
    return { ids, added: rates.length, ended };
  });
}

/** Rows that say of the same tax, in the same place, what it is at another time. */
export const sameTaxRows = (
  tenant: Tenant,
  { country, state, level, code, name, county, city, zip, appliesTo }: TaxRateInput,
) => {
  const equal = (column: PgColumn, value: string | null | undefined) =>
    value ? eq(column, value) : isNull(column);
  return and(
    ofTenant(tenant),
    eq(taxRates.country, country),
    equal(taxRates.state, state),
    eq(taxRates.level, level),
    eq(taxRates.code, code),
    eq(taxRates.name, name),
    eq(taxRates.appliesTo, appliesTo),
    equal(taxRates.county, county),
    equal(taxRates.city, city),
    equal(taxRates.zip, zip),
  );
};

/** Deletes a rate that was entered by mistake; one that was right once is ended instead. True if it was there. */
export async function removeTaxRate(db: Executor, tenant: Tenant, id: string): Promise<boolean> {
  const removed = await db
    .delete(taxRates)
    .where(and(ofTenant(tenant), eq(taxRates.id, id)))
    .returning({ id: taxRates.id });
  return removed.length > 0;
}
