import { resolveTaxes, type TaxRequest } from "@/lib/catalog/tax/taxes";
import type { Ctx } from "@/lib/kernel/context";
import type { TaxResolution } from "@/lib/providers/tax/tax";

/** Resolves the taxes of each request. It takes a whole batch, so that an external engine is asked once for all of it. */
export type TaxLookup = (requests: readonly TaxRequest[]) => Promise<TaxResolution[]>;

/** The taxes by the tenant's tax engine. */
export const taxLookup =
  (ctx: Ctx): TaxLookup =>
  (requests) =>
    resolveTaxes(ctx, requests);
