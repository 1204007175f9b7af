import type { TaxRateInput } from "@/lib/catalog/tax/edit-tax-rates";
import type { Detail } from "@/lib/kernel/errors";
import { addDays } from "@/lib/platform/dates/calendar";

/** A row of a file that is right by itself, and its place there, from 0 on. */
export type GivenRate = { index: number; rate: TaxRateInput };

/** What an import compares a row with: a rate of the brand. */
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

/** Rates with the same key say of the same tax, in the same place, what it is at another time (`sameTaxRows`). */
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

/** A rate without a first day always counted. */
const beginOf = ({ validFrom }: TaxRateInput): string => validFrom ?? "";
const isOpenOn = ({ validTo }: TaxRateInput, day: string): boolean => !validTo || validTo >= day;

/**
 * Compares the rows of a file with the brand's rates of the same taxes. The order of the rows does not matter: a rate ends
 * the day before the next one of its tax begins. A rate that has counted keeps its amount, because invoices rest on it.
 * @param todayIn the day in a country
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
  const line: OnTime[] = stored.map((one) => ({ rate: one, stored: one }));
  const isTaken = new Map<string, number>();
  for (const { index, rate } of given) {
    const first = isTaken.get(beginOf(rate));
    if (first !== undefined) {
      wrong.push({ index, outcome: "OVERLAPS", detail: sameDay(index, `row ${first + 1} of the list`) });
      continue;
    }
    isTaken.set(beginOf(rate), index);
    const same = line.find((one) => one.stored && beginOf(one.rate) === beginOf(rate));
    if (!same) line.push({ rate, index });
    // A row without a last day says nothing of it.
    else Object.assign(same, { index, rate: { ...rate, validTo: rate.validTo ?? same.rate.validTo } });
  }
  line.sort((a, b) => (beginOf(a.rate) < beginOf(b.rate) ? -1 : 1));
  return plannedLine(trimmed(line), wrong, today);
}

type Trimmed = OnTime & { cutBy?: OnTime };

/** The rates in order, each ended the day before the next one. What the file does not touch stays as it is. */
const trimmed = (line: readonly OnTime[]): Trimmed[] =>
  line.map((one, at) => {
    const next = line[at + 1];
    const isTouched = one.index !== undefined || next?.index !== undefined;
    if (!next || !isTouched || !isOpenOn(one.rate, beginOf(next.rate))) return one;
    return { ...one, rate: { ...one.rate, validTo: addDays(beginOf(next.rate), -1) }, cutBy: next };
  });

function plannedLine(line: readonly Trimmed[], wrong: readonly PlannedRow[], today: string): ImportPlan {
  const plan: ImportPlan = { rows: [...wrong], cut: [] };
  for (const [at, { rate, stored, index, cutBy }] of line.entries()) {
    if (index === undefined) {
      if (stored && cutBy && rate.validTo) plan.cut.push({ id: stored.id, validTo: rate.validTo });
    } else if (stored) plan.rows.push(compared(index, stored, rate, today));
    else {
      const older = line[at - 1];
      const ends = older?.stored && older.index === undefined && older.cutBy?.index === index;
      plan.rows.push({ index, outcome: "ADDED", rate, ...(ends && { before: older.stored }) });
    }
  }
  return plan;
}

const day = (value: string | null | undefined): string => value ?? "9999-12-31";

/** What becomes of a rate of the brand that begins when the row does. */
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
