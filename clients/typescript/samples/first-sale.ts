// Sells a plan: from the catalog to an active subscription. BASE is the address of the API, KEY a full-access key.
import { setTimeout as delay } from "node:timers/promises";
import { createPlatformClient, TernError } from "@tern/client";

const { BASE = "http://localhost:3000/api/v2", KEY = "" } = process.env;
const tern = createPlatformClient({ baseUrl: BASE, apiKey: KEY });

const offerings = await tern.listProductOfferings({
  query: { customerType: "CONSUMER", types: ["SUBSCRIPTION"], market: "SE" },
});
const plan = offerings.items[0];
if (!plan) throw new Error("the brand sells no plan in Sweden");

const buyer = { name: "Maja Sand", email: "maja.sand@example.com" };
const order = await tern.createOrder({
  body: {
    customerType: "CONSUMER",
    user: buyer,
    customer: { name: buyer.name, customerType: "CONSUMER", contact: { email: buyer.email } },
    lineItems: [
      {
        type: "SUBSCRIPTION",
        productOfferingId: plan.productOfferingId,
        subscriber: buyer,
        sim: { esim: true },
      },
    ],
  },
});
console.log(`${plan.name} costs ${order.pricing?.totalMinor} ${order.pricing?.currency} in minor units`);

try {
  // An order is submitted by its payment. Before, the API says what is missing.
  await tern.submitOrder({ path: { orderId: order.orderId } });
} catch (error) {
  if (!(error instanceof TernError)) throw error;
  console.log(`Not yet: ${error.internalCode} ${error.message}`);
}

const link = await tern.createPaymentLink({
  body: { orderId: order.orderId, description: "Your new plan" },
});
console.log(`Pay at ${link.hostedUrl}`);

let current = order;
while (current.status !== "COMPLETED") {
  await delay(500);
  current = await tern.getOrder({ path: { orderId: order.orderId } });
}

for (const subscriptionId of current.createdEntities?.subscriptionIds ?? []) {
  const subscription = await tern.getSubscription({ path: { subscriptionId } });
  console.log(`${subscription.status} ${subscription.msisdn} ${subscription.sim?.activationCode}`);
}

for await (const { orderId } of tern.listOrders({ query: { limit: 1 } }))
  if (orderId === order.orderId) console.log("The order is in the list");
