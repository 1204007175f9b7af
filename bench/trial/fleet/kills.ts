import { setTimeout as delay } from "node:timers/promises";
import { Sentence } from "@/scripts/stack/sentence";
import { poll } from "@/scripts/stack/wait";
import { clientFigures, type FaultSpan } from "./figures";
import type { AppName, Fleet } from "./fleet";
import { reloadHaproxy } from "./haproxy";
import type { ClientLoad } from "./load";
import { printFigures, type Row } from "./report";

/** Milliseconds of load before the first fault, and after each part works again. */
const CALM_MS = 15_000;
const AFTER_MS = 8_000;
const BACK_MS = 180_000;

type Fault = {
  name: string;
  strike(): void;
  /** Whether the part works again. */
  isBack(): Promise<boolean> | boolean;
};

function faultsOf(fleet: Fleet): Fault[] {
  const { databases } = fleet;
  const kill = (name: string) => () => fleet.parts.get(name)!.kill();
  const app = (name: AppName): Fault => ({
    name,
    strike: kill(name),
    isBack: () => fleet.isReady(name),
  });
  const redundant = async () => databases.isRedundant() && (await fleet.isPoolerUp());
  return [
    app("app 1"),
    app("app 2"),
    app("worker"),
    { name: "PgBouncer", strike: kill("pgbouncer"), isBack: () => fleet.isPoolerUp() },
    { name: "replica", strike: () => databases.kill("replica"), isBack: redundant },
    { name: "primary", strike: () => databases.kill("primary"), isBack: redundant },
    { name: "HAProxy", strike: kill("haproxy"), isBack: () => fleet.isServing() },
    { name: "HAProxy reload", strike: () => reloadHaproxy(fleet.haproxy), isBack: () => true },
    { name: "sandbox", strike: kill("sandbox"), isBack: () => fleet.isSandboxUp() },
  ];
}

/**
 * Kills each part in turn under load, and prints what the clients saw.
 * @param parts the names of the parts to kill; all if empty
 */
export async function killInTurn(
  fleet: Fleet,
  load: ClientLoad,
  parts: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const faults = faultsOf(fleet).filter(({ name }) => parts.length === 0 || parts.includes(name));
  if (faults.length === 0)
    throw new Sentence(
      `There is no such part. The parts are: ${faultsOf(fleet)
        .map(({ name }) => name)
        .join(", ")}.`,
    );
  const rows: Row[] = [];
  const note = (name: string, span: FaultSpan, backMs: number | null) =>
    rows.push({ name, figures: clientFigures(load.calls, span), backMs });
  const from = performance.now();
  await delay(CALM_MS);
  note("(none)", { from, faultAt: from, to: performance.now() }, null);
  for (const { name, strike, isBack } of faults) {
    say(`Killing: ${name}`);
    const faultAt = performance.now();
    strike();
    // A part that was just killed may still answer.
    await delay(100);
    const isUp = await poll(async () => (await isBack()) || undefined, BACK_MS, 20);
    if (!isUp) throw new Sentence(`timed out waiting until this part works again: ${name}`);
    const backMs = performance.now() - faultAt;
    await delay(AFTER_MS);
    note(name, { from: faultAt, faultAt, to: performance.now() }, backMs);
  }
  printFigures("Each part is killed in turn", "works again after", rows);
  for (const { what, detectedMs, servingMs } of fleet.databases.failovers)
    say(
      `Failover: ${what}, detected ${Math.round(detectedMs)} ms and serving ${Math.round(servingMs)} ms after the first missed look`,
    );
}
