import { expect } from "@playwright/test";
import type { Platform } from "@/e2e/fixtures/platform";
import type { NewPerson } from "@/e2e/fixtures/test";
import type { Subscription } from "@/lib/subscriptions/model";

/** A line on the air that a person of their own uses and pays for; how one is bought is a journey of its own. */
export async function activeSubscription(
  platform: Platform,
  person: NewPerson,
  plan: { name: string; currency: string },
): Promise<Subscription> {
  const { name, email } = person;
  const { productOfferingId } = await platform.offering(plan.name, plan.currency);
  const { customerId } = await platform.createCustomer({
    name,
    customerType: "CONSUMER",
    contact: { email },
  });
  await platform.createUser({ name, email, memberships: [{ customerId, role: "ADMIN" }] });
  const sim = { esim: true };
  const { subscriptionId } = await platform.createSubscription({
    customerId,
    productOfferingId,
    subscriber: { name, email },
    sim,
    country: plan.currency === "SEK" ? "SE" : "US",
    currency: plan.currency,
  });
  await platform.activateSubscription(subscriptionId, { activation: { sim } });
  await expect.poll(async () => (await platform.subscription(subscriptionId)).status).toBe("ACTIVATED");
  return platform.subscription(subscriptionId);
}
