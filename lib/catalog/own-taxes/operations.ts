import { z } from "zod";
import { checkTaxRateImport, importOwnTaxRates } from "@/lib/catalog/own-taxes/import";
import {
  CheckTaxRateImportRequest,
  TaxRateImportRequest,
  TaxRateImportResults,
} from "@/lib/catalog/own-taxes/import-model";
import { CreateTaxRateRequest, OwnTaxRate, OwnTaxRatePage } from "@/lib/catalog/own-taxes/model";
import {
  createOwnTaxRate,
  deleteOwnTaxRate,
  getOwnTaxRate,
  listOwnTaxRates,
} from "@/lib/catalog/own-taxes/own-taxes";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { MAX_IMPORT_BYTES } from "@/lib/kernel/parse";

const managed = { tag: "Tax Rates", surfaces: ["platform"], permission: "catalog:manage" } as const;
const params = z.object({ taxRateId: z.string().max(64) });

export const listTaxRatesOperation = operation({
  ...managed,
  id: "listTaxRates",
  method: "GET",
  path: "/tax-rates",
  summary: "List the brand's own tax rates, those entered last first",
  query: z.object({
    country: z.string().max(2).optional().describe("ISO 3166-1 alpha-2."),
    state: z.string().max(3).optional().describe("Code of a state or province."),
    ...pageQuery,
  }),
  output: OwnTaxRatePage,
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listOwnTaxRates(ctx, query),
});

export const getTaxRate = operation({
  ...managed,
  id: "getTaxRate",
  method: "GET",
  path: "/tax-rates/{taxRateId}",
  summary: "Read one of the brand's own tax rates",
  params,
  output: OwnTaxRate,
  failures: [failures.taxRateNotFound],
  handle: (ctx, { params }) => getOwnTaxRate(ctx, params.taxRateId),
});

export const createTaxRate = operation({
  ...managed,
  id: "createTaxRate",
  method: "POST",
  path: "/tax-rates",
  summary: "Enter a tax rate of the brand's own",
  description:
    "It counts instead of the general rate of the place, with a minute's delay. An older rate of the same tax and place ends the day before `validFrom`; it stays on file for what was sold under it.",
  body: CreateTaxRateRequest,
  output: OwnTaxRate,
  status: 201,
  failures: [failures.taxRateOverlaps],
  handle: (ctx, { body }) => createOwnTaxRate(ctx, body),
});

export const deleteTaxRate = operation({
  ...managed,
  id: "deleteTaxRate",
  method: "DELETE",
  path: "/tax-rates/{taxRateId}",
  summary: "Delete a tax rate that was entered by mistake",
  description: "A rate that was right once is ended by entering the next one instead.",
  params,
  output: null,
  failures: [failures.taxRateNotFound],
  handle: async (ctx, { params }) => {
    await deleteOwnTaxRate(ctx, params.taxRateId);
    return undefined;
  },
});

export const checkTaxRateImportOperation = operation({
  ...managed,
  id: "checkTaxRateImport",
  method: "POST",
  path: "/tax-rates/import/check",
  summary: "Compare tax rates with those of the brand",
  description:
    "Answers as the import would, row by row, and changes nothing. `basis` goes with the import. A rate that no row names stays as it is.",
  body: CheckTaxRateImportRequest,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: TaxRateImportResults,
  handle: (ctx, { body }) => checkTaxRateImport(ctx, body.taxRates),
});

export const importTaxRatesOperation = operation({
  ...managed,
  id: "importTaxRates",
  method: "POST",
  path: "/tax-rates/import",
  summary: "Import tax rates that were checked",
  description:
    "All rows or none, in one transaction. It counts with a minute's delay. When every row is there already it changes nothing, so a repeated call is harmless.",
  body: TaxRateImportRequest,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: TaxRateImportResults,
  failures: [failures.taxRateOverlaps, failures.taxRatesChanged],
  handle: (ctx, { body }) => importOwnTaxRates(ctx, body),
});
