import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { median } from "@/bench/measuring/measure";
import { printTable } from "@/bench/measuring/table";
import type { AppStack } from "@/scripts/stack/app-stack";

const COUNT = 30;
/** Orders before the measured ones, as in the other measurements, because a new process is still compiling. */
const WARM = 10;

const row = (name: string, values: number[], target: string) => [
  name,
  `${median(values).toFixed(0)}`,
  `${values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]?.toFixed(0)}`,
  target,
];
const heldTo = (values: number[], most: number) =>
  `p50 ${most} ms: ${median(values) <= most ? "met" : "missed"}`;

/** Measures the time from the commit of a change to the arrival of its webhook on this machine, without other load. */
export async function measureWebhooks(stack: AppStack, pool: pg.Pool): Promise<void> {
  const { baseUrl, demo } = stack;
  const headers = { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" };
  const arrived = new Map<string, number>();
  const receiver = createServer((request, response) => {
    arrived.set(String(request.headers["webhook-id"]), Date.now());
    request.resume().on("end", () => response.writeHead(200).end());
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${baseUrl}/api/v2${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };
  const { port } = receiver.address() as AddressInfo;
  const { webhookEndpointId } = await send<{ webhookEndpointId: string }>("POST", "/webhook-endpoints", {
    url: `http://127.0.0.1:${port}/`,
    eventTypes: ["customer.created"],
  });
  const fromCommit: number[] = [];
  const fromAnswer: number[] = [];
  try {
    for (let i = 0; i < COUNT; i++) {
      const { customerId } = await send<{ customerId: string }>("POST", "/customers", {
        name: "Astrid Lind",
        customerType: "CONSUMER",
        contact: { email: `webhook-${i}@example.com` },
      });
      const answeredAt = Date.now();
      // The event's own time is taken just before the commit.
      const { rows } = await pool.query<{ id: string; at: Date }>(
        "select id, occurred_at as at from events where tenant_id = $1 and entity_id = $2",
        [demo.tenantId, customerId],
      );
      const { id, at } = rows[0]!;
      while (!arrived.has(id)) {
        if (Date.now() - answeredAt > 10_000) throw new Error(`the webhook of ${id} did not come`);
        await delay(1);
      }
      fromCommit.push(arrived.get(id)! - at.getTime());
      fromAnswer.push(Math.max(0, arrived.get(id)! - answeredAt));
      await delay(50);
    }
  } finally {
    await send("DELETE", `/webhook-endpoints/${webhookEndpointId}`);
    receiver.close();
    receiver.closeAllConnections();
  }
  printTable(
    `From a change to its webhook, ${COUNT} one after the other`,
    ["", "p50 ms", "p95 ms", "target"],
    [
      row("event written -> webhook received", fromCommit, heldTo(fromCommit, 50)),
      row("request answered -> webhook received", fromAnswer, ""),
    ],
  );
}

/** Measures the time from the payment provider's confirmation to the start of provisioning, without other load. */
export async function measureLatency(stack: AppStack, pool: pg.Pool): Promise<void> {
  const { baseUrl, demo } = stack;
  const headers = { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" };
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await fetch(`${baseUrl}/api/v2${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer as T;
  };
  const list = await fetch(
    `${baseUrl}/api/v2/product-offerings?customerType=CONSUMER&market=SE&types=SUBSCRIPTION`,
    {
      headers,
    },
  );
  const offers = (await list.json()) as { items: { productOfferingId: string }[] };
  const started: number[] = [];
  const active: number[] = [];
  for (let i = -WARM; i < COUNT; i++) {
    const email = `bench-${i}@example.com`;
    const { orderId } = await post<{ orderId: string }>("/orders", {
      customerType: "CONSUMER",
      customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
      lineItems: [
        {
          type: "SUBSCRIPTION",
          productOfferingId: offers.items[0]!.productOfferingId,
          subscriber: { name: "Astrid Lind", email },
          sim: { esim: true },
        },
      ],
    });
    const { providerContext } = await post<{
      providerContext: { clientSecret: string; publishableKey: string };
    }>("/payment-sessions", {
      orderId,
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: `${baseUrl}/done`,
    });
    const { clientSecret, publishableKey } = providerContext;
    const confirmed = await fetch(
      `${stack.sandboxUrl}/sandbox/stripe/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`,
      {
        method: "POST",
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          return_url: `${baseUrl}/done`,
          "payment_method_data[type]": "card",
          "payment_method_data[card][number]": "4242424242424242",
          "payment_method_data[card][exp_month]": "12",
          "payment_method_data[card][exp_year]": "2034",
          "payment_method_data[card][cvc]": "123",
        }),
      },
    );
    if (!confirmed.ok) throw new Error(await confirmed.text());
    const paidAt = Date.now();
    for (;;) {
      const { rows } = await pool.query<{ asked: Date; activated: Date | null }>(
        `select c.created_at as asked, s.activated_at as activated from carrier_operations c
           join subscriptions s on s.tenant_id = c.tenant_id and s.id = c.subscription_id where s.order_id = $1`,
        [orderId],
      );
      if (rows[0]?.activated) {
        if (i >= 0) {
          started.push(rows[0].asked.getTime() - paidAt);
          active.push(rows[0].activated.getTime() - paidAt);
        }
        break;
      }
      if (Date.now() - paidAt > 20_000) throw new Error(`order ${orderId} was not provisioned`);
      await delay(20);
    }
  }
  printTable(
    `From payment on, ${COUNT} orders one after the other`,
    ["", "p50 ms", "p95 ms", "target"],
    [
      row("provisioning started", started, heldTo(started, 50)),
      row("line active (the sandbox's network takes its time)", active, "2 s"),
    ],
  );
}
