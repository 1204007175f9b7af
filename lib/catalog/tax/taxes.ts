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

/** A sale, as far as its taxes need it. */
export type TaxRequest = {
  /** Where it is used, or sent to. Absent: anywhere in the market of the currency. */
  address?: TaxAddress | undefined;
  /** Currency of its price. Its market gives the country if no address does. */
  currency: string;
  serviceKind: ServiceKind;
  /** From `taxBuyers` or `taxBuyerOf`. Absent: a buyer without exemptions. */
  buyer?: TaxBuyer | undefined;
  /** Defaults to today in its market. */
  date?: CalendarDate;
};

/** With the instant from which the answer may change, if it is known. */
export type SaleTaxes = TaxResolution & { changesAt?: Date };

/** The kind of sale of a product or order item of this type. */
export const serviceKindOf = (type: string): ServiceKind =>
  type === "EXTERNAL_PRODUCT" || type === "SIM_CARD" ? "GOODS" : "TELECOM";

/**
 * The taxes of these sales, in their order, by the day and the buyer of each. Orders, renewals and their previews all get their taxes from
 * this function, with the engine of the tenant's choice.
 *
 * Pass all requests at once. Inside a transaction, an external engine answers from its cache only. A request that is not cached makes this
 * throw `NeedsOutsideAnswer`, which only `inTransaction` and the API catch.
 */
export async function resolveTaxes(ctx: Ctx, requests: readonly TaxRequest[]): Promise<SaleTaxes[]> {
  const asked = new Set<Promise<unknown>>();
  const engine = withExemptions(engineOf(ctx, asked));
  const seller = taxSellerOf(ctx.tenant);
  const answers = new Map<string, Promise<TaxResolution>>();
  const taxes = await Promise.all(
    requests.map(async (request): Promise<SaleTaxes> => {
      const { query, timeZone } = queryOf(ctx, seller, request);
      // The items of one order mostly go to one place.
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

/** @param asked collects the queries of an external engine that a transaction must not wait for */
function engineOf(ctx: Ctx, asked: Set<Promise<unknown>>): TaxEngine {
  return ctx.tenant.settings.taxEngine === "STRIPE_TAX"
    ? rememberedStripeTax(ctx, asked)
    : builtInTaxEngine(({ country, state }) => loadTaxRates(ctx, country, state));
}

/**
 * The rates of the day in the market of the sale apply (docs/decisions/dates.md): a new rate begins at midnight in its market, not in UTC.
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

/** The parts of an address that decide the place. */
const placeOf = ({ zip, country, state, city, street }: TaxAddress): TaxAddress => ({
  zip,
  country,
  ...(state && { state }),
  ...(city && { city }),
  ...(street && { street }),
});

/**
 * The taxes that prices of a market include today, for any buyer, as decimal fractions. None if prices are before tax. For pages that show
 * a price to any visitor, so it reads the tables, whichever engine the tenant chose.
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
 * The taxes that a customer of this type reads prices without. Null for a customer who reads prices with tax.
 * @param currency of the prices; their market decides which taxes they include
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

/** The tenant as the seller. */
export function taxSellerOf({ settings }: Pick<Tenant, "settings">): TaxSeller {
  const { seller, markets } = settings;
  const registered = seller.vatNumber && vatCountry(seller.vatNumber.toUpperCase());
  return {
    country: seller.country ?? (registered && isInEu(registered) ? registered : markets[0]!.country),
    registeredIn: markets.map(({ country }) => country),
  };
}
