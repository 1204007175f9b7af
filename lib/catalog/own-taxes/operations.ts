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
  summary: "List the brand's own tax rates, latest entry first",
  query: z.object({
    country: z.string().max(2).optional().describe("ISO 3166-1 alpha-2."),
    state: z.string().max(3).optional().describe("Code of a state or province."),
    ...pageQuery,
  }),
  output: OwnTaxRatePage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listOwnTaxRates(ctx, query),
});

export const getTaxRate = operation({
  ...managed,
  id: "getTaxRate",
  method: "GET",
  path: "/tax-rates/{taxRateId}",
  summary: "Get one of the brand's own tax rates",
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
  summary: "Create a tax rate of the brand",
  description:
    "Replaces the general rate of the place, after at most a minute. An older rate of the same tax and place ends on the day before `validFrom`. It is kept for earlier sales.",
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
  description: "To end a rate that was right, enter the next rate instead.",
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
  summary: "Check an import of tax rates",
  description:
    "Compares the rows with the brand's rates and returns the result of an import, row by row. Nothing changes. Send `basis` with the import. Rates without a row stay unchanged.",
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
  summary: "Import checked tax rates",
  description:
    "Imports all rows or none, in one transaction. The rates apply after at most a minute. If the brand already has all rows, nothing changes, so you can repeat the call safely.",
  body: TaxRateImportRequest,
  maxBodyBytes: MAX_IMPORT_BYTES,
  output: TaxRateImportResults,
  failures: [failures.taxRateOverlaps, failures.taxRatesChanged],
  handle: (ctx, { body }) => importOwnTaxRates(ctx, body),
});
