import type pg from "pg";
import { createOrders, delivered, headersOf, offeringOf, orderOf } from "@/bench/api/orders";
import { type ComparedLoads, compareLoads, comparisonHead, comparisonRow } from "@/bench/measuring/compare";
import { addNumbers } from "@/bench/measuring/data";
import type { Load } from "@/bench/measuring/measure";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";

type Settings = { seconds: number; rounds: number; submits: number };

/** Measures creating and submitting an order of one item against a transaction of two inserts. */
export async function measureWrites(stack: AppStack, pool: pg.Pool, settings: Settings): Promise<void> {
  const { baseUrl, demo, app } = stack;
  const headers = headersOf(stack);
  const productOfferingId = await offeringOf(stack);
  const body = orderOf(stack, productOfferingId);
  const bare: Load = {
    name: "bare transaction",
    path: "/api/bench/write",
    method: "POST",
    body: JSON.stringify({ tenantId: demo.tenantId, productOfferingId }),
  };
  const create = await compareLoads(
    baseUrl,
    { ours: { name: "POST /orders", path: "/api/v2/orders", method: "POST", headers, body }, bare },
    settings,
  );

  const count = settings.submits * (settings.rounds + 1);
  await addNumbers(pool, demo.tenantId, 2 * count + 200);
  const submits = async (delivers: boolean): Promise<ComparedLoads> => {
    const ids = await createOrders(stack, body, count);
    const paths = ids.map((id) => `/api/v2/orders/${id}/submit`);
    const ours: Load = { name: "POST …/submit", path: "", method: "POST", headers, paths };
    const quiet = () => delivered(pool, ids);
    const compared = await compareLoads(baseUrl, { ours, bare, ...(delivers && { quiet }) }, settings);
    if (delivers) await quiet();
    return compared;
  };
  await app.stop();
  await app.start({ JOBS: "off" });
  const submit = await submits(false);
  await app.stop();
  await app.start();
  const submitAndDeliver = await submits(true);
  printTable("Writes compared with a transaction of two inserts, 16 connections", comparisonHead, [
    comparisonRow("POST /orders, one line", create, 0.5),
    comparisonRow("POST /orders/{orderId}/submit", submit, 0.5),
    comparisonRow("the same, with deliveries at the same time", submitAndDeliver, null),
  ]);
  console.log(
    "In the last row the same process provisions, bills and mails what was submitted a moment ago, and the sandbox answers it.",
  );
}
