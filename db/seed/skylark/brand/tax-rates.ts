import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Executor } from "@/db/client";
import { taxRates } from "@/db/schema/catalog";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { seedId } from "@/db/seed/skylark/deterministic";
import { insertAll } from "@/db/seed/skylark/insert";
import type { TaxRateRow } from "@/lib/providers/tax/tax";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "tax-rates");

/** The published rates, each with its source. `db/seed/tax-rates/README.md` explains their origin. */
export function publishedTaxRates(): TaxRateRow[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as TaxRateRow[]);
}

export function seedTaxRates(db: Executor, rows: readonly TaxRateRow[], createdAt: Date): Promise<void> {
  return insertAll(
    db,
    taxRates,
    rows.map((row) => ({
      ...row,
      tenantId: SKYLARK_TENANT_ID,
      id: seedId(
        "tax-rate",
        [row.state, row.level, row.code, row.county, row.city, row.zip, row.appliesTo, row.validFrom].join(
          "|",
        ),
      ),
      createdAt,
    })),
  );
}
