import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";

/** One order of a line by a new customer, paid by card. */
export type Sale = { number: number; email: string; orderId?: string; clientSecret?: string; paid: boolean };

/** How a client of the API sells. */
export type ApiSeller = {
  /** The offering to sell. */
  plan: string;
  /** An address of the brand, to which the payment page would return. */
  returnUrl: string;
  /** Sends a request, and repeats it under its idempotency key until it is answered. */
  post<T>(path: string, idempotencyKey: string, body: unknown): Promise<T>;
  /** Pays by card, as the browser does. False if it must be tried again. */
  pay(clientSecret: string): Promise<boolean>;
};

/** Milliseconds between two attempts to pay. */
const PAY_AGAIN_MS = 300;
const GOOD_CARD = "4242424242424242";

/** The body of an order. `sale` is stored as metadata, by which the order is found. */
export const orderBody = (plan: string, sale: string, email: string) => ({
  customerType: "CONSUMER",
  customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
  lineItems: [
    {
      type: "SUBSCRIPTION",
      productOfferingId: plan,
      subscriber: { name: "Astrid Lind", email },
      sim: { esim: true },
    },
  ],
  metadata: { sale },
});

/** Sells one line: order, payment session, payment. */
export async function sell({ plan, returnUrl, post, pay }: ApiSeller, number: number): Promise<Sale> {
  const sale: Sale = { number, email: `buyer-${number}@example.com`, paid: false };
  const { orderId } = await post<{ orderId: string }>(
    "/orders",
    `order-${number}-key`,
    orderBody(plan, `${number}`, sale.email),
  );
  sale.orderId = orderId;
  const session = await post<{ providerContext: { clientSecret: string } }>(
    "/payment-sessions",
    `session-${number}-key`,
    { orderId, paymentProvider: "STRIPE", hosted: false, returnUrl },
  );
  sale.clientSecret = session.providerContext.clientSecret;
  while (!(await pay(sale.clientSecret))) await delay(PAY_AGAIN_MS);
  sale.paid = true;
  return sale;
}

/**
 * Confirms a payment at the sandbox with a new card, as the browser does.
 * @param pool the database of the sandbox. It shows whether a payment succeeded whose answer was lost
 */
export async function payByCard(
  sandboxUrl: string,
  publishableKey: string,
  pool: pg.Pool,
  clientSecret: string,
): Promise<boolean> {
  const intent = clientSecret.split("_secret_")[0]!;
  try {
    const response = await fetch(`${sandboxUrl}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        return_url: "https://shop.example/done",
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": GOOD_CARD,
        "payment_method_data[card][exp_month]": "12",
        "payment_method_data[card][exp_year]": "2034",
        "payment_method_data[card][cvc]": "123",
      }),
    });
    if (((await response.json()) as { status?: string }).status === "succeeded") return true;
  } catch {
    // The answer was lost. The payment may have succeeded.
  }
  const { rows } = await pool
    .query("select object->>'status' as status from sandbox.stripe_objects where object->>'id' = $1", [
      intent,
    ])
    .catch(() => ({ rows: [] as { status: string }[] }));
  return rows[0]?.status === "succeeded";
}
