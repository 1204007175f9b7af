import { setTimeout as delay } from "node:timers/promises";
import { CHECKOUT_CARDS } from "./pay";

/** Where a sale is made: an app, its sandbox, and a key of the brand. */
export type ApiShop = { baseUrl: string; sandboxUrl: string; apiKey: string };

type Answer<T> = { status: number; body: T };

/** Longest time a call is repeated. */
const PATIENCE_MS = 90_000;

async function ask<T>(shop: ApiShop, method: string, path: string, body?: unknown, idempotencyKey?: string) {
  const response = await fetch(`${shop.baseUrl}/api/v2${path}`, {
    method,
    headers: {
      "x-api-key": shop.apiKey,
      "content-type": "application/json",
      ...(idempotencyKey && { "x-idempotency-key": idempotencyKey }),
    },
    signal: AbortSignal.timeout(20_000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() } as Answer<T>;
}

/**
 * Calls the API as a brand's program does: under an idempotency key, again after no answer, 409 or 503.
 * @throws for every other error, and when nothing has answered for 90 seconds
 */
export async function callWithRetry<T>(
  shop: ApiShop,
  method: string,
  path: string,
  body?: unknown,
  idempotencyKey?: string,
): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask<T>(shop, method, path, body, idempotencyKey).catch(() => undefined);
    if (answer && answer.status < 300) return answer.body;
    if (answer && ![409, 503].includes(answer.status))
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (performance.now() > until) throw new Error(`${method} ${path}: no answer`);
    await delay(300);
  }
}

/** Confirms a payment session with a card, as the form in the page does; again while nobody answers. */
async function pay(shop: ApiShop, clientSecret: string, publishableKey: string, card: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(
      `${shop.sandboxUrl}/sandbox/stripe/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`,
      {
        method: "POST",
        headers: { authorization: `Bearer ${publishableKey}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          return_url: shop.baseUrl,
          "payment_method_data[type]": "card",
          "payment_method_data[card][number]": card,
          "payment_method_data[card][exp_month]": "12",
          "payment_method_data[card][exp_year]": "2034",
          "payment_method_data[card][cvc]": "123",
        }),
      },
    ).catch(() => undefined);
    if (response?.ok) return;
    // A first try that was carried out, and whose answer was lost.
    if (response && (await response.text()).includes("payment_intent_unexpected_state")) return;
    if (performance.now() > until) throw new Error(`the payment was not taken: ${response?.status}`);
    await delay(300);
  }
}

/** Sells one consumer line and pays it, unless told otherwise with a card that is accepted. @returns the order's id */
export async function sellSubscription(
  shop: ApiShop,
  email: string,
  card: string = CHECKOUT_CARDS.good,
): Promise<string> {
  const offers = await callWithRetry<{ items: { productOfferingId: string }[] }>(
    shop,
    "GET",
    "/product-offerings?customerType=CONSUMER&market=SE&types=SUBSCRIPTION",
  );
  const order = {
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
  };
  const { orderId } = await callWithRetry<{ orderId: string }>(
    shop,
    "POST",
    "/orders",
    order,
    `order of ${email}`,
  );
  const session = await callWithRetry<{ providerContext: { clientSecret: string; publishableKey: string } }>(
    shop,
    "POST",
    "/payment-sessions",
    { orderId, paymentProvider: "STRIPE", hosted: false, returnUrl: `${shop.baseUrl}/orders/${orderId}` },
    `session of ${email}`,
  );
  await pay(shop, session.providerContext.clientSecret, session.providerContext.publishableKey, card);
  return orderId;
}
