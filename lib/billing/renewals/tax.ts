import { loadTaxRates } from "@/lib/catalog/tax-rates";
import type { Ctx } from "@/lib/identity/context";
import { builtInTaxEngine } from "@/lib/providers/tax/built-in";
import type { TaxQuery, TaxResolution } from "@/lib/providers/tax/tax";

export type Taxes = (query: TaxQuery) => Promise<TaxResolution>;

/** Asks what is levied where, each place once: the lines of a batch are used in a few of them. */
export function taxesOf(ctx: Ctx): Taxes {
  const engine = builtInTaxEngine(({ country, state }) => loadTaxRates(ctx, country, state));
  const known = new Map<string, Promise<TaxResolution>>();
  return (query) => {
    const { country, serviceKind, date, address } = query;
    const key = JSON.stringify([country, serviceKind, date, address?.state, address?.zip, address?.city]);
    const answer = known.get(key) ?? engine.resolve(query);
    known.set(key, answer);
    return answer;
  };
}
