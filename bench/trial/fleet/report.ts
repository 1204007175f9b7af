import { printTable } from "@/bench/measuring/table";
import type { Figures } from "./figures";

export type Row = { name: string; figures: Figures; backMs: number | null };

const ms = (value: number) => (value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`);

/** Prints a row per fault or step. */
export function printFigures(title: string, back: string, rows: readonly Row[]): void {
  printTable(
    title,
    [
      "",
      "requests",
      "failed at first",
      "no answer",
      "5xx",
      "failed in the end",
      "longest gap",
      "p50",
      "p99",
      "last failure after",
      back,
    ],
    rows.map(({ name, figures, backMs }) => [
      name,
      `${figures.calls}`,
      `${figures.firstFailed}`,
      `${figures.lost}`,
      `${figures.failed}`,
      `${figures.gaveUp}`,
      ms(figures.longestGapMs),
      ms(figures.p50),
      ms(figures.p99),
      figures.recoveredAfterMs ? ms(figures.recoveredAfterMs) : "–",
      backMs === null ? "–" : ms(backMs),
    ]),
  );
}
