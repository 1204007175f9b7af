import type pg from "pg";
import type { AppStack } from "@/scripts/stack/app-stack";
import { poll } from "@/scripts/stack/wait";

/** The headers of a call with the full key. */
export const headersOf = ({ demo }: AppStack) => ({
  "x-api-key": demo.apiKeys.fullAccess,
  "content-type": "application/json",
});

/** An offering of the demo brand that a company can buy. */
export async function offeringOf(stack: AppStack): Promise<string> {
  const list = await fetch(
    `${stack.baseUrl}/api/v2/product-offerings?customerType=BUSINESS&market=SE&types=SUBSCRIPTION`,
    { headers: headersOf(stack) },
  );
  const { items } = (await list.json()) as { items: { productOfferingId: string }[] };
  return items[0]!.productOfferingId;
}

/** An order of one item, billed by invoice, so that it can be submitted without a payment. */
export const orderOf = ({ demo }: AppStack, productOfferingId: string): string =>
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

/** Creates drafts with this body, eight at once. */
export async function createOrders(stack: AppStack, body: string, count: number): Promise<string[]> {
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
export async function delivered(pool: pg.Pool, orderIds: readonly string[]): Promise<void> {
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
