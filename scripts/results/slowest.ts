import type { JourneySuite } from "./failed";

const SHOWN = 10;

export type Timed = { name: string; ms: number };

/** The ten slowest tests, as lines to print: `  57.8 s  lib/billing/invoices/invoices.test.ts`. */
export const slowest = (timed: readonly Timed[]): string[] =>
  timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);

/** Each test of Playwright's JSON report with the total time of its runs. */
export const timedJourneys = (suites: readonly JourneySuite[]): Timed[] =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({
      name: `${file}: ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...timedJourneys(inner),
  ]);
