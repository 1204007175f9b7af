import { z } from "zod";
import { PLAN_USES, type PlanNeed, type PlanUse } from "./rank-plans";

/** The amounts of data that the page asks for in everyday words, in gigabytes a month. */
export const DATA_LEVELS = [3, 10, 25, 50, 100] as const;
/** The amounts of calls that the page asks for, in minutes a month. */
export const CALL_LEVELS = [0, 60, 300] as const;

const MAX_GIGABYTES = 100_000;
const MAX_MINUTES = 44_640;

const amount = (most: number) => z.union([z.literal("unlimited"), z.coerce.number().int().min(0).max(most)]);

/** The parts of the address, each with the values that it may have. */
const PARTS = {
  use: z.enum(PLAN_USES),
  data: amount(MAX_GIGABYTES),
  calls: amount(MAX_MINUTES),
  abroad: z.string().regex(/^[A-Z]{2}$/),
};

/** The answers of a person, as the address of the page has them. Absent: not answered, or it does not matter. */
export type FinderAnswers = {
  use?: z.output<typeof PARTS.use> | undefined;
  /** Gigabytes a month. */
  data?: z.output<typeof PARTS.data> | undefined;
  /** Minutes a month. */
  calls?: z.output<typeof PARTS.calls> | undefined;
  /** Alpha-2 code of the country where it should work. */
  abroad?: string | undefined;
};

type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Whether an address has answers: a person who pressed the button wants plans, even without a choice. */
export const isAnswered = (search: Search): boolean => Object.keys(PARTS).some((part) => part in search);

/** Reads the address of the page. Invalid parts are left out, because people share and edit addresses. */
export function readAnswers(search: Search): FinderAnswers {
  const read = <T>(schema: z.ZodType<T>, value: string | string[] | undefined): T | undefined =>
    value === "" ? undefined : schema.safeParse(value).data;
  return {
    use: read(PARTS.use, search.use),
    data: read(PARTS.data, search.data),
    calls: read(PARTS.calls, search.calls),
    abroad: read(PARTS.abroad, search.abroad),
  };
}

/** The address of the page with these answers. */
export function finderPath(answers: FinderAnswers): string {
  const given = Object.entries(answers).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([part, value]) => [part, String(value)]));
  return search.size > 0 ? `/find-plan?${search}#suggestions` : "/find-plan";
}

/** The answers in the units of offerings: megabytes and seconds. */
export const needOf = ({ use, data, calls, abroad }: FinderAnswers): PlanNeed => ({
  use,
  dataMb: typeof data === "number" ? data * 1000 : data,
  callSeconds: typeof calls === "number" ? calls * 60 : calls,
  abroad,
});

/** The use at home of one month. */
type UsedMonth = { home: { dataBytes: number; callSeconds: number } };

const BYTES_PER_GB = 1_000_000_000;

/**
 * The answers that a person's own months give. The largest month counts, so that the plan would have been enough in each
 * of them. Amounts are rounded up to whole gigabytes and minutes.
 * @param months at least one
 */
export function answersFromUse(use: PlanUse | undefined, months: readonly UsedMonth[]): FinderAnswers {
  const most = (amount: (month: UsedMonth) => number) => Math.max(...months.map(amount));
  return {
    use,
    data: Math.min(MAX_GIGABYTES, Math.ceil(most(({ home }) => home.dataBytes) / BYTES_PER_GB)),
    calls: Math.min(MAX_MINUTES, Math.ceil(most(({ home }) => home.callSeconds) / 60)),
  };
}
