import { randomUUID } from "node:crypto";
import { expect, type Fixtures } from "@/e2e/fixtures/test";
import { sellSubscription } from "./api-sale";

/** Sells a subscription over the API and waits for its payment. */
export async function sale(has: Pick<Fixtures, "platform" | "demo" | "baseURL">, card: string) {
  const shop = {
    baseUrl: has.baseURL,
    sandboxUrl: has.baseURL,
    apiKey: has.demo.apiKeys.fullAccess,
  };
  const orderId = await sellSubscription(shop, `${randomUUID().slice(0, 12)}@example.com`, card);
  await expect.poll(async () => (await has.platform.order(orderId)).status).toBe("COMPLETED");
  const { customer } = await has.platform.order(orderId);
  return { orderId, customerId: customer!.customerId };
}
