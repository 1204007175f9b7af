import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { rememberedStripeTax } from "@/lib/catalog/tax/stripe-taxes";
import { loadTaxRates } from "@/lib/catalog/tax/tax-rates";
import type { Ctx } from "@/lib/kernel/context";
import { NeedsOutsideAnswer } from "@/lib/platform/ask-first";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn, zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { readsBeforeTax, type TaxesTakenOut } from "@/lib/platform/money/tax-basis";
import { builtInTaxEngine } from "@/lib/providers/tax/built-in";
import { isInEu, vatCountry } from "@/lib/providers/tax/european-union";
import { withExemptions } from "@/lib/providers/tax/exemptions";
import type {
  ServiceKind,
  TaxAddress,
  TaxBuyer,
  TaxEngine,
  TaxQuery,
  TaxResolution,
  TaxSeller,
} from "@/lib/providers/tax/tax";
import type { Market, Tenant } from "@/lib/values/tenant/tenant";

/** Something that is sold, as far as its taxes go. */
export type TaxRequest = {
  /** Where it is used, or sent. Absent: somewhere in the market of the currency. */
  address?: TaxAddress | undefined;
  /** Of its price: where no address says the country, its market does. */
  currency: string;
  serviceKind: ServiceKind;
  /** From `taxBuyers` or `taxBuyerOf`; absent: somebody who is spared nothing. */
  buyer?: TaxBuyer | undefined;
  /** Today, in its market, when absent. */
  date?: CalendarDate;
};

/** With the instant from which on the answer may be another, where one is known. */
export type SaleTaxes = TaxResolution & { changesAt?: Date };

/** What kind of sale a product or order line of this type is. */
export const serviceKindOf = (type: string): ServiceKind =>
  type === "EXTERNAL_PRODUCT" || type === "SIM_CARD" ? "GOODS" : "TELECOM";

/**
 * What is levied on each of these, in their order, on the day and for whom they are bought. The one way from what is sold
 * to its taxes: orders, renewals and what they preview go through it, with whichever engine the tenant chose.
 *
 * Ask for all that is needed at once. An engine that asks the outside answers a transaction from memory only; what is not
 * in it makes this throw `NeedsOutsideAnswer`, which `inTransaction` and the API understand. To be caught by nobody else.
 */
export async function resolveTaxes(ctx: Ctx, requests: readonly TaxRequest[]): Promise<SaleTaxes[]> {
  const asked = new Set<Promise<unknown>>();
  const engine = withExemptions(engineOf(ctx, asked));
  const seller = taxSellerOf(ctx.tenant);
  const answers = new Map<string, Promise<TaxResolution>>();
  const taxes = await Promise.all(
    requests.map(async (request): Promise<SaleTaxes> => {
      const { query, timeZone } = queryOf(ctx, seller, request);
      // Lines of one order mostly go to one place.
      const key = JSON.stringify(query);
      const pending = answers.get(key) ?? engine.resolve(query);
      answers.set(key, pending);
      const answer = await pending;
      if (!answer.resolved || answer.until === undefined) return answer;
      return { ...answer, changesAt: startOfDayIn(addDays(answer.until, 1), timeZone) };
    }),
  );
  if (asked.size > 0) throw new NeedsOutsideAnswer(Promise.all(asked));
  return taxes;
}

/** @param asked where an engine that has to ask the outside puts its questions, when a transaction must not wait */
function engineOf(ctx: Ctx, asked: Set<Promise<unknown>>): TaxEngine {
  return ctx.tenant.settings.taxEngine === "STRIPE_TAX"
    ? rememberedStripeTax(ctx, asked)
    : builtInTaxEngine(({ country, state }) => loadTaxRates(ctx, country, state));
}

/**
 * The day whose rates count is the day it is where it is sold (docs/decisions/dates.md): a new rate begins at midnight in
 * its market, not in UTC.
 */
function queryOf(ctx: Ctx, seller: TaxSeller, request: TaxRequest): { query: TaxQuery; timeZone: string } {
  const { address, currency, serviceKind, buyer } = request;
  const { markets } = ctx.tenant.settings;
  const ofCurrency = markets.find((market) => market.currency === currency) ?? markets[0]!;
  const country = address?.country ?? ofCurrency.country;
  const market = markets.find((candidate) => candidate.country === country) ?? ofCurrency;
  const timeZone = market.timeZone ?? zoneOfCountry(market.country);
  const query = {
    country,
    ...(address && { address: placeOf(address) }),
    serviceKind,
    date: request.date ?? dateIn(ctx.clock.now(), timeZone),
    ...(buyer && { buyer }),
    seller,
  };
  return { query, timeZone };
}

/** Of an address what says where it is. */
const placeOf = ({ zip, country, state, city, street }: TaxAddress): TaxAddress => ({
  zip,
  country,
  ...(state && { state }),
  ...(city && { city }),
  ...(street && { street }),
});

/**
 * The taxes in a price of a market that includes them, for whoever buys, today: decimal fractions; none where prices are
 * before tax. For pages that show a price to nobody in particular, so from the tables, whichever engine the tenant chose.
 */
export async function includedRates(
  ctx: Pick<Ctx, "db" | "tenant" | "clock" | "systemClock">,
  market: Market,
): Promise<string[]> {
  if (!market.includesTax) return [];
  const { country, timeZone = zoneOfCountry(country) } = market;
  const answer = await builtInTaxEngine((place) => loadTaxRates(ctx, place.country, place.state)).resolve({
    country,
    serviceKind: "TELECOM",
    date: dateIn(ctx.clock.now(), timeZone),
  });
  return answer.resolved ? answer.rates.map(({ rate }) => rate) : [];
}

/**
 * The taxes that a customer of this type reads prices without; null for one who reads them with tax.
 * @param currency of the prices: their market says which taxes they include
 */
export async function excludedTaxes(
  ctx: Pick<Ctx, "db" | "tenant" | "clock" | "systemClock">,
  customerType: "CONSUMER" | "BUSINESS",
  currency: string | undefined,
): Promise<TaxesTakenOut> {
  if (!readsBeforeTax(customerType)) return null;
  const { markets } = ctx.tenant.settings;
  return includedRates(ctx, markets.find((one) => one.currency === currency) ?? markets[0]!);
}

/** The same for one customer, by id. */
export async function excludedTaxesOfCustomer(
  ctx: Ctx,
  { customerId, currency }: { customerId: string; currency: string },
): Promise<TaxesTakenOut> {
  const [customer] = await ctx.db
    .select({ type: customers.customerType })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
  return excludedTaxes(ctx, customer?.type ?? "CONSUMER", currency);
}

/** The tenant as the one who sells. */
export function taxSellerOf({ settings }: Pick<Tenant, "settings">): TaxSeller {
  const { seller, markets } = settings;
  const registered = seller.vatNumber && vatCountry(seller.vatNumber.toUpperCase());
  return {
    country: seller.country ?? (registered && isInEu(registered) ? registered : markets[0]!.country),
    registeredIn: markets.map(({ country }) => country),
  };
}
