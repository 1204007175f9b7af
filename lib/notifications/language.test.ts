import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberships, users } from "@/db/schema/identity";
import { findOrCreateUser } from "@/lib/identity/users/users";
import { readersOfCustomer } from "@/lib/notifications/audience";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import type { PaymentSession } from "@/lib/payments/model";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** Language precedence (`lib/identity/mails/language.ts`), in a market whose default is Swedish. */

let world: PaymentWorld;
let tenant: Tenant;
let key: string;
let plan: string;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant({
    markets: [{ country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" }],
  });
  key = await world.api.apiKey(tenant);
  plan = await makeOrderableOffering(world.api, tenant);
  await fillNumberPool(world.api, tenant, 10);
});
afterAll(() => world[Symbol.asyncDispose]());

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await world.api.call<T>(method, path, { key, ...(body !== undefined && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

/** An order by a new person for a new customer, paid. Answers the person's address. */
async function bought(preferredLocale: string): Promise<string> {
  const email = `${newId()}@example.com`;
  const order = await call<Order>("POST", "/orders", {
    customerType: "CONSUMER",
    user: { name: "Astrid Lind", email },
    customer: { customerType: "CONSUMER", name: "Astrid Lind", preferredLocale },
    lineItems: [orderItem(plan)],
  });
  const session = await call<PaymentSession>("POST", "/payment-sessions", {
    orderId: order.orderId,
    paymentProvider: "STRIPE",
    hosted: false,
    returnUrl: "https://shop.example/done",
  });
  await world.pay(session.providerContext!.clientSecret, "4242424242424242");
  await expect.poll(async () => (await world.mails(email)).length).toBeGreaterThanOrEqual(2);
  await world.quiet();
  return email;
}

test.each([
  ["en-US", /^Your .* order|is on the air/, "Invoice", /^(Faktura|Avtals|Villkor|Anger)/],
  ["sv-SE", /beställning|Beställning|igång/, "Faktura", /^(Invoice|Contract|Terms|Right)/],
])(
  "an order of a customer in %s gets mails and documents in that language",
  async (locale, words, document, elsewhere) => {
    const email = await bought(locale);
    const mails = await world.mails(email);
    for (const { subject } of mails) expect(subject).toMatch(words);
    const files = mails.flatMap(({ attachments }) => attachments.map(({ fileName }) => fileName));
    expect(files.length).toBeGreaterThan(0);
    expect(files.some((name) => name.startsWith(`${document}-`))).toBe(true);
    for (const name of files) expect(name).not.toMatch(elsewhere);
  },
);

test("a person's own choice comes before the customer's language, and a market's default is no choice", async () => {
  const { db, ctx } = world.api;
  const email = `${newId()}@example.com`;
  const { userId } = await findOrCreateUser(ctx(tenant), { email, name: "Anna" });
  const customerId = await world.api.customer(tenant, { preferredLocale: "en-GB" });
  await db.insert(memberships).values({ tenantId: tenant.id, customerId, userId, role: "ADMIN" });
  const localeOf = async () => (await readersOfCustomer(ctx(tenant), customerId)).map(({ locale }) => locale);
  const choose = (preferredLocale: string) =>
    db
      .update(users)
      .set({ preferredLocale })
      .where(and(eq(users.tenantId, tenant.id), eq(users.id, userId)));
  expect(await localeOf()).toEqual(["en-GB"]);
  await choose("sv-FI");
  expect(await localeOf()).toEqual(["sv-FI"]);
});

test("a user without a choice and without a customer is written to in the market's language", async () => {
  const { body } = await world.api.call<{ userId: string; preferredLocale: string }>("POST", "/users", {
    key,
    body: { name: "Anna", email: `${newId()}@example.com`, memberships: [] },
  });
  expect(body.preferredLocale).toBe("sv-SE");
});
