import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkSales } from "@/bench/sales/outcome";
import { forgetPersonalSettings, root } from "@/scripts/stack/settings";
import { type Build, buildCommit, buildHere } from "./builds";
import { Fleet } from "./fleet";
import { killInTurn } from "./kills";
import { ClientLoad } from "./load";
import { upgrade } from "./upgrade";

export type FleetOptions = {
  /** The commit to upgrade from. */
  from: string;
  only: "kills" | "upgrade" | undefined;
  /** The parts to kill. Empty: all. */
  parts: readonly string[];
  seed: number;
  clients: number;
};

const SHOWN_PROBLEMS = 10;
const say = (line: string) => console.log(line);

/**
 * Runs one part of the trial with a fleet of its own.
 * @returns what was broken
 */
async function withFleet(
  name: "kills" | "upgrade",
  build: Build,
  { seed, clients }: FleetOptions,
  work: (fleet: Fleet, load: ClientLoad) => Promise<string[]>,
): Promise<string[]> {
  const folder = join(root, ".data", "trial", name);
  const fleet = await Fleet.start({ folder, build, say });
  const traceFile = join(root, ".data", "trial", `${name}.jsonl`);
  mkdirSync(join(traceFile, ".."), { recursive: true });
  writeFileSync(traceFile, "");
  const began = performance.now();
  const trace = (what: string, facts: Record<string, unknown>) =>
    appendFileSync(
      traceFile,
      `${JSON.stringify({ at: Math.round(performance.now() - began), what, ...facts })}\n`,
    );
  try {
    const { local, both } = await fleet.databases.measureCommits();
    say(
      `A commit takes ${local.toFixed(2)} ms on the primary alone, ${both.toFixed(2)} ms with the replica.`,
    );
    const load = new ClientLoad({
      url: fleet.url,
      key: fleet.demo.apiKeys.fullAccess,
      plan: fleet.plan,
      returnUrl: `${fleet.publicUrl}/`,
      sandboxUrl: fleet.sandboxUrl,
      publishableKey: fleet.publishableKey,
      sandboxPool: fleet.sandboxPool,
      seed,
      clients,
      trace,
    });
    load.start();
    let problems: string[];
    try {
      problems = await work(fleet, load);
    } finally {
      await load.stop();
    }
    const check = await checkSales(
      {
        tenantId: fleet.demo.tenantId,
        pool: fleet.pool,
        sandboxPool: fleet.sandboxPool,
        sandboxUrl: fleet.sandboxUrl,
        received: fleet.receiver.received,
        since: fleet.since,
      },
      load.sales,
    );
    problems.push(...check.problems, ...new Set(load.refusals), ...fleet.endedByThemselves());
    say(
      `\n${load.sales.length} paid orders. ${check.problems.length === 0 ? "All of them happened once" : "Not all of them happened once"}, ${(check.settledMs / 1_000).toFixed(1)} s after the load.`,
    );
    if (load.sales.length === 0) problems.push("nothing was sold");
    for (const problem of problems.slice(0, SHOWN_PROBLEMS)) say(`PROBLEM: ${problem}`);
    if (problems.length > SHOWN_PROBLEMS) say(`and ${problems.length - SHOWN_PROBLEMS} more problems`);
    return problems;
  } finally {
    await fleet.stop();
  }
}

/**
 * Runs the trial of a fleet and prints its figures.
 * @returns whether nothing was broken
 */
export async function runFleet(options: FleetOptions): Promise<boolean> {
  forgetPersonalSettings();
  const here = await buildHere(say);
  const problems: string[] = [];
  if (options.only !== "upgrade")
    problems.push(
      ...(await withFleet("kills", here, options, async (fleet, load) => {
        await killInTurn(fleet, load, options.parts, say);
        return [];
      })),
    );
  if (options.only !== "kills") {
    const before = await buildCommit(options.from, say);
    problems.push(
      ...(await withFleet("upgrade", before, options, async (fleet, load) => {
        const failed = await upgrade(fleet, here, load, say);
        say(`From ${before.name} to ${here.name}: ${failed} failed attempts.`);
        return failed > 0 ? [`the upgrade had ${failed} failed attempts`] : [];
      })),
    );
  }
  return problems.length === 0;
}
