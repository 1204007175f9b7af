import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { memberships } from "@/db/schema/identity";
import { paymentProfiles } from "@/db/schema/payments";
import { events } from "@/db/schema/platform";
import { addMembership, createCustomer } from "@/lib/customers/commands";
import type { Customer } from "@/lib/customers/model";
import { customersStatement, findCustomerByReference } from "@/lib/customers/queries";
import { inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { dispatchEvent } from "@/lib/reactions";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Failure = { internalCode: string; details?: { property: string; code: string }[] };
type List = { items: Customer[]; pagination: { nextCursor: string | null } };

const { database, api, tenant, key } = await brandOfFile();
let impersonationKey: string;
let otherKey: string;

beforeAll(async () => {
  impersonationKey = await api.apiKey(tenant, "impersonate-user");
  otherKey = await api.apiKey(await api.tenant());
});

const address = { street: "Storgatan 1", city: "Malmö", zip: "211 34", country: "SE" };
const astrid = { customerType: "CONSUMER", name: "Astrid Lind", contact: { email: "astrid@example.com" } };
const create = <T = Customer>(body: unknown, headers: Record<string, string> = {}) =>
  api.call<T>("POST", "/customers", { key, body, headers });
const asUser = <T>(token: string, method: string, path: string, body?: unknown) =>
  api.call<T>(method, `/end-user${path}`, {
    key: impersonationKey,
    token,
    ...(body === undefined ? {} : { body }),
  });

describe("creating a customer", () => {
  test("returns the stored customer, and emits one event", async () => {
    const { status, body } = await create({
      ...astrid,
      identity: "850709-9805",
      preferredLocale: "sv-SE",
      referenceId: `crm-${newId()}`,
      billing: { method: "PAPER_INVOICE", address, currency: "SEK" },
      shipping: { name: "Astrid", address: { ...address, street1: "Ignored 1" } },
      metadata: { segment: "gold" },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerType: "CONSUMER",
      identity: "198507099805",
      preferredLocale: "sv-SE",
      humanReadableId: expect.stringMatching(/^CUS-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      billing: { address: { street: "Storgatan 1", street1: "Storgatan 1" } },
      metadata: { segment: "gold" },
      users: [],
    });
    const told = await api.db.select().from(events).where(eq(events.entityId, body.customerId));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ type: "customer.created", sequence: 1, data: body });
  });

  test("uses the locale en-US by default, and omits absent fields", async () => {
    const { body } = await create(astrid);
    expect(body.preferredLocale).toBe("en-US");
    for (const field of ["identity", "referenceId", "billing", "shipping", "contactPerson"])
      expect(body).not.toHaveProperty(field);
  });

  test.each([
    [
      "an e-mail invoice without e-mail",
      { billing: { method: "EMAIL_INVOICE", currency: "SEK" } },
      "billing.email",
    ],
    [
      "a paper invoice without address",
      { billing: { method: "PAPER_INVOICE", currency: "SEK" } },
      "billing.address",
    ],
    ["a wrong personal number", { identity: "850709-9804", preferredLocale: "sv-SE" }, "identity"],
    ["a company number for a person", { identity: "556016-0680", preferredLocale: "sv-SE" }, "identity"],
    ["a language that is no tag", { preferredLocale: "!!" }, "preferredLocale"],
    ["a name of blanks", { name: "  " }, "name"],
    ["a telephone number without country", { contact: { msisdn: "0701740605" } }, "contact.msisdn"],
    ["a reference id that is too long", { referenceId: "x".repeat(256) }, "referenceId"],
    ["no type", { customerType: undefined }, "customerType"],
  ])("refuses %s and names the field", async (_what, change, property) => {
    const { status, body } = await create<Failure>({ ...astrid, ...change });
    expect(status).toBe(400);
    expect(body.details?.map((detail) => detail.property)).toContain(property);
  });

  test("returns autoPay of billing always, false by default", async () => {
    const billing = { method: "EMAIL_INVOICE", email: "a&b@example.com", currency: "SEK" };
    const { status, body } = await create({ ...astrid, contact: { email: "a&b@example.com" }, billing });
    expect([status, body.contact.email]).toEqual([201, "a&b@example.com"]);
    expect(body.billing).toEqual({ ...billing, autoPay: false });
    const set = await create({ ...astrid, billing: { ...billing, autoPay: true } });
    expect(set.body.billing?.autoPay).toBe(true);
  });

  test.each([["zh-Hant-TW"], ["x-brand"], ["SV-se"]])(
    "accepts the language tag %s",
    async (preferredLocale) => {
      const { status, body } = await create({ ...astrid, preferredLocale });
      expect([status, body.preferredLocale]).toEqual([201, preferredLocale]);
    },
  );

  test("reads the region of a language tag case-insensitively", async () => {
    const wrong = { ...astrid, preferredLocale: "sv-se", identity: "850709-9804" };
    expect((await create(wrong)).status).toBe(400);
  });

  test("requires a company's number for a company", async () => {
    const company = { customerType: "BUSINESS", name: "Lind AB", contact: {}, preferredLocale: "sv-SE" };
    const { body } = await create({ ...company, identity: "556016-0680" });
    expect(body.identity).toBe("5560160680");
    expect((await create({ ...company, identity: "556016-0681" })).status).toBe(400);
  });

  test("accepts a reference id once per tenant", async () => {
    const referenceId = `crm-${newId()}`;
    expect((await create({ ...astrid, referenceId })).status).toBe(201);
    const taken = await create<Failure>({ ...astrid, referenceId });
    expect(taken.status).toBe(409);
    expect(taken.body.internalCode).toBe("2101");
    expect(taken.body.details?.[0]).toMatchObject({ property: "referenceId", code: "not_unique" });
    const elsewhere = await api.call("POST", "/customers", {
      key: otherKey,
      body: { ...astrid, referenceId },
    });
    expect(elsewhere.status).toBe(201);
  });

  test("creates one of twenty simultaneous customers with one reference id", async () => {
    const referenceId = `crm-${newId()}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ ...astrid, referenceId })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
  });

  test("creates nothing for a repeat under the same idempotency key", async () => {
    const headers = { "x-idempotency-key": newId() };
    const first = await create(astrid, headers);
    const again = await create(astrid, headers);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const told = await api.db.select().from(events).where(eq(events.entityId, first.body.customerId));
    expect(told).toHaveLength(1);
  });

  test("tries another readable id after a collision", async () => {
    const { body } = await create(astrid);
    const ids = [body.humanReadableId!, body.humanReadableId!, `CUS-${newId()}`];
    const made = await createCustomer(
      api.ctx(tenant),
      { customerType: "CONSUMER", name: "Astrid", contact: {} },
      { readableId: () => ids.shift()! },
    );
    expect(ids).toEqual([]);
    expect(made.humanReadableId).not.toBe(body.humanReadableId);
  });

  test("on the end-user API makes the user its ADMIN and contact person, who sees it at once", async () => {
    const { userId, token } = await api.user(tenant);
    expect((await asUser<List>(token, "GET", "/customers")).body.items).toEqual([]);
    const { status, body } = await asUser<Customer>(token, "POST", "/customers", astrid);
    expect(status).toBe(201);
    expect(body.users).toEqual([{ userId, name: "Astrid Lind", role: "ADMIN" }]);
    expect(body.contactPerson).toEqual({ userId, name: "Astrid Lind", role: "ADMIN" });
    const seen = await asUser<Customer>(token, "GET", `/customers/${body.customerId}`);
    expect(seen.body).toEqual(body);
  });

  test("by a job lets a recently active user see it as soon as its event is emitted", async () => {
    const { userId, token } = await api.user(tenant);
    expect((await asUser<List>(token, "GET", "/customers")).body.items).toEqual([]);
    const made = await createCustomer(
      api.ctx(tenant),
      { customerType: "CONSUMER", name: "Astrid", contact: {} },
      { ownerId: userId },
    );
    expect(made.contactPerson).toEqual({ userId, name: "Astrid Lind", role: "ADMIN" });
    const [event] = await api.db.select().from(events).where(eq(events.entityId, made.customerId));
    await dispatchEvent.run(api.ctx(tenant), { eventId: event!.id }, { number: 1, isLast: false });
    const { body } = await asUser<List>(token, "GET", "/customers");
    expect(body.items.map((customer) => customer.customerId)).toEqual([made.customerId]);
  });

  test("gives users of the brand their roles, and one of them becomes the contact person", async () => {
    const [leila, emil] = [await api.user(tenant), await api.user(tenant)];
    const body = { customerType: "BUSINESS", name: "Nordvind AB", contact: {} };
    const { status, body: made } = await create({
      ...body,
      users: [
        { userId: leila.userId, role: "ADMIN" },
        { userId: emil.userId, role: "MEMBER" },
      ],
      contactPerson: { userId: emil.userId },
    });
    expect(status).toBe(201);
    expect(made.users).toHaveLength(2);
    expect(made.users).toContainEqual({ userId: leila.userId, name: "Astrid Lind", role: "ADMIN" });
    expect(made.contactPerson).toEqual({ userId: emil.userId, name: "Astrid Lind", role: "MEMBER" });
    const told = await api.db.select().from(events).where(eq(events.entityId, made.customerId));
    expect(told.map(({ type, data }) => [type, data])).toEqual([["customer.created", made]]);
    const queued = await queuedJobs(api, tenant);
    expect(queued.filter(({ payload }) => payload.userId === leila.userId)).toHaveLength(1);
  });

  test.each([
    ["users.0.userId", { users: [{ userId: newId(), role: "ADMIN" }] }],
    ["users.0.userId", { users: [{ userId: "nobody", role: "ADMIN" }] }],
    ["contactPerson.userId", { contactPerson: { userId: newId() } }],
    ["contactPerson.userId", { contactPerson: { userId: "nobody" } }],
    [
      "billing.defaultPaymentProfileId",
      { billing: { method: "E_INVOICE", currency: "SEK", defaultPaymentProfileId: newId() } },
    ],
  ])("refuses a %s of no one, and then creates nothing", async (property, change) => {
    const name = newId();
    const { status, body } = await create<Failure>({ ...astrid, name, ...change });
    expect([status, body.details?.map((detail) => detail.property)]).toEqual([400, [property]]);
    expect(await api.db.select().from(customers).where(eq(customers.name, name))).toEqual([]);
  });

  test("gives a consumer one user, their ADMIN", async () => {
    const users = [];
    for (let i = 0; i < 2; i++) users.push({ userId: (await api.user(tenant)).userId, role: "ADMIN" });
    const { status, body } = await create<Failure>({ ...astrid, users });
    expect([status, body.internalCode]).toEqual([409, "2106"]);
  });

  test("does not let an end user name users", async () => {
    const { userId, token } = await api.user(tenant);
    const answer = await asUser<Failure>(token, "POST", "/customers", {
      ...astrid,
      users: [{ userId, role: "ADMIN" }],
    });
    expect([answer.status, answer.body.details?.[0]?.property]).toEqual([400, "users"]);
  });

  test("does not let an end user set the brand's reference id", async () => {
    const { token } = await api.user(tenant);
    const answer = await asUser<Failure>(token, "POST", "/customers", { ...astrid, referenceId: "mine" });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.[0]).toMatchObject({ property: "referenceId", code: "not_allowed" });
  });
});

describe("reading a customer", () => {
  test("works by id and by reference id", async () => {
    const referenceId = `a/b c-${newId()}`;
    const { body } = await create({ ...astrid, referenceId });
    expect((await api.call("GET", `/customers/${body.customerId}`, { key })).body).toEqual(body);
    const path = `/customers/rid_${encodeURIComponent(referenceId)}`;
    expect((await api.call("GET", path, { key })).body).toEqual(body);
    expect(await findCustomerByReference(api.ctx(tenant), referenceId)).toEqual(body);
    expect(await findCustomerByReference(api.ctx(tenant), "rid_nothing")).toBeNull();
  });

  test("answers 404 for an unknown id, an invalid id and another brand's customer", async () => {
    const { body } = await create({ ...astrid, referenceId: `crm-${newId()}` });
    for (const id of [newId(), "not-an-id", "rid_", "rid_unknown", body.referenceId!]) {
      const answer = await api.call<Failure>("GET", `/customers/${id}`, { key });
      expect([answer.status, answer.body.internalCode]).toEqual([404, "2100"]);
    }
    for (const id of [body.customerId, `rid_${body.referenceId}`])
      expect((await api.call("GET", `/customers/${id}`, { key: otherKey })).status).toBe(404);
  });

  test("shows users their own, and a MEMBER neither identity nor billing nor the other users", async () => {
    const { body } = await create({
      ...astrid,
      identity: "198507099805",
      billing: { method: "E_INVOICE", currency: "SEK" },
    });
    const admin = await api.user(tenant, { [body.customerId]: "ADMIN" });
    const member = await api.user(tenant, { [body.customerId]: "MEMBER" });
    const stranger = await api.user(tenant);
    const path = `/customers/${body.customerId}`;
    const full = await asUser<Customer>(admin.token, "GET", path);
    expect(full.body.identity).toBe("198507099805");
    expect(full.body.users?.map((user) => user.role).toSorted()).toEqual(["ADMIN", "MEMBER"]);
    const limited = await asUser<Customer>(member.token, "GET", path);
    expect(limited.status).toBe(200);
    for (const field of ["identity", "billing", "shipping", "users", "contactPerson"])
      expect(limited.body).not.toHaveProperty(field);
    expect((await asUser(stranger.token, "GET", path)).status).toBe(404);
  });

  test("takes one statement", async () => {
    const { body } = await create(astrid);
    await api.call("GET", `/customers/${body.customerId}`, { key });
    const statements = await counted(() => api.call("GET", `/customers/${body.customerId}`, { key }));
    expect(statements).toBe(1);
  });
});

/** The number of statements that the pool executes during the work. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  const original = database.pool.query;
  let count = 0;
  const counting = (...args: unknown[]) => {
    count++;
    return (original as (...args: unknown[]) => unknown).apply(database.pool, args);
  };
  Object.assign(database.pool, { query: counting });
  try {
    await work();
  } finally {
    Object.assign(database.pool, { query: original });
  }
  return count;
}

describe("listing customers", () => {
  let brand: Tenant;
  let brandKey: string;
  const list = (query: string) => api.call<List>("GET", `/customers?${query}`, { key: brandKey });
  const names = async (query: string) => (await list(query)).body.items.map((customer) => customer.name);

  beforeAll(async () => {
    brand = await api.tenant();
    brandKey = await api.apiKey(brand);
    for (let i = 0; i < 7; i++) {
      await api.customer(brand, {
        name: `Person ${i}`,
        humanReadableId: `CUS-TEST-000${i}`,
        referenceId: `ref_${i}`,
        contact: { email: `person${i}@mail.example` },
        createdAt: new Date(Date.UTC(2026, 9, 1 + Math.floor(i / 2))),
      });
    }
  });

  test("returns pages that join to the whole list, newest first, including rows of the same instant", async () => {
    const whole = await names("limit=1000");
    expect(whole).toHaveLength(7);
    expect(whole[0]).toBe("Person 6");
    const joined: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await list(`limit=2${cursor ? `&cursor=${cursor}` : ""}`);
      joined.push(...body.items.map((customer) => customer.name));
      cursor = body.pagination.nextCursor;
    }
    expect(joined).toEqual(whole);
  });

  test.each([
    ["name", "person%205", ["Person 5"]],
    ["e-mail", "PERSON3@mail", ["Person 3"]],
    ["readable id", "cus-test-0002", ["Person 2"]],
    ["reference id", "ref_4", ["Person 4"]],
    ["reference id with prefix", "rid_ref_4", ["Person 4"]],
    ["words in any order", "mail.example%20person1", ["Person 1"]],
    ["special characters of LIKE", "%25", []],
    ["an underscore", "person_5", []],
    ["nothing", "nobody%20here", []],
  ])("finds by %s", async (_what, filter, expected) => {
    expect(await names(`filter=${filter}`)).toEqual(expected);
  });

  test("finds by ids and reference ids, whatever their form", async () => {
    const { body } = await list("limit=100");
    const first = body.items.at(-1)!.customerId;
    const query = [first, "rid_ref_4", newId(), "rid_nobody", "nonsense"].map((id) => `customerId=${id}`);
    expect(await names(query.join("&"))).toEqual(["Person 4", "Person 0"]);
    expect(await names(`customerId=${newId()}`)).toEqual([]);
  });

  test("ignores an empty filter", async () => {
    expect(await names("filter=%20")).toHaveLength(7);
  });

  test("refuses a forged or foreign cursor with 400", async () => {
    for (const cursor of ["x", "bm90IGpzb24", Buffer.from('["2026","y"]').toString("base64url")]) {
      const answer = await list(`cursor=${cursor}`);
      expect([answer.status, (answer.body as unknown as Failure).internalCode]).toEqual([400, "1006"]);
    }
  });

  test("reads users and contact persons in the same statement, however many customers there are", async () => {
    const statements = await counted(() => list("limit=1000"));
    // The first call of this key also looks up its credentials.
    expect(statements).toBeLessThanOrEqual(2);
    expect(await counted(() => list("limit=1000"))).toBe(1);
  });

  test("returns only a user's own customers", async () => {
    const mine = await api.customer(tenant, { name: "Mine" });
    const { token } = await api.user(tenant, { [mine]: "MANAGER" });
    const { body } = await asUser<List>(token, "GET", "/customers?limit=1000");
    expect(body.items.map((customer) => customer.customerId)).toEqual([mine]);
  });

  test("finds free text through the trigram index", async () => {
    await api.db.execute(sql`
      insert into customers (tenant_id, id, customer_type, name, human_readable_id, contact)
      select ${brand.id}::uuid, gen_random_uuid(), 'CONSUMER', md5(i::text), 'CUS-' || i, json_build_object('email', md5((-i)::text) || '@x.example')
        from generate_series(1, 20000) i`);
    await api.db.execute(sql`vacuum analyze customers`);
    const statement = customersStatement(api.ctx(brand), {
      filter: "Person 5",
      limit: 100,
      after: undefined,
    });
    const { sql: text, params } = statement.toSQL();
    const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
      `explain ${text}`,
      params as unknown[],
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("customers_search");
    expect(plan).not.toContain("Seq Scan on customers");
  });
});

describe("updating a customer", () => {
  const put = <T = Customer>(id: string, body: unknown, headers: Record<string, string> = {}) =>
    api.call<T>("PUT", `/customers/${id}`, { key, body, headers });

  test("replaces named fields, keeps the others, and null clears", async () => {
    const { body: before } = await create({
      ...astrid,
      identity: "198507099805",
      referenceId: `crm-${newId()}`,
      billing: { method: "E_INVOICE", currency: "SEK" },
      metadata: { a: "1", b: "2" },
    });
    api.clock.advance(1_000);
    const { status, body } = await put(`rid_${before.referenceId}`, {
      name: "Astrid Berg",
      metadata: { c: "3" },
      identity: null,
      referenceId: null,
    });
    expect(status).toBe(200);
    const { identity: _identity, referenceId: _referenceId, ...kept } = before;
    expect(body).toEqual({
      ...kept,
      name: "Astrid Berg",
      metadata: { c: "3" },
      updatedAt: api.clock.now().toISOString(),
    });
    expect((await put(before.customerId, { billing: null })).body).not.toHaveProperty("billing");
    expect((await api.call("GET", `/customers/${before.customerId}`, { key })).body).not.toHaveProperty(
      "billing",
    );
  });

  test("resets every optional field with null, and drops omitted parts of replaced objects", async () => {
    const user = await api.user(tenant);
    const { body: before } = await create({
      ...astrid,
      contact: { email: "astrid@example.com", msisdn: "+46701740640" },
      preferredLocale: "sv-SE",
      billing: { method: "EMAIL_INVOICE", email: "pay@example.com", currency: "SEK", address },
      shipping: { name: "Astrid", address, instructions: "Ring twice" },
      users: [{ userId: user.userId, role: "ADMIN" }],
      contactPerson: { userId: user.userId },
      metadata: { a: "1" },
    });
    const { body } = await put(before.customerId, {
      contact: { email: "new@example.com" },
      preferredLocale: null,
      billing: { method: "E_INVOICE", currency: "SEK" },
      shipping: null,
      contactPerson: null,
      metadata: null,
    });
    expect(body).toMatchObject({ preferredLocale: "en-US", metadata: {} });
    expect(body.contact).toEqual({ email: "new@example.com" });
    expect(body.billing).toEqual({ method: "E_INVOICE", currency: "SEK", autoPay: false });
    for (const field of ["shipping", "contactPerson"]) expect(body).not.toHaveProperty(field);
    expect(body.users).toHaveLength(1);
  });

  test("accepts only one of its users as the contact person", async () => {
    const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
    const own = await api.user(tenant, { [customerId]: "MANAGER" });
    const stranger = await api.user(tenant);
    const set = (userId: string) => put<Customer & Failure>(customerId, { contactPerson: { userId } });
    expect((await set(own.userId.toUpperCase())).body.contactPerson?.userId).toBe(own.userId);
    for (const userId of [stranger.userId, newId(), "nobody"]) {
      const { status, body } = await set(userId);
      expect([status, body.details?.[0]?.property]).toEqual([400, "contactPerson.userId"]);
    }
  });

  describe("the default payment profile", () => {
    type Profile = typeof paymentProfiles.$inferInsert;
    const profile = async (owner: string, more: Partial<Profile> = {}) => {
      const id = newId();
      await api.db.insert(paymentProfiles).values({
        tenantId: tenant.id,
        id,
        customerId: owner,
        provider: "STRIPE",
        providerRef: `pm_${id}`,
        type: "CARD",
        status: "ACTIVE",
        ...more,
      });
      return id;
    };
    const set = (customerId: string, defaultPaymentProfileId: string, currency = "SEK") =>
      put<Customer & Failure>(customerId, {
        billing: { method: "E_INVOICE", currency, defaultPaymentProfileId, autoPay: true },
      });

    test("is one of the customer's own", async () => {
      const [customerId, other] = [await api.customer(tenant), await api.customer(tenant)];
      const own = await profile(customerId);
      const { billing } = (await set(customerId, own)).body;
      expect(billing).toMatchObject({ defaultPaymentProfileId: own, autoPay: true });
      expect((await set(customerId, own.toUpperCase())).body.billing).toMatchObject({
        defaultPaymentProfileId: own,
      });
      const removed = await profile(customerId, { deletedAt: new Date() });
      for (const id of [await profile(other), removed, newId(), "none"]) {
        const { status, body } = await set(customerId, id);
        expect([status, body.details?.[0]?.property]).toEqual([400, "billing.defaultPaymentProfileId"]);
      }
    });

    test.each<[string, Partial<Profile>]>([
      ["was deactivated", { status: "INACTIVE" }],
      ["was blocked after a refusal", { status: "INACTIVE", blockedFor: "REFUSED" }],
      ["has expired", { status: "EXPIRED", expiresAt: "2026-01-31" }],
      ["has expired and is not marked yet", { status: "ACTIVE", expiresAt: "2026-01-31" }],
      ["needs an action by the customer", { status: "REQUIRES_ACTION" }],
    ])("cannot become one that %s", async (_, state) => {
      const customerId = await api.customer(tenant);
      const usable = await profile(customerId, { expiresAt: "2034-12-31" });
      await set(customerId, usable);
      const { status, body } = await set(customerId, await profile(customerId, state));
      expect([status, body.internalCode]).toEqual([409, "5014"]);
      expect(body.details).toEqual([
        {
          property: "billing.defaultPaymentProfileId",
          code: "invalid_value",
          message: expect.stringMatching(
            /^The payment profile (was deactivated|has expired|needs an action)/,
          ),
        },
      ]);
      const read = await api.call<Customer>("GET", `/customers/${customerId}`, { key });
      expect(read.body.billing?.defaultPaymentProfileId).toBe(usable);
    });

    test("may be repeated after it expired, so that the rest of the billing details can change", async () => {
      const customerId = await api.customer(tenant);
      const own = await profile(customerId);
      await set(customerId, own);
      await api.db.update(paymentProfiles).set({ status: "EXPIRED" }).where(eq(paymentProfiles.id, own));
      const { status, body } = await set(customerId, own, "NOK");
      expect(status).toBe(200);
      expect(body.billing).toMatchObject({ currency: "NOK", defaultPaymentProfileId: own });
    });
  });

  test("validates an identity together with the address", async () => {
    const { body } = await create(astrid);
    const billing = { method: "PAPER_INVOICE", currency: "SEK", address };
    expect((await put<Failure>(body.customerId, { billing, identity: "1" })).status).toBe(400);
    const answer = await put(body.customerId, { billing, identity: "850709-9805" });
    expect(answer.body.identity).toBe("198507099805");
  });

  test("refuses another type, a used reference id, and incomplete billing", async () => {
    const referenceId = `crm-${newId()}`;
    await create({ ...astrid, referenceId });
    const { body } = await create(astrid);
    const type = await put<Failure>(body.customerId, { customerType: "BUSINESS" });
    expect([type.status, type.body.internalCode]).toEqual([409, "2103"]);
    const taken = await put<Failure>(body.customerId, { referenceId });
    expect([taken.status, taken.body.internalCode]).toEqual([409, "2101"]);
    // Under a key, the refusal is stored, even if a database constraint caused it.
    const headers = { "x-idempotency-key": newId() };
    expect((await put<Failure>(body.customerId, { referenceId }, headers)).status).toBe(409);
    expect((await put<Failure>(body.customerId, { referenceId }, headers)).status).toBe(409);
    const billing = await put(body.customerId, { billing: { method: "EMAIL_INVOICE", currency: "SEK" } });
    expect(billing.status).toBe(400);
    expect((await put(body.customerId, { customerType: "CONSUMER" })).status).toBe(200);
  });

  test("needs ADMIN: other users of the customer get 403, and strangers 404", async () => {
    const { body } = await create(astrid);
    const path = `/customers/${body.customerId}`;
    const change = { name: "Changed" };
    const as = async (role: "ADMIN" | "MANAGER" | "MEMBER" | null) => {
      const { token } = await api.user(tenant, role ? { [body.customerId]: role } : {});
      return (await asUser(token, "PUT", path, change)).status;
    };
    expect(await as("ADMIN")).toBe(200);
    expect(await as("MANAGER")).toBe(403);
    expect(await as("MEMBER")).toBe(403);
    expect(await as(null)).toBe(404);
    expect((await api.call("PUT", path, { key: otherKey, body: change })).status).toBe(404);
    expect((await put(newId(), change)).status).toBe(404);
  });

  test("changes nothing more for a repeat under the same idempotency key", async () => {
    const { body } = await create(astrid);
    const headers = { "x-idempotency-key": newId() };
    const first = await put(body.customerId, { name: "One" }, headers);
    await put(body.customerId, { name: "Two" });
    expect((await put(body.customerId, { name: "One" }, headers)).body).toEqual(first.body);
    expect((await api.call<Customer>("GET", `/customers/${body.customerId}`, { key })).body.name).toBe("Two");
  });
});

test("an existing role of a user stays", async () => {
  const customerId = await api.customer(tenant);
  const { userId } = await api.user(tenant, { [customerId]: "MANAGER" });
  await inTransaction(api.ctx(tenant), (ctx) => addMembership(ctx, { customerId, userId, role: "ADMIN" }));
  const rows = await api.db.select().from(memberships).where(eq(memberships.customerId, customerId));
  expect(rows.map((row) => row.role)).toEqual(["MANAGER"]);
  expect(await api.db.select().from(customers).where(eq(customers.id, customerId))).toHaveLength(1);
});
