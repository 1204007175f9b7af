import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { createMailbox, type MailboxMail } from "@/e2e/fixtures/mailbox";
import { createSandbox } from "@/e2e/fixtures/sandbox";
import { type AppStack, startAppStack } from "@/scripts/stack/app-stack";
import { freePort } from "@/scripts/stack/processes/ports";
import { root } from "@/scripts/stack/settings";

/** The app itself is killed, so the test has its own stack; the build is the one of the other tests. */
let stack: AppStack;
let database: pg.Client;
const dataDir = join(root, ".data", "tests", `crash-${process.pid}`);

test.beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  stack = await startAppStack({
    port: await freePort(),
    dataDir,
    forTests: true,
    env: { LOG_LEVEL: "warn", VERIFY_RESPONSES: "true" },
  });
  database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
});

test.afterAll(async () => {
  await database?.end();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${stack.baseUrl}/api/v2${path}`, {
    method,
    headers: { "x-api-key": stack.demo.apiKeys.fullAccess, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer as T;
}

test("killed between payment and provisioning, the app provisions the order once after the restart", async () => {
  await stack.app.start();
  const email = "buyer@example.com";
  const offers = await call<{ items: { productOfferingId: string }[] }>(
    "GET",
    "/product-offerings?customerType=CONSUMER&market=SE&types=SUBSCRIPTION",
  );
  const { orderId } = await call<{ orderId: string }>("POST", "/orders", {
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
  await createSandbox(stack.sandboxUrl).fault({
    surface: "carrier-callback",
    kind: "delay",
    milliseconds: 4_000,
  });
  const session = await call<{ providerContext: { clientSecret: string; publishableKey: string } }>(
    "POST",
    "/payment-sessions",
    { orderId, paymentProvider: "STRIPE", hosted: false, returnUrl: `${stack.baseUrl}/orders/${orderId}` },
  );
  const { clientSecret, publishableKey } = session.providerContext;
  const paying = fetch(
    `${stack.sandboxUrl}/sandbox/stripe/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        return_url: stack.baseUrl,
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": "4242424242424242",
        "payment_method_data[card][exp_month]": "12",
        "payment_method_data[card][exp_year]": "2034",
        "payment_method_data[card][cvc]": "123",
      }),
    },
  );
  // The moment when the payment of the order is known; the carrier confirms the subscription only seconds later.
  await expect
    .poll(
      async () =>
        (await database.query("select payment_status from orders where id = $1", [orderId])).rows[0]
          .payment_status,
      { intervals: [5] },
    )
    .toBe("PAID");
  await stack.app.kill();
  expect((await paying).status).toBe(200);
  const lines = "select status from subscriptions where order_id = $1";
  const before = (await database.query(lines, [orderId])).rows;
  expect(before.filter((line) => line.status === "ACTIVATED")).toEqual([]);

  await stack.app.start();
  await expect
    .poll(async () => (await call<{ status: string }>("GET", `/orders/${orderId}`)).status)
    .toBe("COMPLETED");
  expect((await database.query(lines, [orderId])).rows).toEqual([{ status: "ACTIVATED" }]);
  const { rows } = await database.query(
    `select (select count(*)::int from events where entity_id = $1 and type = 'order.submitted') as submitted,
            (select count(*)::int from carrier_operations c join subscriptions s on s.id = c.subscription_id
              where s.order_id = $1) as operations,
            (select count(*)::int from payment_attempts a join payment_intents i on i.id = a.payment_intent_id
              where i.order_id = $1 and a.status = 'SUCCEEDED') as charges`,
    [orderId],
  );
  expect(rows).toEqual([{ submitted: 1, operations: 1, charges: 1 }]);
  // One mail each: the order, its receipt, the active subscription. If the restart took longer than a confirmation
  // waits for its receipt, the receipt is a separate mail.
  const { humanReadableId } = await call<{ humanReadableId: string }>("GET", `/orders/${orderId}`);
  const told = async () => {
    const items = await createMailbox(stack.sandboxUrl).all(email);
    const hasReceipt = ({ attachments }: MailboxMail) =>
      attachments.some(({ contentType }) => contentType === "application/pdf");
    return {
      confirmed: items.filter(({ subject }) => subject.endsWith(`order ${humanReadableId}`)).length,
      receipts: items.filter(hasReceipt).length,
      onTheAir: items.filter(({ subject }) => subject.endsWith("is active")).length,
      others: items
        .filter((mail) => !hasReceipt(mail) && !/order \S+$|is active$/.test(mail.subject))
        .map(({ subject }) => subject),
    };
  };
  await expect.poll(told).toEqual({ confirmed: 1, receipts: 1, onTheAir: 1, others: [] });
});
