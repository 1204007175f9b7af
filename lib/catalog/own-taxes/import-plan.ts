import type { TaxRateInput } from "@/lib/catalog/tax/edit-tax-rates";
import type { Detail } from "@/lib/kernel/errors";
import { addDays } from "@/lib/platform/dates/calendar";

/** A row of a file that is valid by itself, and its position there, from 0 on. */
export type GivenRate = { index: number; rate: TaxRateInput };

/** A rate of the brand that an import compares a row with. */
export type StoredRate = TaxRateInput & { id: string };

export type PlannedRow = { index: number; before?: StoredRate } & (
  | { outcome: "ADDED"; rate: TaxRateInput }
  | { outcome: "CHANGED" | "ENDED" | "UNCHANGED"; id: string; rate: TaxRateInput }
  | { outcome: "OVERLAPS" | "INVALID"; detail: Detail }
);

export type ImportPlan = {
  rows: PlannedRow[];
  /** Rates of the brand that end because a new one begins. */
  cut: { id: string; validTo: string }[];
};

/** The key of a tax in a place. Rates with the same key apply at different times (`sameTaxRows`). */
export const taxKey = (rate: Omit<TaxRateInput, "rate">): string =>
  JSON.stringify(
    [
      rate.country,
      rate.state,
      rate.level,
      rate.code,
      rate.name,
      rate.appliesTo,
      rate.county,
      rate.city,
      rate.zip,
    ].map((part) => part || null),
  );

type OnTime = { rate: TaxRateInput; stored?: StoredRate; index?: number };

/** A rate without a first day was always in force. */
const beginOf = ({ validFrom }: TaxRateInput): string => validFrom ?? "";
const isOpenOn = ({ validTo }: TaxRateInput, day: string): boolean => !validTo || validTo >= day;

/**
 * Compares the rows of a file with the brand's rates of the same taxes. The order of the rows does not matter: a rate ends the day before
 * the next one of its tax begins. A rate that has been in force keeps its amount, because invoices depend on it.
 * @param todayIn the current day in a country
 */
export function planImport(
  stored: readonly StoredRate[],
  given: readonly GivenRate[],
  todayIn: (country: string) => string,
): ImportPlan {
  const storedOf = Map.groupBy(stored, taxKey);
  const plan: ImportPlan = { rows: [], cut: [] };
  for (const [key, rows] of Map.groupBy(given, ({ rate }) => taxKey(rate))) {
    const { rows: planned, cut } = planTax(storedOf.get(key) ?? [], rows, todayIn(rows[0]!.rate.country));
    plan.rows.push(...planned);
    plan.cut.push(...cut);
  }
  plan.rows.sort((a, b) => a.index - b.index);
  return plan;
}

function planTax(stored: readonly StoredRate[], given: readonly GivenRate[], today: string): ImportPlan {
  const wrong: PlannedRow[] = [];
  const rates: OnTime[] = stored.map((one) => ({ rate: one, stored: one }));
  const isTaken = new Map<string, number>();
  for (const { index, rate } of given) {
    const first = isTaken.get(beginOf(rate));
    if (first !== undefined) {
      wrong.push({ index, outcome: "OVERLAPS", detail: sameDay(index, `row ${first + 1} of the list`) });
      continue;
    }
    isTaken.set(beginOf(rate), index);
    const same = rates.find((one) => one.stored && beginOf(one.rate) === beginOf(rate));
    if (!same) rates.push({ rate, index });
    // A row without a last day keeps the stored one.
    else Object.assign(same, { index, rate: { ...rate, validTo: rate.validTo ?? same.rate.validTo } });
  }
  rates.sort((a, b) => (beginOf(a.rate) < beginOf(b.rate) ? -1 : 1));
  return plannedRates(trimmed(rates), wrong, today);
}

type Trimmed = OnTime & { cutBy?: OnTime };

/** The rates in order, each ended the day before the next one. Rates that the file does not affect stay unchanged. */
const trimmed = (rates: readonly OnTime[]): Trimmed[] =>
  rates.map((one, at) => {
    const next = rates[at + 1];
    const isTouched = one.index !== undefined || next?.index !== undefined;
    if (!next || !isTouched || !isOpenOn(one.rate, beginOf(next.rate))) return one;
    return { ...one, rate: { ...one.rate, validTo: addDays(beginOf(next.rate), -1) }, cutBy: next };
  });

function plannedRates(rates: readonly Trimmed[], wrong: readonly PlannedRow[], today: string): ImportPlan {
  const plan: ImportPlan = { rows: [...wrong], cut: [] };
  for (const [at, { rate, stored, index, cutBy }] of rates.entries()) {
    if (index === undefined) {
      if (stored && cutBy && rate.validTo) plan.cut.push({ id: stored.id, validTo: rate.validTo });
    } else if (stored) plan.rows.push(compared(index, stored, rate, today));
    else {
      const older = rates[at - 1];
      const ends = older?.stored && older.index === undefined && older.cutBy?.index === index;
      plan.rows.push({ index, outcome: "ADDED", rate, ...(ends && { before: older.stored }) });
    }
  }
  return plan;
}

const day = (value: string | null | undefined): string => value ?? "9999-12-31";

/** The effect on a rate of the brand that begins when the row does. */
function compared(index: number, stored: StoredRate, rate: TaxRateInput, today: string): PlannedRow {
  const has = (one: TaxRateInput) => JSON.stringify([one.sourceName, one.sourceUrl ?? null, one.sourceDate]);
  const isOtherRate = Number(rate.rate) !== Number(stored.rate);
  const isOtherEnd = day(rate.validTo) !== day(stored.validTo);
  const isOther = isOtherRate || has(rate) !== has(stored);
  if (!isOther && !isOtherEnd) return { index, outcome: "UNCHANGED", id: stored.id, rate };
  if (isOtherRate && beginOf(stored) <= today)
    return { index, outcome: "OVERLAPS", detail: sameDay(index, "a rate that has counted") };
  if (isOtherEnd && (day(stored.validTo) < today || day(rate.validTo) < today))
    return {
      index,
      outcome: "INVALID",
      detail: {
        property: `taxRates.${index}.validTo`,
        code: "invalid_value",
        message: "Days that are over keep their rate. Enter today or a later day.",
      },
    };
  const outcome = !isOther && day(rate.validTo) < day(stored.validTo) ? "ENDED" : "CHANGED";
  return { index, outcome, id: stored.id, rate, before: stored };
}

const sameDay = (index: number, other: string): Detail => ({
  property: `taxRates.${index}.validFrom`,
  code: "invalid_value",
  message: `The rate begins on the same day as ${other}.`,
});
