import { readFileSync } from "node:fs";
import type pg from "pg";
import { createOrders, delivered, headersOf, offeringOf, orderOf } from "@/bench/api/orders";
import { addNumbers } from "@/bench/measuring/data";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";

/** Orders before the measured ones: a new process is still compiling. */
const WARM = 60;
const COUNT = 200;
const TARGET_MS = 40;
/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** The CPU time of a process's main thread so far, in milliseconds. */
function threadMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
  // The name in parentheses may contain spaces. User and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function submit(stack: AppStack, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const path = `${stack.baseUrl}/api/v2/orders/${id}/submit`;
    const response = await fetch(path, { method: "POST", headers: headersOf(stack) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  }
}

/**
 * Measures how long the app's thread works to deliver an order of one item: subscription, invoice, mails and events, from
 * the submitted order to the last job. The orders are submitted before, without jobs.
 */
export async function measureDelivery(stack: AppStack, pool: pg.Pool): Promise<void> {
  const { app, demo } = stack;
  await addNumbers(pool, demo.tenantId, 2 * (WARM + COUNT) + 200);
  const ids = await createOrders(stack, orderOf(stack, await offeringOf(stack)), WARM + COUNT);
  const spend = async (some: readonly string[]): Promise<number> => {
    const before = threadMs(app.pid()!);
    await delivered(pool, some);
    return threadMs(app.pid()!) - before;
  };
  await app.stop();
  await app.start({ JOBS: "off" });
  await submit(stack, ids.slice(WARM));
  await pool.query("update graphile_worker._private_jobs set run_at = run_at + interval '1 day'");
  await submit(stack, ids.slice(0, WARM));
  await app.stop();
  await app.start();
  await spend(ids.slice(0, WARM));
  await pool.query("update graphile_worker._private_jobs set run_at = run_at - interval '1 day'");
  const perOrder = (await spend(ids)) / COUNT;
  printTable(
    `Delivery of an order: CPU time of the app's thread, ${COUNT} orders`,
    ["", "ms per order", "target"],
    [
      [
        "subscription, invoice, mails and events",
        perOrder.toFixed(1),
        `${TARGET_MS} ms: ${perOrder <= TARGET_MS ? "met" : "missed"}`,
      ],
    ],
  );
}
