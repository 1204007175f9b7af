import { setTimeout as delay } from "node:timers/promises";
import type { Build } from "./builds";
import { clientFigures } from "./figures";
import type { AppName, Fleet } from "./fleet";
import { drain, undrain } from "./haproxy";
import type { ClientLoad } from "./load";
import { printFigures, type Row } from "./report";

const CALM_MS = 10_000;
const AFTER_MS = 5_000;

/**
 * Replaces the running version under load: the migrations first, then each app, then the worker.
 * @returns the number of attempts that failed
 */
export async function upgrade(
  fleet: Fleet,
  build: Build,
  load: ClientLoad,
  say: (line: string) => void,
): Promise<number> {
  const rows: Row[] = [];
  const began = performance.now();
  const step = async (name: string, work: () => Promise<unknown>) => {
    say(`Upgrade: ${name}`);
    const from = performance.now();
    await work();
    const backMs = performance.now() - from;
    await delay(AFTER_MS);
    const figures = clientFigures(load.calls, { from, faultAt: from, to: performance.now() });
    rows.push({ name, figures, backMs });
  };
  const replace = async (name: AppName) => {
    await fleet.parts.get(name)!.replace(fleet.launcherOf(name, build));
    await fleet.untilReady(name);
  };
  const replaceDrained = async (name: AppName, server: string) => {
    await drain(fleet.haproxy, server);
    await replace(name);
    await undrain(fleet.haproxy, server);
  };
  await step("(none)", () => delay(CALM_MS));
  await step("migrations", () => fleet.migrate(build));
  await step("app 1", () => replaceDrained("app 1", "app1"));
  await step("app 2", () => replaceDrained("app 2", "app2"));
  await step("worker", () => replace("worker"));
  printFigures("Rolling upgrade", "took", rows);
  const whole = clientFigures(load.calls, { from: began, faultAt: began, to: performance.now() });
  return whole.lost + whole.failed;
}
