import { resolveTaxes, type TaxRequest } from "@/lib/catalog/tax/taxes";
import type { Ctx } from "@/lib/kernel/context";
import type { TaxResolution } from "@/lib/providers/tax/tax";

/** What is levied on each of these. Of a whole batch at once: an engine that asks the outside asks for all of it together. */
export type TaxLookup = (requests: readonly TaxRequest[]) => Promise<TaxResolution[]>;

export const taxLookup =
  (ctx: Ctx): TaxLookup =>
  (requests) =>
    resolveTaxes(ctx, requests);
