import "server-only";
import { includedRates } from "@/lib/catalog/tax/taxes";
import type { Ctx } from "@/lib/kernel/context";
import type { Market } from "@/lib/values/tenant/tenant";

/**
 * The market of a currency, and the taxes in its prices: companies read prices without them.
 * @param currency the company's billing currency; undefined: that of the brand's first market
 */
export async function marketTaxes(
  ctx: Ctx,
  currency: string | undefined,
): Promise<{ market: Market; taxRates: string[] }> {
  const { markets } = ctx.tenant.settings;
  const market = markets.find((one) => one.currency === currency) ?? markets[0]!;
  return { market, taxRates: await includedRates(ctx, market) };
}
