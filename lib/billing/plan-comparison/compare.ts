import { multiplyMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { UsageMonth } from "@/lib/usage/model";
import type { Allowance, Service } from "@/lib/usage/packages";
import { cheapestPacks, type DataPack, priceOfPacks } from "./cover";
import type { ComparedOffering, InvoicedMonth, OfferingMonth } from "./model";

/** An offering with the price of one month, as the customer reads it, and its allowances of a month. */
export type PricedOffering = {
  productOfferingId: string;
  name: string;
  monthlyPriceMinor: number;
  allowances: readonly Allowance[];
};

/** What an offering includes counts abroad for travel plans, and at home for all others. */
const placeOf = ({ allowances }: PricedOffering): "home" | "abroad" =>
  allowances.some(({ scope }) => scope === "ROAMING") ? "abroad" : "home";

/** The part of a used amount that an offering does not include. */
function exceeding({ allowances }: PricedOffering, service: Service, used: number): number {
  const own = allowances.filter((allowance) => allowance.service === service);
  if (own.some(({ total }) => total === null)) return 0;
  return Math.max(0, used - own.reduce((sum, { total }) => sum + total!, 0));
}

function monthOf(
  offering: PricedOffering,
  month: Pick<UsageMonth, "startsOn" | "home" | "abroad">,
  packs: readonly DataPack[],
): OfferingMonth {
  const used = month[placeOf(offering)];
  const beyond = exceeding(offering, "DATA", used.dataBytes);
  const bought = cheapestPacks(beyond, packs);
  const extraDataMinor = priceOfPacks(bought ?? []);
  const missing = {
    dataBytes: bought ? 0 : beyond,
    callSeconds: exceeding(offering, "VOICE", used.callSeconds),
    smsCount: exceeding(offering, "SMS", used.smsCount),
  };
  const some = Object.entries(missing).filter(([, amount]) => amount > 0);
  return {
    startsOn: month.startsOn,
    planMinor: offering.monthlyPriceMinor,
    extraData: (bought ?? []).map(({ pack, count }) => ({
      productOfferingId: pack.productOfferingId,
      name: pack.name,
      count,
      amountMinor: multiplyMinor(pack.priceMinor, count),
    })),
    extraDataMinor,
    totalMinor: sumMinor([offering.monthlyPriceMinor, extraDataMinor]),
    ...(some.length > 0 && { missing: Object.fromEntries(some) }),
  };
}

/**
 * What offerings would have cost for the usage of months. Usage beyond the included data is covered by the cheapest
 * add-ons with more data, because that is how a customer gets more. Offerings that would have covered everything come
 * first, then the cheaper ones; equal ones keep their order. Pure.
 * @param invoicedMinor what was invoiced for the plan and more data in these months; undefined when that is not known
 */
export function compareOfferings(
  offerings: readonly PricedOffering[],
  months: readonly Pick<UsageMonth, "startsOn" | "home" | "abroad">[],
  packs: readonly DataPack[],
  invoicedMinor: number | undefined,
): ComparedOffering[] {
  if (months.length === 0) return [];
  return offerings
    .map((offering): ComparedOffering => {
      const compared = months.map((month) => monthOf(offering, month, packs));
      const totalMinor = sumMinor(compared.map((month) => month.totalMinor));
      const { productOfferingId, name, monthlyPriceMinor } = offering;
      return {
        productOfferingId,
        name,
        monthlyPriceMinor,
        months: compared,
        totalMinor,
        ...(invoicedMinor !== undefined && { differenceMinor: subtractMinor(totalMinor, invoicedMinor) }),
        coversUsage: compared.every(({ missing }) => missing === undefined),
      };
    })
    .sort((a, b) => Number(b.coversUsage) - Number(a.coversUsage) || a.totalMinor - b.totalMinor);
}

/** What was invoiced for the plan and for more data. Undefined when a month has no invoice. */
export function comparedInvoices(months: readonly (InvoicedMonth | undefined)[]): number | undefined {
  if (months.length === 0 || months.some((month) => month === undefined)) return undefined;
  return sumMinor(months.flatMap((month) => [month!.planMinor, month!.extraDataMinor]));
}
