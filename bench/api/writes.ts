import type pg from "pg";
import { type ComparedLoads, compareLoads, comparisonHead, comparisonRow } from "@/bench/measuring/compare";
import { addNumbers } from "@/bench/measuring/data";
import type { Load } from "@/bench/measuring/measure";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";
import { poll } from "@/scripts/stack/wait";

type Settings = { seconds: number; rounds: number; submits: number };

const headersOf = ({ demo }: AppStack) => ({
  "x-api-key": demo.apiKeys.fullAccess,
  "content-type": "application/json",
});

/** An offering of the demo brand that a company can buy. */
async function offeringOf(stack: AppStack): Promise<string> {
  const list = await fetch(
    `${stack.baseUrl}/api/v2/product-offerings?customerType=BUSINESS&market=SE&types=SUBSCRIPTION`,
    { headers: headersOf(stack) },
  );
  const { items } = (await list.json()) as { items: { productOfferingId: string }[] };
  return items[0]!.productOfferingId;
}

/** An order of one item, billed by invoice, so that it can be submitted without a payment. */
const orderOf = ({ demo }: AppStack, productOfferingId: string): string =>
  JSON.stringify({
    customerType: "BUSINESS",
    customer: { customerId: demo.users.find((user) => user.customerType === "BUSINESS")!.customerId },
    billing: { method: "EMAIL_INVOICE", email: "faktura@example.com", currency: "SEK" },
    lineItems: [
      {
        type: "SUBSCRIPTION",
        productOfferingId,
        subscriber: { name: "Astrid Lind", email: "astrid@example.com" },
        sim: { esim: true },
      },
    ],
  });

async function createOrders(stack: AppStack, body: string, count: number): Promise<string[]> {
  const headers = headersOf(stack);
  const ids: string[] = [];
  while (ids.length < count) {
    const made = await Promise.all(
      Array.from({ length: Math.min(8, count - ids.length) }, () =>
        fetch(`${stack.baseUrl}/api/v2/orders`, { method: "POST", headers, body }),
      ),
    );
    for (const response of made) {
      const order = (await response.json()) as { orderId: string };
      if (!response.ok) throw new Error(JSON.stringify(order));
      ids.push(order.orderId);
    }
  }
  return ids;
}

/** Waits until these orders are delivered, and their follow-up jobs are done. */
async function delivered(pool: pg.Pool, orderIds: readonly string[]): Promise<void> {
  const done = await poll(async () => {
    const { rows } = await pool.query<{ busy: boolean }>(
      `select exists (select 1 from orders where id = any($1) and status in ('SUBMITTED', 'PROCESSING'))
           or exists (select 1 from graphile_worker._private_jobs where run_at <= now() and is_available) as busy`,
      [orderIds],
    );
    return !rows[0]!.busy || undefined;
  }, 600_000);
  if (!done) throw new Error("what was submitted is still not delivered");
}

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
