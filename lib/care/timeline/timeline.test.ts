import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contacts, notes } from "@/db/schema/care";
import { sessions } from "@/db/schema/identity";
import { sentMails } from "@/db/schema/mails";
import { paymentAttempts, paymentDisputes, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { jobRuns } from "@/db/schema/platform";
import { carrierEvents, carrierOperations } from "@/db/schema/subscriptions";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema/webhooks";
import { type TimelineEntry, TimelineSource } from "@/lib/care/timeline/model";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000);

type Answer = {
  items: TimelineEntry[];
  pagination: { nextCursor: string | null };
  reach: { source: string; since: string | null }[];
};
const timeline = async (customerId: string, query = "") => {
  const { status, body } = await api.call<Answer>("GET", `/customers/${customerId}/timeline?${query}`, {
    key,
  });
  expect(status).toBe(200);
  return body;
};
const sourcesOf = (items: readonly TimelineEntry[]) =>
  [...new Set(items.map(({ source }) => source))].toSorted();

/** A customer with a row in every source. */
async function everything() {
  const made = await api.call<{ customerId: string }>("POST", "/customers", {
    key,
    body: { name: "Åsa Lind", customerType: "CONSUMER", contact: { email: "asa@example.com" } },
  });
  const { customerId } = made.body;
  const user = await api.user(tenant, { [customerId]: "ADMIN" });
  const subscriptionId = await makeSubscription(api, tenant, { customerId });
  const whose = { tenantId: tenant.id, customerId, traceId: newId() };
  const ofSubscription = { ...whose, subscriptionId };
  const operationId = newId();
  await api.db.insert(carrierOperations).values({
    ...ofSubscription,
    id: operationId,
    type: "SUSPEND",
    status: "FAILED",
    parameters: {},
    failureCode: "BUSY",
    createdAt: at(1),
  });
  await api.db.insert(carrierEvents).values({
    ...ofSubscription,
    eventId: newId(),
    carrierOperationId: operationId,
    type: "operation.failed",
    payload: {},
    receivedAt: at(2),
  });
  await api.db.insert(jobRuns).values({
    ...ofSubscription,
    id: newId(),
    job: "follow-debt",
    attempt: 1,
    outcome: "FAILED",
    error: "Error",
    durationMs: 3,
    createdAt: at(3),
  });
  await api.db.insert(sentMails).values({
    ...ofSubscription,
    id: newId(),
    keyHash: newId(),
    template: "renewal",
    reason: "RENEWAL",
    subject: "Renews soon",
    language: "en",
    status: "SENT",
    actor: "job:send-renewal-mail",
    createdAt: at(4),
  });
  await addMoney({ tenantId: tenant.id, customerId });
  const staff = await api.staffMember(tenant, "SUPPORT");
  await api.db.insert(contacts).values({
    tenantId: tenant.id,
    id: newId(),
    staffId: staff.staffId,
    sessionId: newId(),
    customerId,
    channel: "PHONE",
    purpose: "BILLING",
    lastUsedAt: at(0),
    createdAt: at(0),
  });
  const endpointId = newId();
  await api.db
    .insert(webhookEndpoints)
    .values({ tenantId: tenant.id, id: endpointId, url: "https://hooks.example.com", secret: "secret" });
  await api.db.insert(webhookDeliveries).values({
    ...whose,
    id: newId(),
    endpointId,
    eventId: newId(),
    eventType: "customer.created",
    status: "PARKED",
    createdAt: at(0),
  });
  await api.call("POST", `/customers/${customerId}/notes`, { key, body: { text: "Prefers e-mail" } });
  await api.runtime.requests.flush();
  return { customerId, subscriptionId, userId: user.userId };
}

/** Adds a failed payment with a refund and a dispute. */
async function addMoney(whose: { tenantId: string; customerId: string }) {
  const paymentIntentId = newId();
  const money = { ...whose, paymentIntentId, amountMinor: 100, createdAt: at(5) };
  await api.db.insert(paymentIntents).values({
    ...whose,
    id: paymentIntentId,
    status: "SUCCEEDED",
    type: "TOPUP",
    amountMinor: 100,
    currency: "SEK",
    provider: "STRIPE",
  });
  await api.db
    .insert(paymentAttempts)
    .values({ ...money, id: newId(), providerRef: newId(), status: "FAILED", failureCode: "expired_card" });
  await api.db.insert(paymentRefunds).values({ ...money, id: newId(), status: "OWED", reason: "asked" });
  await api.db.insert(paymentDisputes).values({
    ...money,
    id: newId(),
    provider: "STRIPE",
    providerRef: newId(),
    status: "NEEDS_RESPONSE",
    needsAnswer: true,
    reason: "fraudulent",
    currency: "SEK",
  });
}

describe("the timeline of a customer", () => {
  test("has every source, describes events by codes, and states how far back it goes", async () => {
    const { customerId } = await everything();
    const staff = await api.staffMember(tenant, "SUPPORT");
    await api.call("GET", `/customers/${customerId}`, { headers: staff.headers });
    const { items, reach } = await timeline(customerId);
    expect(sourcesOf(items)).toEqual(TimelineSource.options);
    const find = (source: string) => items.find((one) => one.source === source);
    expect(find("CARRIER_OPERATION")).toMatchObject({
      kind: "NETWORK",
      outcome: "FAILED",
      title: { code: "CARRIER_OPERATION", parameters: { type: "SUSPEND", failureCode: "BUSY" } },
    });
    expect(find("PAYMENT_ATTEMPT")).toMatchObject({
      kind: "MONEY",
      outcome: "FAILED",
      title: { parameters: { amountMinor: 100, currency: "SEK", failureCode: "expired_card" } },
    });
    expect(find("REFUND")).toMatchObject({ outcome: "PENDING", title: { parameters: { currency: "SEK" } } });
    expect(find("WEBHOOK_DELIVERY")).toMatchObject({ kind: "TECHNICAL", outcome: "FAILED" });
    expect(find("CONTACT")).toMatchObject({ kind: "STAFF", title: { parameters: { channel: "PHONE" } } });
    expect(find("MAIL")).toMatchObject({
      title: { parameters: { template: "renewal", subject: "Renews soon" } },
    });
    expect(find("STAFF")).toMatchObject({
      actor: { kind: "STAFF", id: staff.staffId, name: expect.any(String) },
      title: { parameters: { operation: "getCustomer", isRead: true } },
    });
    expect(find("API_REQUEST")).toMatchObject({
      title: { parameters: { operation: "createNote", status: 201 } },
    });
    expect(reach).toContainEqual({ source: "NOTE", since: null });
    expect(reach.find(({ source }) => source === "API_REQUEST")!.since).toBe(
      new Date(api.clock.now().getTime() - 30 * 24 * 3600 * 1000).toISOString(),
    );
  });

  test("leaves out refused reads, and has refused changes", async () => {
    const { customerId } = await everything();
    await api.db.execute(sql`
      insert into audit_entries (tenant_id, id, occurred_at, staff_id, role, session_id, ip, operation, is_read, outcome,
                                 customer_id, trace_id, personal_hash)
      select ${tenant.id}, gen_random_uuid(), ${api.clock.now()}, gen_random_uuid(), 'SUPPORT', gen_random_uuid(), '192.0.2.1',
             operation, is_read, '4343', ${customerId}, 'trace', 'hash'
        from (values ('listInvoices', true), ('cancelSubscription', false)) as refused (operation, is_read)`);
    const { items } = await timeline(customerId);
    const refused = items.filter(({ source, outcome }) => source === "STAFF" && outcome === "FAILED");
    expect(refused.map(({ title }) => title.parameters.operation)).toEqual(["cancelSubscription"]);
  });

  test("is filtered by kind, by subscription, by trace and by time", async () => {
    const { customerId, subscriptionId } = await everything();
    const network = await timeline(customerId, "kind=NETWORK");
    expect(sourcesOf(network.items)).toEqual(["CARRIER_CALLBACK", "CARRIER_OPERATION"]);
    const ofSubscription = await timeline(customerId, `subscriptionId=${subscriptionId}`);
    expect(sourcesOf(ofSubscription.items)).toEqual(["CARRIER_CALLBACK", "CARRIER_OPERATION", "JOB", "MAIL"]);
    const { traceId } = network.items[0]!;
    const trace = await timeline(customerId, `traceId=${traceId}`);
    expect(trace.items.length).toBeGreaterThan(4);
    expect([...new Set(trace.items.map((one) => one.traceId))]).toEqual([traceId]);
    expect((await timeline(customerId, "traceId=none")).items).toEqual([]);
    const early = await timeline(
      customerId,
      `from=${at(2).toISOString()}&to=${at(4).toISOString()}&kind=NETWORK&kind=TECHNICAL`,
    );
    expect(early.items.map(({ source }) => source)).toEqual(["JOB", "CARRIER_CALLBACK"]);
  });

  test("of another customer's subscription is empty", async () => {
    const [one, other] = [await everything(), await everything()];
    expect((await timeline(one.customerId, `subscriptionId=${other.subscriptionId}`)).items).toEqual([]);
    expect((await timeline(one.customerId, "subscriptionId=none")).items).toEqual([]);
  });

  test("is paged without gaps or repeats where many entries share one instant", async () => {
    const customerId = await api.customer(tenant);
    const whose = { tenantId: tenant.id, customerId, createdAt: at(10) };
    const many = Array.from({ length: 9 }, () => newId());
    await api.db
      .insert(notes)
      .values(many.map((id) => ({ ...whose, id, actor: "job:test", text: "One instant" })));
    await api.db.insert(sentMails).values(
      many.map((id) => ({
        ...whose,
        id,
        keyHash: id,
        template: "invoice",
        reason: "bill",
        language: "en" as const,
        status: "SENT" as const,
        actor: "job:test",
        traceId: "one",
      })),
    );
    await api.db.insert(jobRuns).values(
      many.map((id) => ({
        ...whose,
        id,
        job: "test",
        attempt: 1,
        outcome: "FAILED" as const,
        durationMs: 1,
        traceId: "one",
      })),
    );
    const whole = (await timeline(customerId)).items;
    expect(whole.length).toBeGreaterThanOrEqual(27);
    for (const limit of [1, 4, 9, 10]) {
      const found: TimelineEntry[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page: Answer = await timeline(customerId, `limit=${limit}${cursor && `&cursor=${cursor}`}`);
        expect(page.items.length).toBeLessThanOrEqual(limit);
        found.push(...page.items);
        cursor = page.pagination.nextCursor;
      }
      expect(found).toEqual(whole);
    }
  });

  test("shows sign-ins of the customer's people, and of no other", async () => {
    const customerId = await api.customer(tenant);
    const user = await api.user(tenant, { [customerId]: "MEMBER" });
    await api.user(tenant, { [await api.customer(tenant)]: "ADMIN" });
    await api.db.update(sessions).set({ userAgent: "Browser" }).where(eq(sessions.userId, user.userId));
    const { items } = await timeline(customerId, "kind=SIGN_IN");
    expect(items).toMatchObject([
      {
        source: "LOGIN",
        actor: { kind: "USER", id: user.userId },
        title: { parameters: { userAgent: "Browser" } },
      },
    ]);
  });

  test("is not found by another brand, and refuses an invalid cursor", async () => {
    const { customerId } = await everything();
    const elsewhere = await api.apiKey(await api.tenant());
    expect((await api.call("GET", `/customers/${customerId}/timeline`, { key: elsewhere })).status).toBe(404);
    const forged = await api.call("GET", `/customers/${customerId}/timeline?cursor=abc`, { key });
    expect(forged.status).toBe(400);
  });
});

describe("the customer of a row", () => {
  test("is, for an event, that of its entity", async () => {
    const made = await api.call<{ customerId: string }>("POST", "/customers", {
      key,
      body: { name: "Åsa Lind", customerType: "CONSUMER", contact: { email: "asa@example.com" } },
    });
    const { items } = await timeline(made.body.customerId, "kind=CHANGE");
    expect(items).toMatchObject([
      { title: { code: "customer.created" }, subject: { type: "customer", id: made.body.customerId } },
    ]);
  });

  test("is, for an API call, that of the resource it names, even when it fails, and never comes from a value", async () => {
    const customerId = await api.customer(tenant);
    await api.call("GET", `/customers/${customerId}`, { key });
    const refused = await api.call("PUT", `/customers/${customerId}`, {
      key,
      body: { customerType: "NONE" },
    });
    expect(refused.status).toBe(400);
    await api.call("GET", "/customers?filter=asa@example.com", { key });
    await api.runtime.requests.flush();
    const { rows } = await api.db.execute(sql`
      select operation, status::int from api_requests where customer_id = ${customerId} order by created_at, id`);
    expect(rows).toEqual([{ operation: "getCustomer", status: 200 }]);
  });
});
