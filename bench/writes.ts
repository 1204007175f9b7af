import type pg from "pg";
import { compare, comparisonHead, comparisonRow } from "@/bench/compare";
import { addNumbers } from "@/bench/data";
import { printTable } from "@/bench/table";
import type { AppStack } from "@/scripts/stack/app-stack";

type Settings = { seconds: number; rounds: number; submits: number };

/** Creating and submitting an order of one line beside a transaction of two inserts. Jobs run as they do in production. */
export async function measureWrites(stack: AppStack, pool: pg.Pool, settings: Settings): Promise<void> {
  const { baseUrl, demo } = stack;
  const headers = { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" };
  const list = await fetch(
    `${baseUrl}/api/v2/product-offerings?customerType=BUSINESS&market=SE&types=SUBSCRIPTION`,
    {
      headers,
    },
  );
  const offers = (await list.json()) as {
    items: { productOfferingId: string; price: { netPriceMinor: number } }[];
  };
  const productOfferingId = offers.items[0]!.productOfferingId;
  const business = demo.users.find((user) => user.customerType === "BUSINESS")!;
  // Billed by invoice, so it can be submitted without a payment.
  const body = JSON.stringify({
    customerType: "BUSINESS",
    customer: { customerId: business.customerId },
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
  const bare = {
    name: "bare transaction",
    path: "/api/bench/write",
    method: "POST" as const,
    body: JSON.stringify({ tenantId: demo.tenantId, productOfferingId }),
  };
  const create = await compare(
    baseUrl,
    {
      ours: { name: "POST /orders", path: "/api/v2/orders", method: "POST", headers, body },
      bare,
      target: 0.5,
    },
    settings,
  );

  const count = settings.submits * settings.rounds;
  await addNumbers(pool, demo.tenantId, count + 200);
  const paths: string[] = [];
  while (paths.length < count) {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`${baseUrl}/api/v2/orders`, { method: "POST", headers, body })),
    );
    for (const response of made) {
      const order = (await response.json()) as { orderId: string };
      if (!response.ok) throw new Error(JSON.stringify(order));
      paths.push(`/api/v2/orders/${order.orderId}/submit`);
    }
  }
  const submit = await compare(
    baseUrl,
    {
      ours: { name: "POST …/submit", path: "", method: "POST", headers, paths: paths.slice(0, count) },
      bare,
      target: 0.5,
    },
    settings,
  );
  printTable("Writes beside a transaction of two inserts, 16 connections", comparisonHead, [
    comparisonRow("POST /orders, one line", create, 0.5),
    comparisonRow("POST /orders/{orderId}/submit", submit, 0.5),
  ]);
  console.log("Submitted orders are provisioned by the same process meanwhile; that is part of the figure.");
}
