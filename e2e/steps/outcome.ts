import { expect, type Page } from "@playwright/test";
import type { Platform } from "@/e2e/fixtures/platform";
import type { Words } from "@/e2e/fixtures/words";
import type { Order } from "@/lib/orders/model";
import type { PaymentIntent } from "@/lib/payments/model";
import type { Subscription } from "@/lib/subscriptions/model";

/** The order's page shows that everything is done. */
export const expectDone = (page: Page, words: Words): Promise<void> =>
  expect(page.getByRole("heading", { level: 1, name: words.orders.outcome.done.title })).toBeVisible();

/**
 * What the API returns for a successful order of one subscription: paid once, one subscription, active. The journey
 * checks the page; this checks that it is true.
 */
export async function expectOnTheAir(
  platform: Platform,
  orderId: string,
): Promise<{ order: Order; payment: PaymentIntent; subscription: Subscription }> {
  await expect.poll(async () => (await platform.order(orderId)).status).toBe("COMPLETED");
  const order = await platform.order(orderId);
  expect(order.paymentStatus).toBe("PAID");
  const customerId = order.customer?.customerId ?? "";
  const subscriptions = await platform.subscriptionsOf(customerId);
  expect(subscriptions.map(({ status }) => status)).toEqual(["ACTIVATED"]);
  const [subscription] = subscriptions as [Subscription];
  expect(order.lineItems[0]).toMatchObject({
    status: "COMPLETED",
    subscriptionId: subscription.subscriptionId,
  });
  const payments = await platform.paymentsOf(customerId, orderId);
  expect(payments.map(({ status }) => status)).toEqual(["SUCCEEDED"]);
  const [payment] = payments as [PaymentIntent];
  expect(payment.amountMinor).toBe(order.pricing?.totalMinor);
  expect(payment.refunds).toEqual([]);
  expect(payment.attempts.filter(({ status }) => status === "SUCCEEDED")).toHaveLength(1);
  return { order, payment, subscription };
}

/**
 * An order with one payment that succeeded, over its whole amount. Other terms, such as saving the method, replaced the
 * earlier payments, which are cancelled.
 * @returns the customer
 */
export async function expectPaidOnce(platform: Platform, orderId: string): Promise<string> {
  await expect.poll(async () => (await platform.order(orderId)).status).toBe("COMPLETED");
  const { customer, pricing } = await platform.order(orderId);
  const customerId = customer?.customerId ?? "";
  const payments = await platform.paymentsOf(customerId, orderId);
  const open = payments.filter(({ status }) => status !== "CANCELED");
  expect(open.map(({ status, amountMinor }) => [status, amountMinor])).toEqual([
    ["SUCCEEDED", pricing?.totalMinor],
  ]);
  return customerId;
}
