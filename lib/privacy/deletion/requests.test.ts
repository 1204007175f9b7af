import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmations, sessions } from "@/db/schema/identity";
import { portings } from "@/db/schema/porting";
import { accountDeletions } from "@/db/schema/privacy";
import { makeLicense } from "@/lib/licenses/testing";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { newId } from "@/lib/platform/secrets/ids";
import { eventTypesOf, makeSubscription } from "@/lib/subscriptions/testing";
import type { Tenant } from "@/lib/values/tenant/tenant";
import type { AccountDeletion } from "./model";
import { makeErasurePeople } from "./testing";

let world: PaymentWorld;
let tenant: Tenant;
let impersonation: string;
let people: ReturnType<typeof makeErasurePeople>;
const DAY_MS = 24 * 3600 * 1000;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant();
  impersonation = await world.api.apiKey(tenant, "impersonate-user");
  people = makeErasurePeople(world, tenant, impersonation);
});
afterAll(() => world[Symbol.asyncDispose]());

async function someone() {
  const customerId = await world.api.customer(tenant);
  return { customerId, ...(await people.person({ [customerId]: "ADMIN" })) };
}
const subjects = async (email: string) => (await world.mails(email)).map(({ subject }) => subject);

describe("a request", () => {
  it("is confirmed by a code, scheduled in 30 days, announced, told of by e-mail, and ends no session", async () => {
    const { userId, email, call, request } = await someone();
    expect((await call("GET")).body).toEqual({ status: "NONE", obstacles: [], obstacleCount: 0 });
    const { status, body } = await request();
    expect(status).toBe(200);
    expect(body.status).toBe("SCHEDULED");
    expect(Date.parse(body.deletesAt!) - Date.parse(body.requestedAt!)).toBe(30 * DAY_MS);
    expect((await call("GET")).body).toEqual(body);
    expect(await eventTypesOf(world.api, userId)).toEqual(["user.deletionScheduled"]);
    expect(await world.api.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
    await expect.poll(() => subjects(email)).toContainEqual(expect.stringContaining("is deleted on"));
  });

  it("is undone, once, and may be made again", async () => {
    const { userId, email, call, request } = await someone();
    expect((await call<{ internalCode: string }>("DELETE")).body.internalCode).toBe("2195");
    await request();
    expect((await call("DELETE")).body.status).toBe("NONE");
    expect((await call("DELETE")).status).toBe(409);
    await expect.poll(() => subjects(email)).toContainEqual(expect.stringContaining("is kept"));
    expect(await eventTypesOf(world.api, userId)).toEqual(["user.deletionScheduled", "user.deletionUndone"]);
  });

  it("is one at a time, also of two that are confirmed at once", async () => {
    const { userId, call, code } = await someone();
    const started = await call<{ nonce: string }>("POST");
    const first = { nonce: started.body.nonce, code: await code() };
    await call("POST", "/confirm", first);
    expect((await call<{ internalCode: string }>("POST")).body.internalCode).toBe("2194");
    // A code is good once, however many send it.
    expect((await call("POST", "/confirm", first)).status).toBe(400);
    expect(await world.api.db.$count(accountDeletions, eq(accountDeletions.userId, userId))).toBe(1);
  });

  it("needs the code that was sent for it", async () => {
    const { userId, call, code } = await someone();
    const { body } = await call<{ nonce: string }>("POST");
    const right = await code();
    const wrong = right === "12345678" ? "87654321" : "12345678";
    expect((await call("POST", "/confirm", { nonce: body.nonce, code: wrong })).status).toBe(400);
    await world.api.db
      .update(confirmations)
      .set({ purpose: "email-change:somebody@example.com" })
      .where(eq(confirmations.userId, userId));
    expect((await call("POST", "/confirm", { nonce: body.nonce, code: right })).status).toBe(400);
    expect((await call("GET")).body.status).toBe("NONE");
  });

  it("is nobody's who has not signed in", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["DELETE", ""],
    ] as const) {
      const { status } = await world.api.call(method, `/end-user/accounts/me/deletion${path}`, {
        headers: { "x-api-key": impersonation },
      });
      expect(status).toBe(401);
    }
  });
});

describe("what stands in the way", () => {
  /** Makes a person and something of theirs; the request is refused for it. */
  async function hindered(make: (customerId: string, userId: string) => Promise<unknown>) {
    const { customerId, userId, call } = await someone();
    await make(customerId, userId);
    const refused = await call<{ internalCode: string; details: { property: string }[] }>("POST");
    expect(refused.body.internalCode).toBe("2193");
    const { body } = await call<AccountDeletion>("GET");
    expect(refused.body.details.map(({ property }) => property)).toEqual(
      body.obstacles.map(({ kind }) => kind),
    );
    return body.obstacles;
  }

  it("a line, by its name, with its end and its binding; one that has ended does not", async () => {
    const found = await hindered(async (customerId) => {
      await makeSubscription(world.api, tenant, {
        customerId,
        displayName: "Astrid’s phone",
        bindingEndsAt: "2099-01-31",
        pendingStatus: "CANCELLED",
        pendingStatusAt: "2099-02-28",
        pendingStatusDueAt: new Date("2099-03-01"),
      });
      await makeSubscription(world.api, tenant, { customerId, status: "CANCELLED" });
    });
    expect(found).toMatchObject([
      { kind: "LINE", name: "Astrid’s phone", endsAt: "2099-02-28", boundUntil: "2099-01-31" },
    ]);
  });

  it("a license", async () => {
    const found = await hindered((customerId) => makeLicense(world.api, tenant, { customerId }));
    expect(found).toMatchObject([{ kind: "LICENSE", name: expect.any(String) }]);
  });

  it("a number that is on its way", async () => {
    const found = await hindered(async (customerId) => {
      const subscriptionId = await makeSubscription(world.api, tenant, { customerId, status: "CANCELLED" });
      await world.api.db.insert(portings).values({
        tenantId: tenant.id,
        id: newId(),
        subscriptionId,
        msisdn: "+46701740611",
        country: "SE",
        temporaryMsisdn: "+46701740612",
        status: "REQUESTED",
        detailsEncrypted: encrypt("porting-details", "{}"),
        history: [],
      });
    });
    expect(found).toMatchObject([{ kind: "PORTING", name: "070-174 06 11" }]);
  });

  it("an invoice that is not paid, with what is left of it; a paid one does not", async () => {
    const found = await hindered(async (customerId) => {
      await makeInvoice(world.api, tenant, { customerId, status: "OVERDUE" });
      await makeInvoice(world.api, tenant, { customerId, status: "PAID" });
    });
    expect(found).toMatchObject([{ kind: "INVOICE", amountMinor: 24900, currency: "SEK" }]);
  });

  it("an order that is being delivered, and a payment that is under way", async () => {
    const found = await hindered(async (customerId, userId) => {
      await world.database.pool.query(
        `insert into orders (tenant_id, id, human_readable_id, status, customer_type, customer_id, user_id, pricing, submitted_at, expires_at)
         values ($1, $2, $3, 'PROCESSING', 'CONSUMER', $4, $5, '{}', now(), now())`,
        [tenant.id, newId(), `ORD-${newId()}`, customerId, userId],
      );
      await makeIntent(world.api, tenant, { customerId, status: "PROCESSING" });
    });
    expect(found.map(({ kind }) => kind)).toEqual(["ORDER", "PAYMENT"]);
  });

  it("a company that nobody else could look after; with another ADMIN, its lines are no hindrance", async () => {
    const customerId = await world.api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB" });
    const one = await people.person({ [customerId]: "ADMIN" });
    await people.person({ [customerId]: "MEMBER" });
    await makeSubscription(world.api, tenant, { customerId });
    expect((await one.call("GET")).body.obstacles).toMatchObject([
      { kind: "LAST_ADMIN", id: customerId, name: "Lind Bygg AB" },
    ]);
    await people.person({ [customerId]: "ADMIN" });
    expect((await one.call("GET")).body.obstacles).toEqual([]);
    expect((await one.request()).body.status).toBe("SCHEDULED");
  });

  it("of a company without other users its lines, named up to fifty and counted", async () => {
    const customerId = await world.api.customer(tenant, { customerType: "BUSINESS" });
    const { call } = await people.person({ [customerId]: "ADMIN" });
    for (let i = 0; i < 52; i++) await makeSubscription(world.api, tenant, { customerId });
    const { body } = await call("GET");
    expect([body.obstacles.length, body.obstacleCount]).toEqual([50, 52]);
  });

  it("also when it came between the code and its confirmation", async () => {
    const { customerId, call, code } = await someone();
    const { body } = await call<{ nonce: string }>("POST");
    await makeSubscription(world.api, tenant, { customerId });
    const confirmed = await call<{ internalCode: string }>("POST", "/confirm", {
      nonce: body.nonce,
      code: await code(),
    });
    expect(confirmed.body.internalCode).toBe("2193");
  });
});
