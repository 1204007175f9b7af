import { expect, test } from "vitest";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import type { PaymentIntent, PaymentSession } from "@/lib/payments/model";
import { refundEndedOrder } from "@/lib/payments/refunds/refund-ended-order";
import { testWorldOfFile } from "@/lib/payments/testing";

const world = await testWorldOfFile();

test("the payment of an order that was not approved is refunded once", async () => {
  const { api } = world;
  const tenant = await api.tenant({ orderApproval: true });
  const key = await api.apiKey(tenant);
  const plan = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant, 5);
  const { body: order } = await api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "CONSUMER",
      customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email: "astrid@example.com" } },
      lineItems: [orderItem(plan)],
    },
  });
  const { body: session } = await api.call<PaymentSession>("POST", "/payment-sessions", {
    key,
    body: {
      orderId: order.orderId,
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: "https://shop.example/done",
    },
  });
  await world.pay(session.providerContext!.clientSecret, "4242424242424242");
  const read = async () => (await api.call<Order>("GET", `/orders/${order.orderId}`, { key })).body;
  const becomes = (field: "status" | "paymentStatus") => expect.poll(async () => (await read())[field]);
  await becomes("status").toBe("PENDING_APPROVAL");
  expect(await read()).toMatchObject({ paymentStatus: "PAID", createdEntities: { subscriptionIds: [] } });

  const cancelled = await api.call<Order>("POST", `/orders/${order.orderId}/cancel`, { key });
  expect(cancelled).toMatchObject({ status: 200, body: { status: "CANCELLED" } });
  await becomes("paymentStatus").toBe("REFUNDED");
  await refundEndedOrder(api.ctx(tenant), order.orderId);
  const { body: intent } = await api.call<PaymentIntent>(
    "GET",
    `/payment-intents/${session.paymentIntentId}`,
    { key },
  );
  expect(intent.refunds).toMatchObject([{ amountMinor: 24900, status: "SUCCEEDED" }]);
});
