import { type Load, type LoadFigures, median, runLoad } from "@/bench/measuring/measure";

/** A measurement of ours and its reference. `quiet` waits before each run until no other work runs. */
export type LoadPair = { ours: Load; bare: Load; quiet?: () => Promise<void> };
export type ComparedLoads = { ours: LoadFigures; bare: LoadFigures; ratio: number };

const middle = (all: LoadFigures[]): LoadFigures => ({
  perSecond: median(all.map((one) => one.perSecond)),
  p50: median(all.map((one) => one.p50)),
  p99: median(all.map((one) => one.p99)),
  cpu: median(all.map((one) => one.cpu)),
  requests: all.reduce((sum, one) => sum + one.requests, 0),
});

/**
 * Runs the two in turn, so that other load of the machine affects both. The ratio is the median of the rounds' ratios.
 */
export async function compareLoads(
  baseUrl: string,
  pair: LoadPair,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<ComparedLoads> {
  const ours: LoadFigures[] = [];
  const bare: LoadFigures[] = [];
  const { paths } = pair.ours;
  // The first share of the paths that can be used only once is for warming up.
  const load = (round: number): Load =>
    paths ? { ...pair.ours, paths: share(paths, round + 1, rounds + 1) } : pair.ours;
  const runQuietly = async (load: Load, seconds: number) => {
    await pair.quiet?.();
    return runLoad(baseUrl, load, seconds);
  };
  await runLoad(baseUrl, load(-1), 2);
  await runQuietly(pair.bare, 2);
  for (let round = 0; round < rounds; round++) {
    bare.push(await runQuietly(pair.bare, seconds));
    ours.push(await runQuietly(load(round), seconds));
  }
  const ratio = median(ours.map((one, index) => one.perSecond / bare[index]!.perSecond));
  return { ours: middle(ours), bare: middle(bare), ratio };
}

const share = <T>(all: T[], index: number, count: number): T[] =>
  all.slice(Math.floor((all.length * index) / count), Math.floor((all.length * (index + 1)) / count));

export const comparisonHead = [
  "",
  "req/s",
  "bare req/s",
  "ratio",
  "target",
  "p50 ms",
  "bare p50",
  "CPU ms",
  "bare CPU",
  "added",
];

export const comparisonRow = (
  name: string,
  { ours, bare, ratio }: ComparedLoads,
  target: number | null,
): string[] => [
  name,
  ours.perSecond.toFixed(0),
  bare.perSecond.toFixed(0),
  `${(ratio * 100).toFixed(0)} %`,
  target === null ? "" : `${target * 100} % ${ratio >= target ? "met" : "missed"}`,
  ours.p50.toFixed(1),
  bare.p50.toFixed(1),
  ours.cpu.toFixed(2),
  bare.cpu.toFixed(2),
  (ours.cpu - bare.cpu).toFixed(2),
];
