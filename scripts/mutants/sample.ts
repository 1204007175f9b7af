// Chooses the mutants of a sample and says what their share means for the whole. Stryker loads this file as a plugin, in a
// process without path aliases, so it imports nothing of the project.
import { createHash } from "node:crypto";

/** A mutant as Stryker's checkers get it, as far as it identifies the change. */
export interface SampledMutant {
  id: string;
  fileName: string;
  location: { start: Position; end: Position };
  mutatorName: string;
  replacement: string;
}

interface Position {
  line: number;
  column: number;
}

/** The environment variable by which `npm run mutants` passes the size and the seed: "80:1". */
const SAMPLE = "MUTANTS_SAMPLE";

/**
 * Chooses mutants at random. The order of the mutants makes no difference. When a file changes, the choice in other files
 * stays almost the same, so a run after a new test asks mostly what the run before asked.
 * @param size how many, at most
 * @returns ids
 */
export function chooseSample(mutants: readonly SampledMutant[], size: number, seed: string): Set<string> {
  const drawn = mutants.map((mutant) => ({ id: mutant.id, number: randomNumber(mutant, seed) }));
  drawn.sort((a, b) => (a.number < b.number ? -1 : 1));
  return new Set(drawn.slice(0, size).map(({ id }) => id));
}

/** The same 256 bits for the same change and seed, as text. Ids count through a run, so they take no part. */
function randomNumber({ fileName, location, mutatorName, replacement }: SampledMutant, seed: string): string {
  const path = fileName.slice(fileName.lastIndexOf("/lib/") + 1);
  const { start, end } = location;
  const change = [seed, path, start.line, start.column, end.line, end.column, mutatorName, replacement];
  return createHash("sha256").update(JSON.stringify(change)).digest("hex");
}

/** 95 % of a normal distribution lie within so many standard deviations. */
const Z = 1.96;

/**
 * The interval that has the share of the whole in it, with 95 % confidence, by Wilson's score
 * (E. B. Wilson, "Probable Inference", 1927). Unlike the usual one, it stays within 0 and 1 and holds for small samples.
 * @param asked how many mutants are in the sample, at least one
 * @returns shares between 0 and 1
 */
export function wilsonInterval(noticed: number, asked: number): { from: number; to: number } {
  const share = noticed / asked;
  const scale = 1 + Z ** 2 / asked;
  const middle = (share + Z ** 2 / (2 * asked)) / scale;
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / asked + Z ** 2 / (4 * asked ** 2));
  return { from: middle - reach, to: middle + reach };
}

/** Which mutants the tests noticed, of those that have a result. */
export function countNoticed(statuses: readonly string[]): { noticed: number; asked: number } {
  const noticed = statuses.filter((status) => status === "Killed" || status === "Timeout").length;
  const missed = statuses.filter((status) => status === "Survived" || status === "NoCoverage").length;
  return { noticed, asked: noticed + missed };
}

/** @returns "79 of 85 changes noticed: 92.9 % (95 % confidence: 85.4 % to 96.7 %)" */
export function describeSample(noticed: number, asked: number): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const { from, to } = wilsonInterval(noticed, asked);
  return `${noticed} of ${asked} changes noticed: ${percent(noticed / asked)} (95 % confidence: ${percent(from)} to ${percent(to)})`;
}

let chosen = new Set<string>();

/**
 * A checker of Stryker decides which mutants are tested. It is the only place that sees them one by one: `--mutate` takes
 * ranges, and a range has all changes within it. Stryker asks it once about all mutants that are neither ignored nor static,
 * and has one such process for two test processes, so the choice can stay in a variable.
 */
const sampleChecker = {
  async init() {},
  async group(mutants: readonly SampledMutant[]) {
    const [size, seed] = (process.env[SAMPLE] ?? "").split(":");
    chosen = chooseSample(mutants, Number(size), seed ?? "");
    const others = mutants.filter(({ id }) => !chosen.has(id)).map(({ id }) => id);
    return [[...chosen], others].filter((group) => group.length > 0);
  },
  async check(mutants: readonly SampledMutant[]) {
    const left = { status: "compileError", reason: "Not in the sample" };
    return Object.fromEntries(mutants.map(({ id }) => [id, chosen.has(id) ? { status: "passed" } : left]));
  },
};

/** Prints each unnoticed change at once. A sample can take an hour, and Stryker lists them at the end only. */
const sampleReporter = {
  onMutantTested({
    fileName,
    location,
    mutatorName,
    replacement,
    status,
  }: SampledMutant & { status: string }) {
    if (status !== "Survived" && status !== "NoCoverage") return;
    const { line, column } = location.start;
    console.log(`${status}: ${fileName}:${line}:${column} ${mutatorName} ${replacement}`);
  },
};

/** @public Stryker reads it. */
export const strykerPlugins = [
  { kind: "Checker", name: "sample", value: sampleChecker },
  { kind: "Reporter", name: "sample", value: sampleReporter },
];
