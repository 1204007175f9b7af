import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customers, subscribers } from "@/db/schema/customers";
import { memberships, sessions, users } from "@/db/schema/identity";
import { paymentProfiles } from "@/db/schema/payments";
import { accountDeletions } from "@/db/schema/privacy";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeProfile } from "@/lib/payments/fixtures";
import type { PaymentSession } from "@/lib/payments/model";
import { customerAtProvider } from "@/lib/payments/providers/provider-customer";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { Subscription } from "@/lib/subscriptions/model";
import { eventTypesOf, makeSubscription } from "@/lib/subscriptions/testing";
import { sweepTenant } from "@/lib/sweep";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { eraseByOperator } from "./by-operator";
import { eraseDueAccount } from "./due";
import { columnsContaining, makeErasurePeople } from "./testing";

let world: PaymentWorld;
let tenant: Tenant;
let key: string;
let impersonation: string;
let plan: string;
let people: ReturnType<typeof makeErasurePeople>;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  impersonation = await world.api.apiKey(tenant, "impersonate-user");
  plan = await makeOrderableOffering(world.api, tenant);
  await fillNumberPool(world.api, tenant, 5);
  people = makeErasurePeople(world, tenant, impersonation);
});
afterAll(() => world[Symbol.asyncDispose]());

async function someone(email?: string) {
  const customerId = await world.api.customer(tenant);
  return { customerId, ...(await people.person({ [customerId]: "ADMIN" }, email)) };
}
const statusOf = async (userId: string) => {
  const [row] = await world.api.db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return row;
};
const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answer = await world.api.call<T>(method, path, { key, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

describe("on the day of a deletion", () => {
  it("the sweep erases the person, and a new sign-up with the address finds nothing", async () => {
    const { userId, customerId, email, token, request } = await someone();
    const paymentProfileId = await makeProfile(world.api, tenant, { customerId });
    const ctx = world.api.ctx(tenant);
    const providerRef = await customerAtProvider(ctx, { customerId, provider: "STRIPE" });
    const atStripe = async () =>
      (
        await world.database.pool.query(
          "select hidden->>'deleted' as deleted from sandbox.stripe_objects where id = $1",
          [providerRef],
        )
      ).rows[0].deleted;
    expect(await atStripe()).not.toBe("true");
    await request();
    await sweepTenant(world.api.ctx(tenant));
    expect((await statusOf(userId))!.status).toBe("SCHEDULED");
    await people.fallDue(userId);
    await sweepTenant(world.api.ctx(tenant));
    await expect.poll(async () => (await statusOf(userId))!.status).toBe("DONE");

    const [user] = await world.api.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ name: "Deleted account", email: `deleted-${userId}@deleted.invalid` });
    expect(await world.api.db.$count(memberships, eq(memberships.customerId, customerId))).toBe(0);
    const [profile] = await world.api.db
      .select()
      .from(paymentProfiles)
      .where(eq(paymentProfiles.id, paymentProfileId));
    expect(profile).toMatchObject({ card: null, displayName: null, status: "INACTIVE" });
    const subjects = async () => (await world.mails(email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContainEqual(expect.stringContaining("has been deleted"));
    await expect.poll(atStripe).toBe("true");
    const again = await world.api.call("GET", "/end-user/accounts/me", {
      headers: { "x-api-key": impersonation, authorization: `Bearer ${token}` },
    });
    expect(again.status).toBe(401);

    await world.quiet();
    const started = await world.api.call<{ nonce: string }>("POST", "/auth/email/start", {
      key,
      body: { email },
    });
    await expect.poll(async () => (await world.mails(email))[0]?.subject).toMatch(/\d{6}/);
    const code = /\d{6}/.exec((await world.mails(email))[0]!.subject)![0];
    const signedIn = await world.api.call<{ accessToken: string }>("POST", "/auth/email/verify", {
      key,
      body: { email, nonce: started.body.nonce, code },
    });
    expect(signedIn.status).toBe(200);
    const [fresh] = await world.api.db.select().from(users).where(eq(users.email, email));
    expect(fresh!.id).not.toBe(userId);
    expect(await world.api.db.$count(memberships, eq(memberships.userId, fresh!.id))).toBe(0);
  });

  it("a new obstacle makes the request void, and the person is notified of it", async () => {
    const { userId, customerId, email, call, request } = await someone();
    await request();
    await makeSubscription(world.api, tenant, { customerId });
    await people.forget(userId);
    expect(await statusOf(userId)).toMatchObject({ status: "VOID", obstacles: ["LINE"] });
    expect((await call("GET")).body).toMatchObject({ status: "NONE", obstacleCount: 1 });
    expect(await eventTypesOf(world.api, userId)).toEqual(["user.deletionScheduled", "user.deletionUndone"]);
    // The queue decides which of two mails is sent first.
    const refusal = async () =>
      (await world.mails(email)).find(({ subject }) => subject.includes("was not deleted"));
    await expect.poll(refusal).toBeDefined();
    expect((await refusal())!.text.replace(/\s+/g, " ")).toContain("a line that has not ended");
  });

  it("an undone request changes nothing", async () => {
    const { userId, email, call, request } = await someone();
    await request();
    const deletionId = await people.fallDue(userId);
    await call("DELETE");
    await eraseDueAccount(world.api.ctx(tenant), deletionId);
    expect((await statusOf(userId))!.status).toBe("UNDONE");
    expect((await world.api.db.select().from(users).where(eq(users.id, userId)))[0]!.email).toBe(email);
  });

  it("the erasure happens completely or not at all, and once, however often it runs", async () => {
    const { userId, customerId, request } = await someone();
    await request();
    const deletionId = await people.fallDue(userId);
    const run = () => eraseDueAccount(world.api.ctx(tenant), deletionId);
    // The last write fails, as if the process had crashed there.
    await world.database.pool.query(`
      create function dies() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger dies before update on users for each row execute function dies()`);
    await expect(run()).rejects.toThrow();
    await world.database.pool.query("drop trigger dies on users; drop function dies");
    expect((await statusOf(userId))!.status).toBe("SCHEDULED");
    expect(await world.api.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
    expect(await eventTypesOf(world.api, customerId)).toEqual([]);

    await Promise.all([run(), run()]);
    await run();
    expect((await statusOf(userId))!.status).toBe("DONE");
    expect(await eventTypesOf(world.api, userId)).toEqual(["user.deletionScheduled", "user.deleted"]);
    expect(await eventTypesOf(world.api, customerId)).toEqual(["customer.deleted"]);
  });
});

describe("the deletion of a person at a company", () => {
  it("keeps the company and its subscriptions, and removes the name of their user", async () => {
    const customerId = await world.api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB" });
    await people.person({ [customerId]: "ADMIN" });
    const { userId, email, request } = await people.person({ [customerId]: "MEMBER" });
    const subscriptionId = await makeSubscription(world.api, tenant, { customerId, email });
    await world.api.db.update(customers).set({ contactPersonId: userId }).where(eq(customers.id, customerId));
    await request();
    await people.forget(userId);
    expect((await statusOf(userId))!.status).toBe("DONE");
    const [company] = await world.api.db.select().from(customers).where(eq(customers.id, customerId));
    expect(company).toMatchObject({ name: "Lind Bygg AB", contactPersonId: null });
    expect(await world.api.db.$count(memberships, eq(memberships.customerId, customerId))).toBe(1);
    const subscription = await call<Subscription>("GET", `/subscriptions/${subscriptionId}`);
    expect(subscription).toMatchObject({ status: "ACTIVATED", subscriber: { name: "Deleted account" } });
    expect(await world.api.db.$count(subscribers, eq(subscribers.email, email))).toBe(0);
    expect(await eventTypesOf(world.api, customerId)).toEqual([]);
  });
});

describe("an erasure by an operator", () => {
  const ctx = () => world.api.ctx(tenant);

  it("erases a customer with its people, except those who belong to another customer", async () => {
    const [going, other] = [await world.api.customer(tenant), await world.api.customer(tenant)];
    await world.api.db.update(customers).set({ referenceId: "crm-7" }).where(eq(customers.id, going));
    const own = await people.person({ [going]: "ADMIN" });
    const both = await people.person({ [going]: "MEMBER", [other]: "ADMIN" });
    const shown = await eraseByOperator(ctx(), "rid_crm-7", { erase: false });
    expect(shown).toMatchObject({ customerIds: [going], people: [{ email: own.email }], obstacleCount: 0 });
    expect(await world.api.db.$count(memberships, eq(memberships.customerId, going))).toBe(2);
    await eraseByOperator(ctx(), going, { erase: true });
    expect(await world.api.db.$count(memberships, eq(memberships.customerId, going))).toBe(0);
    expect(await world.api.db.$count(users, eq(users.email, own.email))).toBe(0);
    expect(await world.api.db.$count(users, eq(users.email, both.email))).toBe(1);
    expect(await eventTypesOf(world.api, going)).toEqual(["customer.deleted"]);
  });

  it("erases a person by address, unless there is an obstacle or the address is unknown", async () => {
    const { customerId, email, userId, request } = await someone();
    await request();
    const subscriptionId = await makeSubscription(world.api, tenant, { customerId });
    expect(await eraseByOperator(ctx(), email, { erase: true })).toMatchObject({ obstacleCount: 1 });
    expect(await world.api.db.$count(users, eq(users.email, email))).toBe(1);
    await world.database.pool.query("update subscriptions set status = 'CANCELLED' where id = $1", [
      subscriptionId,
    ]);
    await eraseByOperator(ctx(), email.toUpperCase(), { erase: true });
    expect(await world.api.db.$count(users, eq(users.email, email))).toBe(0);
    expect((await statusOf(userId))!.status).toBe("DONE");
    for (const unknownId of [email, "rid_nobody", newId(), "x"])
      expect(await eraseByOperator(ctx(), unknownId, { erase: true })).toBeNull();
  });
});

describe("the deletion of a person who bought, used and ended a subscription", () => {
  const MARK = "Zyxolde";
  const email = `${MARK.toLowerCase()}-${newId()}@example.com`;
  const address = { street: `${MARK}gatan 1`, zip: "11122", city: "Stockholm", country: "SE" };

  it("leaves their data only on the invoice, and in the last mail until it is sent", async () => {
    const workflow = {
      name: "Case",
      webhookPaths: ["crm/case"],
      customType: "case",
      outputs: { who: { pointer: "/email" } },
    };
    await call("POST", "/workflows", workflow);
    await call("POST", "/workflows/webhook/crm/case", { email, name: MARK });
    const order = await call<Order>("POST", "/orders", {
      customerType: "CONSUMER",
      user: { name: `${MARK} Ek`, email },
      customer: {
        name: `${MARK} Ek`,
        customerType: "CONSUMER",
        contact: { email, msisdn: "+46701740633" },
        billing: { method: "EMAIL_INVOICE", email, currency: "SEK", address },
        shipping: { name: MARK, address },
        metadata: { crm: MARK },
      },
      metadata: { campaign: MARK },
      lineItems: [
        orderItem(plan, { subscriber: { name: `${MARK} Ek`, email, address }, deliveryAddress: address }),
      ],
    });
    if (order.requirements.payment === "REQUIRED") {
      const { providerContext } = await call<PaymentSession>("POST", "/payment-sessions", {
        orderId: order.orderId,
        paymentProvider: "STRIPE",
        hosted: false,
        returnUrl: "https://shop.example/done",
        savePaymentProfile: true,
      });
      await world.pay(providerContext!.clientSecret, "4242424242424242");
    } else await call("POST", `/orders/${order.orderId}/submit`);
    const read = () => call<Order>("GET", `/orders/${order.orderId}`);
    await expect.poll(async () => (await read()).status).toBe("COMPLETED");
    const subscriptionId = (await read()).createdEntities!.subscriptionIds![0]!;
    await call("PUT", `/subscriptions/${subscriptionId}`, { display: `${MARK}s phone` });
    await call("POST", `/subscriptions/${subscriptionId}/cancel`, {
      when: "NOW",
      reason: "NO_NEED",
      comment: MARK,
    });
    const ended = () => call<Subscription>("GET", `/subscriptions/${subscriptionId}`);
    await expect.poll(async () => (await ended()).status).toBe("CANCELLED");
    const [user] = await world.api.db.select().from(users).where(eq(users.email, email));
    // The amount due is an obstacle. It is settled outside of this test.
    await world.database.pool.query(
      "update invoices set status = 'PAID', next_step = null, next_step_at = null where customer_id in (select customer_id from memberships where user_id = $1)",
      [user!.id],
    );
    expect((await columnsContaining(world.database.pool, MARK)).length).toBeGreaterThan(15);

    await world.api.db.insert(accountDeletions).values({
      tenantId: tenant.id,
      id: newId(),
      userId: user!.id,
      status: "SCHEDULED",
      dueAt: new Date(),
    });
    await people.forget(user!.id);
    expect(await statusOf(user!.id)).toMatchObject({ status: "DONE", obstacles: [] });
    const last = "graphile_worker._private_jobs.payload";
    await expect
      .poll(async () => (await columnsContaining(world.database.pool, MARK)).filter((name) => name !== last))
      .toEqual(["invoices.lines", "invoices.parties"]);
  });
});
