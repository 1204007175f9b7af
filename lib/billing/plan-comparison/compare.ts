import { multiplyMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { UsageMonth } from "@/lib/usage/model";
import type { Allowance, Service } from "@/lib/usage/packages";
import { carriedBytes } from "@/lib/usage/roll-over";
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

/**
 * The unused data that an offering would have carried over into each month. It is used first and does not move again, so
 * only what is left of the offering's own data moves. Nothing moves into the first month, because the comparison begins
 * with it.
 */
function carriedOver(offering: PricedOffering, months: readonly UsedMonth[]): number[] {
  const own = offering.allowances.find(({ service, rollsOver }) => service === "DATA" && rollsOver);
  let carried = 0;
  return months.map((month) => {
    const before = carried;
    const used = Math.max(0, month[placeOf(offering)].dataBytes - before);
    carried = own ? carriedBytes([{ total: own.total, used }], offering.allowances) : 0;
    return before;
  });
}

type UsedMonth = Pick<UsageMonth, "startsOn" | "home" | "abroad">;

function monthOf(
  offering: PricedOffering,
  month: UsedMonth,
  packs: readonly DataPack[],
  carried: number,
): OfferingMonth {
  const used = month[placeOf(offering)];
  const beyond = exceeding(offering, "DATA", Math.max(0, used.dataBytes - carried));
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
    ...(carried > 0 && { carriedOverBytes: carried }),
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
 * What offerings would have cost for the usage of months. Unused data of an offering with rollover counts in the next
 * month. Usage beyond the data is covered by the cheapest add-ons with more data, because that is how a customer gets more. Offerings that would have covered everything come
 * first, then the cheaper ones; equal ones keep their order. Pure.
 * @param invoicedMinor what was invoiced for the plan and more data in these months; undefined when that is not known
 */
export function compareOfferings(
  offerings: readonly PricedOffering[],
  months: readonly UsedMonth[],
  packs: readonly DataPack[],
  invoicedMinor: number | undefined,
): ComparedOffering[] {
  if (months.length === 0) return [];
  return offerings
    .map((offering): ComparedOffering => {
      const carried = carriedOver(offering, months);
      const compared = months.map((month, at) => monthOf(offering, month, packs, carried[at]!));
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
