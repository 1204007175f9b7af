import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customers, subscribers } from "@/db/schema/customers";
import { previousEmails, users } from "@/db/schema/identity";
import { simCards } from "@/db/schema/inventory";
import { orders } from "@/db/schema/orders";
import { paymentAttempts } from "@/db/schema/payments";
import { events } from "@/db/schema/platform";
import type { AuditEntry } from "@/lib/audit/model";
import type { SearchHit, SearchResults } from "@/lib/care/search/model";
import { makeIntent, makeInvoice, makeProfile } from "@/lib/payments/fixtures";
import { luhnDigit } from "@/lib/platform/inputs/luhn";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const admin = await api.staffMember(tenant, "ADMIN");

const ask = (q: string, headers: Record<string, string> = {}, ownKey: string | undefined = key) =>
  api.call<SearchResults & { internalCode?: string }>("GET", `/search?q=${encodeURIComponent(q)}`, {
    headers,
    ...(ownKey && { key: ownKey }),
  });
const hits = async (q: string): Promise<SearchHit[]> => {
  const { status, body } = await ask(q);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.groups.flatMap(({ items }) => items);
};
/** `TYPE reason` of the hits with one of the ids. */
const found = async (q: string, ...ids: string[]) =>
  (await hits(q)).filter(({ id }) => ids.includes(id)).map(({ type, reason }) => `${type} ${reason}`);

let serial = 0;
const unique = () => `${Date.now().toString().slice(-5)}${String(++serial).padStart(3, "0")}`;

describe("a customer is found by", () => {
  test("its own e-mail address, its billing address, and those of its people and subscribers", async () => {
    const mark = unique();
    const customerId = await api.customer(tenant, {
      contact: { email: `Own.${mark}@Example.com` },
      billing: { method: "EMAIL_INVOICE", email: `bills.${mark}@example.com`, currency: "SEK" },
    });
    const { email } = await api.user(tenant, { [customerId]: "ADMIN" });
    const subscriptionId = await makeSubscription(api, tenant, {
      customerId,
      email: `rider.${mark}@example.com`,
    });
    expect(await found(`own.${mark}@example.com`, customerId)).toEqual(["CUSTOMER EMAIL"]);
    expect(await found(`bills.${mark}@example.com`, customerId)).toEqual(["CUSTOMER BILLING_EMAIL"]);
    expect(await found(email, customerId)).toEqual(["CUSTOMER PERSON_EMAIL"]);
    expect(await found(`Rider.${mark}@example.com`, subscriptionId)).toEqual([
      "SUBSCRIPTION SUBSCRIBER_EMAIL",
    ]);
  });

  test("an address that it or one of its people has given up, with the day", async () => {
    const mark = unique();
    const customerId = await api.customer(tenant);
    const { userId } = await api.user(tenant, { [customerId]: "ADMIN" });
    const createdAt = new Date("2026-10-30T08:00:00Z");
    const until = new Date("2026-11-06T08:00:00Z");
    const old = (owner: object, email: string) =>
      api.db
        .insert(previousEmails)
        .values({ tenantId: tenant.id, id: newId(), email, createdAt, until, ...owner });
    await old({ customerId }, `old.${mark}@example.com`);
    await old({ userId }, `older.${mark}@example.com`);
    for (const address of [`old.${mark}@example.com`, `older.${mark}@example.com`]) {
      const [hit] = await hits(address);
      expect(hit).toMatchObject({ id: customerId, reason: "FORMER_EMAIL", until: createdAt.toISOString() });
    }
  });

  test("a number that it uses, is contacted on, or that one of its people has", async () => {
    const customerId = await api.customer(tenant, { contact: { msisdn: "+46701110001" } });
    const { userId } = await api.user(tenant, { [customerId]: "MEMBER" });
    await api.db.update(users).set({ msisdn: "+46701110002" }).where(eq(users.id, userId));
    const subscriptionId = await makeSubscription(api, tenant, { customerId, msisdn: "+46701110003" });
    for (const text of ["070-111 00 03", "+46 70 111 00 03", "0046701110003", "46701110003"])
      expect(await found(text, customerId, subscriptionId), text).toEqual([
        "CUSTOMER NUMBER",
        "SUBSCRIPTION NUMBER",
      ]);
    expect(await found("070 111 00 01", customerId)).toEqual(["CUSTOMER CONTACT_NUMBER"]);
    expect(await found("0701110002", customerId)).toEqual(["CUSTOMER PERSON_NUMBER"]);
  });

  test("a number that it had, with the day, after the customer who has it now", async () => {
    const before = await api.customer(tenant);
    const now = await api.customer(tenant);
    const cancelledAt = new Date("2026-05-03T10:00:00Z");
    await makeSubscription(api, tenant, {
      customerId: before,
      msisdn: "+46701110009",
      status: "CANCELLED",
      cancelledAt,
    });
    const subscriptionId = await makeSubscription(api, tenant, { customerId: now, msisdn: "+46701110009" });
    const all = await hits("070-111 00 09");
    expect(all.map(({ id, reason }) => [id, reason]).slice(0, 2)).toEqual([
      [now, "NUMBER"],
      [before, "FORMER_NUMBER"],
    ]);
    expect(all[1]!.until).toBe(cancelledAt.toISOString());
    expect(all[2]!.id).toBe(subscriptionId);
  });

  test("its readable id, its reference id and its identity number, in each of its spellings", async () => {
    const customerId = await api.customer(tenant, { identity: "198507099805", referenceId: "crm 77" });
    const [row] = await api.db.select().from(customers).where(eq(customers.id, customerId));
    const { humanReadableId } = row!;
    for (const text of [humanReadableId, humanReadableId.toLowerCase(), humanReadableId.slice(4)])
      expect(await found(text, customerId)).toEqual(["CUSTOMER CUSTOMER_NUMBER"]);
    expect(await found("rid_crm 77", customerId)).toEqual(["CUSTOMER REFERENCE_ID"]);
    for (const text of ["198507099805", "19850709-9805", "850709-9805", "8507099805"])
      expect(await found(text, customerId), text).toEqual(["CUSTOMER IDENTITY_NUMBER"]);
  });

  test("words of its name, of a person's and of a subscriber's, and parts of its address", async () => {
    const mark = unique();
    const customerId = await api.customer(tenant, {
      name: `Zebra Logistik ${mark}`,
      contact: { email: `freight.${mark}@example.com` },
    });
    const { userId } = await api.user(tenant, { [customerId]: "ADMIN" });
    await api.db
      .update(users)
      .set({ name: `Örjan Ek ${mark}` })
      .where(eq(users.id, userId));
    const subscriptionId = await makeSubscription(api, tenant, { customerId });
    await api.db
      .update(subscribers)
      .set({ name: `Tuva Ask ${mark}` })
      .where(and(eq(subscribers.tenantId, tenant.id), eq(subscribers.customerId, customerId)));
    expect(await found(`${mark} zebra`, customerId)).toEqual(["CUSTOMER NAME"]);
    expect(await found(`freight.${mark}@exam`, customerId)).toEqual(["CUSTOMER NAME"]);
    expect(await found(`örjan ${mark}`, customerId)).toEqual(["CUSTOMER PERSON_NAME"]);
    expect(await found(`TUVA ${mark}`, subscriptionId)).toEqual(["SUBSCRIPTION SUBSCRIBER_NAME"]);
    // Wildcards of LIKE are escaped.
    expect(await hits("z%bra logistik")).toEqual([]);
  });

  test("a complete address finds its owner, and owners of longer ones only if it has none", async () => {
    const mark = unique();
    const own = await api.customer(tenant, { contact: { email: `x.${mark}@example.com` } });
    const longer = await api.customer(tenant, { contact: { email: `anna.x.${mark}@example.com` } });
    const ids = async (text: string) => (await hits(text)).map(({ id }) => id);
    expect(await ids(`x.${mark}@example.com`)).toEqual([own]);
    expect(await ids(`a.x.${mark}@example.co`)).toEqual([longer]);
  });

  test("names that begin with the text come before those that contain it", async () => {
    const mark = unique();
    const inside = await api.customer(tenant, { name: `Ann ${mark}son` });
    const first = await api.customer(tenant, { name: `${mark}son Ann` });
    expect((await hits(`${mark}son`)).map(({ id }) => id)).toEqual([first, inside]);
  });

  test("the last digits of a saved card, narrowed by expiry and by name", async () => {
    const [anna, bo] = [
      await api.customer(tenant, { name: "Anna Strand" }),
      await api.customer(tenant, { name: "Bo Vik" }),
    ];
    const card = (expMonth: number) => ({ brand: "visa", last4: "7731", expMonth, expYear: 2027 });
    await makeProfile(api, tenant, { customerId: anna, card: card(8) });
    await makeProfile(api, tenant, { customerId: bo, card: card(9) });
    expect(await found("7731", anna, bo)).toEqual(["CUSTOMER CARD", "CUSTOMER CARD"]);
    expect((await hits("7731 08/27")).map(({ id }) => id)).toEqual([anna]);
    expect((await hits("•••• 7731 vik")).map(({ id }) => id)).toEqual([bo]);
  });
});

describe("a subscription, order, invoice or payment is found by", () => {
  test("its SIM, the SIM before it, and its device", async () => {
    const serialNumber = unique();
    const body = (of: string) => `8946${of}`.padEnd(18, "0").slice(0, 18);
    const withCheck = (digits: string) => `${digits}${luhnDigit(digits)}`;
    const [now, before] = [withCheck(body(`1${serialNumber}`)), withCheck(body(`2${serialNumber}`))];
    const imei = withCheck(`490154${serialNumber}`);
    const subscriptionId = await makeSubscription(api, tenant, { iccid: now, imei });
    await api.db.insert(simCards).values({
      tenantId: tenant.id,
      iccid: before,
      kind: "PSIM",
      status: "DISABLED",
      subscriptionId,
    });
    expect(await found(now.replace(/(.{4})/g, "$1 "), subscriptionId)).toEqual(["SUBSCRIPTION SIM"]);
    expect(await found(before, subscriptionId)).toEqual(["SUBSCRIPTION FORMER_SIM"]);
    expect(await found(imei, subscriptionId)).toEqual(["SUBSCRIPTION DEVICE"]);
  });

  test("its number, its id, and the id of a part of it", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId, number: "2026-77001" });
    const intentId = await makeIntent(api, tenant, { customerId, providerRef: "pi_searched" });
    const attemptId = newId();
    await api.db.insert(paymentAttempts).values({
      tenantId: tenant.id,
      id: attemptId,
      paymentIntentId: intentId,
      providerRef: "ch_searched",
      status: "SUCCEEDED",
      amountMinor: 100,
    });
    const orderId = newId();
    await api.db.insert(orders).values({
      tenantId: tenant.id,
      id: orderId,
      humanReadableId: "ORD-7K3F-9QXM",
      status: "DRAFT",
      customerType: "CONSUMER",
      customerId,
      expiresAt: api.clock.now(),
    });
    expect(await hits("2026-77001")).toMatchObject([
      {
        type: "INVOICE",
        id: invoiceId,
        number: "2026-77001",
        name: "Astrid Lind",
        customerId,
        status: "ISSUED",
      },
    ]);
    expect(await found("ord 7k3f 9qxm", orderId)).toEqual(["ORDER ORDER_NUMBER"]);
    expect(await found("pi_searched_secret_1", intentId)).toEqual(["PAYMENT_INTENT PROVIDER_REFERENCE"]);
    expect(await found("ch_searched", intentId)).toEqual(["PAYMENT_INTENT PROVIDER_REFERENCE"]);
    for (const [id, type] of [
      [customerId, "CUSTOMER"],
      [invoiceId, "INVOICE"],
      [orderId, "ORDER"],
      [intentId, "PAYMENT_INTENT"],
    ] as const)
      expect(await found(id.toUpperCase(), id)).toEqual([`${type} ID`]);
    expect(await found(attemptId, intentId)).toEqual(["PAYMENT_INTENT PART_ID"]);
  });

  test("the trace of the request that changed it", async () => {
    const customerId = await api.customer(tenant);
    const traceId = newId().replaceAll("-", "");
    await api.db.insert(events).values({
      tenantId: tenant.id,
      id: newId(),
      type: "customer.updated",
      entityType: "customer",
      entityId: customerId,
      sequence: 1,
      occurredAt: api.clock.now(),
      data: {},
      actor: "test",
      traceId,
    });
    expect(await found(traceId, customerId)).toEqual(["CUSTOMER TRACE_ID"]);
  });
});

describe("the answer of a search", () => {
  test("reports when there are more than twenty hits", async () => {
    const mark = unique();
    for (let count = 0; count < 21; count++) await api.customer(tenant, { name: `Many ${mark}` });
    const { body } = await ask(`many ${mark}`);
    expect(body.groups).toMatchObject([{ type: "CUSTOMER", hasMore: true }]);
    expect(body.groups[0]!.items).toHaveLength(20);
  });

  test("names a resource once, for its best reason", async () => {
    const mark = unique();
    const customerId = await api.customer(tenant, { contact: { email: `once.${mark}@example.com` } });
    await api.user(tenant, { [customerId]: "ADMIN" }, `once.${mark}@example.com`);
    expect(await found(`once.${mark}@example.com`, customerId)).toEqual(["CUSTOMER EMAIL"]);
  });

  test("finds what was written a moment ago", async () => {
    const mark = unique();
    const created = await api.call<{ customerId: string }>("POST", "/customers", {
      key,
      body: { customerType: "CONSUMER", name: `New ${mark}`, contact: { email: `new.${mark}@example.com` } },
    });
    expect(await found(`new.${mark}@example.com`, created.body.customerId)).toEqual(["CUSTOMER EMAIL"]);
  });

  test("to a text that is too short is 1011, and to one without hits is empty", async () => {
    for (const text of ["", "ab", "  a  "]) {
      const { status, body } = await ask(text);
      expect([status, body.internalCode]).toEqual([400, "1011"]);
    }
    expect((await ask("nothing has this text")).body.groups).toEqual([]);
  });

  test("takes one statement, whatever the text may be", async () => {
    const { statementsOf } = await import("@/lib/testing/plans/visited");
    for (const text of ["anna@example.com", "0701740012", "8507099805", "4242", "lind", newId()]) {
      const statements = await statementsOf(api.runtime.pool, () => ask(text));
      expect(statements.filter(({ text }) => text.includes("found"))).toHaveLength(1);
    }
  });
});

describe("the right to search", () => {
  test("ends at the brand: another brand finds nothing", async () => {
    const other = await api.tenant();
    const otherKey = await api.apiKey(other);
    const customerId = await api.customer(tenant, { name: "Only Here Ekström", referenceId: "only-here" });
    await makeSubscription(api, tenant, {
      customerId,
      msisdn: "+46701110077",
      iccid: "89460000000000000776",
    });
    await makeInvoice(api, tenant, { customerId, number: "2026-88001" });
    for (const text of ["only here ekström", "rid_only-here", "070-111 00 77", "2026-88001", customerId])
      expect((await ask(text, {}, otherKey)).body.groups, text).toEqual([]);
  });

  test("belongs to every role of staff and to no customer", async () => {
    for (const role of ["SUPPORT", "BILLING"] as const) {
      const { headers } = await api.staffMember(tenant, role);
      expect((await ask("lind", headers, "")).status).toBe(200);
    }
    const { token } = await api.user(tenant, { [await api.customer(tenant)]: "ADMIN" });
    expect((await api.call("GET", "/search?q=lind", { token })).status).toBe(401);
  });
});

describe("the audit log of searches", () => {
  test("has one entry per search, with the kinds and a hash, and never the text", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    const number = "+46701740099";
    await ask(number, support.headers, "");
    await ask("070-174 00 99", support.headers, "");
    await ask("  +46701740099 ", support.headers, "");
    const { body } = await api.call<{ items: AuditEntry[] }>(
      "GET",
      `/audit-entries?staffId=${support.staffId}`,
      { headers: admin.headers },
    );
    expect(body.items).toHaveLength(3);
    for (const entry of body.items)
      expect(entry).toMatchObject({
        operation: "search",
        isRead: true,
        outcome: "DONE",
        subjectType: "search",
      });
    const subjects = body.items.map(({ subjectId }) => subjectId);
    expect(subjects[0]).toMatch(/^MSISDN(\+[A-Z_]+)*:[\w-]{40,}$/);
    // The same text has the same hash, with or without spaces around it.
    expect(subjects[0]).toBe(subjects[2]);
    expect(subjects[0]).not.toBe(subjects[1]);
    const stored = await api.db.execute(sql`select audit_entries::text as entry from audit_entries`);
    for (const { entry } of stored.rows) expect(entry).not.toMatch(/70174|174 00 99/);
  });

  test("has the refusal of a text that is too short, and no entry for a key's search", async () => {
    const support = await api.staffMember(tenant, "SUPPORT");
    await ask("ab", support.headers, "");
    const read = async () =>
      (
        await api.call<{ items: AuditEntry[] }>("GET", `/audit-entries?staffId=${support.staffId}`, {
          headers: admin.headers,
        })
      ).body.items;
    expect(await read()).toMatchObject([{ operation: "search", outcome: "1011" }]);
    await ask("lind");
    expect(await read()).toHaveLength(1);
  });
});
