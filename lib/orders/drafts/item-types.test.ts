import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { contacts } from "@/db/schema/care";
import { licenses } from "@/db/schema/licenses";
import { orders } from "@/db/schema/orders";
import { runApproved } from "@/lib/approvals/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { rememberPreviousEmail } from "@/lib/identity/mails/previous-emails";
import { failures } from "@/lib/kernel/error-registry";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import type { Order } from "@/lib/orders/model";
import { provision, syncOrderItems } from "@/lib/orders/provisioning/provision";
import { makeSimOffering, orderItem } from "@/lib/orders/testing";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { activationResult, makeSubscription, networkAnswers, queuedJobs } from "@/lib/subscriptions/testing";
import { TEST_NOW } from "@/lib/testing/api";
import { apiOfFile } from "@/lib/testing/brand";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Refusal = { internalCode: string; details?: { property: string; code: string; message: string }[] };

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;
let customerId: string;
let plan: string;
let subscriptionId: string;
let serial = 8_946_200_000_000_100_000n;

beforeEach(async () => {
  api.clock.set(TEST_NOW);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  customerId = await api.customer(tenant);
  plan = await makeOffering(api, tenant, { name: "Plan", price: { netPriceMinor: 20000 } });
  serial += 1n;
  subscriptionId = await makeSubscription(api, tenant, {
    customerId,
    productOfferingId: plan,
    iccid: String(serial),
    periodEndsAt: new Date("2026-12-01T12:00:00.000Z"),
    paidUntil: new Date("2026-12-01T12:00:00.000Z"),
    billingAnchorDay: 1,
  });
});

const extraData = (given: object = {}) =>
  makeOffering(api, tenant, {
    name: "5 GB more",
    type: "SUBSCRIPTION_ADDON",
    category: "PRODUCT_CATEGORY_EXTRA_DATA",
    features: { dataMb: 5000 },
    price: { netPriceMinor: 9900, priceType: "ONE_TIME", billingCycle: undefined },
    ...given,
  });

const create = <T = Order>(lineItems: object[], extra: object = {}) =>
  api.call<T>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", customer: { customerId }, lineItems, ...extra },
  });
const read = async (orderId: string) => (await api.call<Order>("GET", `/orders/${orderId}`, { key })).body;
const problems = ({ body }: { body: Refusal }) =>
  (body.details ?? []).map(({ property, code }) => `${property} ${code}`);

/** Submits a paid order and provisions it. The network has not answered yet. */
async function deliver({ orderId, validation }: Order): Promise<Order> {
  expect(validation.errors).toEqual([]);
  await api.db.update(orders).set({ paymentStatus: "PAID" }).where(eq(orders.id, orderId));
  const { status, body } = await api.call<Order>("POST", `/orders/${orderId}/submit`, { key });
  expect(status, JSON.stringify(body)).toBe(200);
  await provision(api.ctx(tenant), orderId);
  return read(orderId);
}

describe("SUBSCRIPTION_ADDON", () => {
  test("needs a subscription, and must be one of its add-on options", async () => {
    const fitting = await extraData();
    const other = await extraData({ category: "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE", name: "Europe" });
    const add = (productOfferingId: string) => ({
      type: "SUBSCRIPTION_ADDON",
      productOfferingId,
      subscriptionId,
    });
    const refused = await create<Refusal>([add(fitting), add(other)]);
    expect(refused).toMatchObject({ status: 400, body: { internalCode: "1000" } });
    expect(problems(refused)).toEqual(["lineItems.1.productOfferingId not_allowed"]);
    expect(refused.body.details![0]!.message).toBe("Europe is not among the add-on options of Plan.");
    const order = await deliver((await create([add(fitting)])).body);
    expect(order.lineItems[0]!.status).toBe("PROCESSING");
    expect(order.createdEntities.subscriptionAddonIds).toHaveLength(1);
  });

  test("can go with a subscription in the same order, and a change is checked like a new one", async () => {
    const other = await extraData({ category: "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE" });
    const { body: order } = await create([orderItem(plan, { lineItemId: "plan" })]);
    const refused = await api.call<Refusal>("PUT", `/orders/${order.orderId}`, {
      key,
      body: {
        lineItems: [
          { lineItemId: "plan" },
          { type: "SUBSCRIPTION_ADDON", productOfferingId: other, parentLineItemId: "plan" },
        ],
      },
    });
    expect(refused.status).toBe(400);
    expect(problems(refused)).toEqual(["lineItems.1.productOfferingId not_allowed"]);
    expect((await read(order.orderId)).lineItems).toHaveLength(1);
  });

  test("is refused for another customer's subscription", async () => {
    const addon = await extraData();
    const theirs = await makeSubscription(api, tenant, { productOfferingId: plan });
    const { body } = await create([
      { type: "SUBSCRIPTION_ADDON", productOfferingId: addon, subscriptionId: theirs },
    ]);
    expect(body.validation.errors).toMatchObject([{ property: "lineItems.0.subscriptionId" }]);
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const asPerson = await api.call("POST", "/end-user/orders", {
      key: impersonation,
      token,
      body: {
        customerType: "CONSUMER",
        lineItems: [{ type: "SUBSCRIPTION_ADDON", productOfferingId: addon, subscriptionId: theirs }],
      },
    });
    expect(asPerson).toMatchObject({ status: 404, body: { internalCode: "6000" } });
  });
});

describe("an offering outside the catalog", () => {
  test("is not found for a person, whatever its id", async () => {
    const forCompanies = await makeOffering(api, tenant, { customerTypes: ["BUSINESS"] });
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const order = (offeringId: string) =>
      api.call<Refusal>("POST", "/end-user/orders", {
        key: impersonation,
        token,
        body: { customerType: "CONSUMER", customer: { customerId }, lineItems: [orderItem(offeringId)] },
      });
    expect((await order(plan)).status).toBe(201);
    const refused = await order(forCompanies);
    expect(refused.status).toBe(400);
    expect(problems(refused)).toEqual(["lineItems.0.productOfferingId invalid_value"]);
    expect((await create([orderItem(forCompanies)])).status).toBe(201);
  });
});

describe("TOP_UP", () => {
  const topUp = (productOfferingId: string) => ({ type: "TOP_UP", productOfferingId, subscriptionId });

  test("adds a package to a subscription at once", async () => {
    const { body } = await create([topUp(await extraData())]);
    expect(body).toMatchObject({ pricing: { totalMinor: 9900 }, requirements: { payment: "REQUIRED" } });
    const order = await deliver(body);
    expect(order.lineItems[0]).toMatchObject({ type: "TOP_UP", status: "PROCESSING" });
    expect(order.createdEntities.subscriptionAddonIds).toHaveLength(1);
  });

  test("must be a package with a one-time price, and is paid first", async () => {
    const monthly = await extraData({ price: { netPriceMinor: 9900 } });
    const { body } = await create([topUp(monthly)]);
    expect(body.validation.errors).toMatchObject([
      { property: "lineItems.0.type", suggestion: "SUBSCRIPTION_ADDON" },
    ]);
    const { body: planned } = await create(
      [topUp(plan)].map((one) => ({ ...one, subscriptionId: undefined })),
    );
    expect(planned.validation.errors).toMatchObject([
      { property: "lineItems.0.type", suggestion: "SUBSCRIPTION" },
    ]);
  });

  test("may be ordered by a MEMBER for a subscription assigned to them", async () => {
    const addon = await extraData();
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const member = await api.user(tenant, { [customerId]: "MEMBER" });
    const own = await makeSubscription(api, tenant, {
      customerId,
      productOfferingId: plan,
      email: member.email,
    });
    const order = (lineItems: object[]) =>
      api.call<Order & Refusal>("POST", "/end-user/orders", {
        key: impersonation,
        token: member.token,
        body: { customerType: "CONSUMER", customer: { customerId }, lineItems },
      });
    const mine = { type: "TOP_UP", productOfferingId: addon, subscriptionId: own };
    const made = await order([mine]);
    expect(made).toMatchObject({ status: 201, body: { customer: { customerId } } });
    expect((await order([{ ...mine, subscriptionId }])).status).toBe(404);
    expect(await order([mine, orderItem(plan)])).toMatchObject({
      status: 403,
      body: { internalCode: "4000" },
    });
    // A change of the order cannot add one either.
    const changed = await api.call("PUT", `/end-user/orders/${made.body.orderId}`, {
      key: impersonation,
      token: member.token,
      body: { lineItems: [orderItem(plan)] },
    });
    expect(changed.status).toBe(403);
  });
});

describe("LICENSE", () => {
  test("creates as many licenses as its quantity, once", async () => {
    const seat = await makeSeat(api, tenant, {
      price: { bindingContract: { duration: { unit: "MONTHS", value: 12 } } },
    });
    const { body } = await create([
      { type: "LICENSE", productOfferingId: seat, quantity: 3, acceptBindingContract: true },
    ]);
    expect(body.pricing!.totalMinor).toBe(3 * 6900);
    const order = await deliver(body);
    expect(order).toMatchObject({ status: "COMPLETED", lineItems: [{ status: "COMPLETED" }] });
    expect(order.createdEntities.licenseIds).toHaveLength(3);
    await provision(api.ctx(tenant), order.orderId);
    const rows = await api.db.select().from(licenses).where(eq(licenses.orderId, order.orderId));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(order.createdEntities.licenseIds.toSorted());
    for (const row of rows) expect(row).toMatchObject({ status: "ACTIVE", bindingEndsAt: "2027-11-01" });
  });

  test("with quantity one can be assigned to a subscription of the customer", async () => {
    const seat = await makeSeat(api, tenant);
    const { body } = await create([{ type: "LICENSE", productOfferingId: seat, subscriptionId }]);
    const order = await deliver(body);
    const [row] = await api.db.select().from(licenses).where(eq(licenses.orderId, order.orderId));
    expect(row).toMatchObject({ subscriptionId });
    expect(order.lineItems[0]!.licenseId).toBe(row!.id);
    const many = await create([{ type: "LICENSE", productOfferingId: seat, subscriptionId, quantity: 2 }]);
    expect(many.body.validation.errors).toMatchObject([{ property: "lineItems.0.subscriptionId" }]);
  });
});

describe("EXTERNAL_PRODUCT", () => {
  test("is sent by the brand, in any quantity", async () => {
    const router = await makeOffering(api, tenant, {
      name: "Router",
      type: "EXTERNAL_PRODUCT",
      category: "PRODUCT_CATEGORY_EXTERNAL_PRODUCT",
      price: { netPriceMinor: 50000, priceType: "ONE_TIME", billingCycle: undefined },
    });
    const deliveryAddress = { street1: "Sveavägen 1", zip: "111 57", city: "Stockholm", country: "SE" };
    const { body } = await create([
      { type: "EXTERNAL_PRODUCT", productOfferingId: router, quantity: 2, deliveryAddress },
    ]);
    expect(body.pricing!.totalMinor).toBe(100000);
    expect(await deliver(body)).toMatchObject({ status: "COMPLETED" });
  });
});

describe("SIM_CARD", () => {
  const sim = () => makeSimOffering(api, tenant);

  test("replaces the SIM of a subscription, and is complete when the network confirms", async () => {
    const given = { type: "SIM_CARD", productOfferingId: await sim(), subscriptionId, sim: { esim: true } };
    const order = await deliver((await create([given])).body);
    expect(order).toMatchObject({ status: "PROCESSING", lineItems: [{ status: "PROCESSING" }] });
    await networkAnswers(api, tenant, subscriptionId, { result: activationResult() });
    await syncOrderItems(api.ctx(tenant), subscriptionId);
    expect(await read(order.orderId)).toMatchObject({ status: "COMPLETED" });
  });

  test("fails with its item when the network refuses", async () => {
    const given = { type: "SIM_CARD", productOfferingId: await sim(), subscriptionId, sim: { esim: true } };
    const order = await deliver((await create([given])).body);
    await networkAnswers(api, tenant, subscriptionId, { refused: "sim_unknown" });
    await syncOrderItems(api.ctx(tenant), subscriptionId);
    expect(await read(order.orderId)).toMatchObject({
      status: "FAILED",
      lineItems: [{ status: "FAILED", failure: { internalCode: "6001" } }],
    });
  });

  test("must name the subscription and the kind of SIM", async () => {
    const { body } = await create([{ type: "SIM_CARD", productOfferingId: await sim() }]);
    expect(body.validation.missingFields).toEqual(["lineItems.0.subscriptionId", "lineItems.0.sim"]);
  });
});

describe("SIM_CARD, ordered by a person", () => {
  const deliveryAddress = { zip: "111 57", city: "Stockholm", street1: "Sveavägen 1", country: "SE" };
  let headers: Record<string, string>;
  let offering: string;

  beforeEach(async () => {
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    headers = {
      "x-api-key": await api.apiKey(tenant, "impersonate-user"),
      authorization: `Bearer ${token}`,
    };
    offering = await makeSimOffering(api, tenant);
  });

  const wanted = () => ({ subscriptionId, sim: { esim: false }, deliveryAddress });
  const lineItem = (more: object = {}) => ({
    lineItemId: "card",
    type: "SIM_CARD",
    productOfferingId: offering,
    ...wanted(),
    ...more,
  });
  const order = (more: object = {}) =>
    api.call<Order & Refusal>("POST", "/end-user/orders", {
      headers,
      body: { customerType: "CONSUMER", customer: { customerId }, lineItems: [lineItem(more)] },
    });
  const change = (orderId: string, lineItem: object) =>
    api.call<Order & Refusal>("PUT", `/end-user/orders/${orderId}`, {
      headers,
      body: { lineItems: [{ lineItemId: "card", ...lineItem }] },
    });

  /** The code that change-sim mails for exactly this SIM. */
  async function confirmation(): Promise<{ nonce: string; code: string }> {
    const { subscriptionId: id, ...body } = wanted();
    const asked = await api.call<{ confirmation: { nonce: string } }>(
      "POST",
      `/end-user/subscriptions/${id}/change-sim`,
      { headers, body },
    );
    const jobs = (await queuedJobs(api, tenant)).filter(({ name }) => name === "send-sim-change-code");
    return {
      nonce: asked.body.confirmation.nonce,
      code: decrypt("queued-code", jobs.at(-1)!.payload.code as string),
    };
  }

  test("waits for the code that a SIM change without an order would need", async () => {
    const { body } = await order();
    expect(body.validation).toMatchObject({ isValid: false, missingFields: ["lineItems.0.confirmation"] });
    const confirmed = await change(body.orderId, { confirmation: await confirmation() });
    expect(confirmed.body.validation).toMatchObject({ isValid: true });
    expect(JSON.stringify(confirmed.body)).not.toContain("nonce");
  });

  test("is confirmed at once with the code, and only once", async () => {
    const given = await confirmation();
    expect((await order({ confirmation: given })).body.validation.isValid).toBe(true);
    expect((await order({ confirmation: given })).body.internalCode).toBe("6019");
  });

  test("needs a new code for another SIM or address", async () => {
    const { body } = await order({ confirmation: await confirmation() });
    const elsewhere = { deliveryAddress: { ...deliveryAddress, street1: "Kungsgatan 2" } };
    expect((await change(body.orderId, { quantity: 1 })).body.validation.isValid).toBe(true);
    expect((await change(body.orderId, elsewhere)).body.validation.missingFields).toEqual([
      "lineItems.0.confirmation",
    ]);
    const wrong = { ...elsewhere, confirmation: await confirmation() };
    expect((await change(body.orderId, wrong)).body.internalCode).toBe("6019");
  });

  test("accepts five tries", async () => {
    const { nonce, code } = await confirmation();
    const wrong = code === "00000000" ? "00000001" : "00000000";
    for (let i = 0; i < 5; i++)
      expect((await order({ confirmation: { nonce, code: wrong } })).body.internalCode).toBe("6019");
    expect((await order({ confirmation: { nonce, code } })).body.internalCode).toBe("6019");
  });
});

describe("SUBSCRIPTION_CHANGE", () => {
  const to = (productOfferingId: string) => ({
    type: "SUBSCRIPTION_CHANGE",
    productOfferingId,
    subscriptionId,
  });

  test("costs the difference for the rest of the period, and is made when the network confirms", async () => {
    const more = await makeOffering(api, tenant, { name: "More", price: { netPriceMinor: 30000 } });
    api.clock.set("2026-11-16T12:00:00.000Z");
    const { body } = await create([to(more)]);
    expect(body.pricing).toMatchObject({ totalMinor: 5000, recurringCosts: { totalMinor: 30000 } });
    const order = await deliver(body);
    expect(order).toMatchObject({ status: "PROCESSING" });
    await networkAnswers(api, tenant, subscriptionId);
    await syncOrderItems(api.ctx(tenant), subscriptionId);
    expect(await read(order.orderId)).toMatchObject({ status: "COMPLETED" });
    const shown = await api.call<{ productOffering: { name: string } }>(
      "GET",
      `/subscriptions/${subscriptionId}`,
      { key },
    );
    expect(shown.body.productOffering.name).toBe("More");
  });

  test("to a cheaper offering is free, needs no payment method, and waits for the renewal", async () => {
    const less = await makeOffering(api, tenant, { name: "Less", price: { netPriceMinor: 10000 } });
    const { body } = await create([to(less)]);
    expect(body).toMatchObject({
      pricing: { totalMinor: 0, recurringCosts: { totalMinor: 10000 } },
      requirements: { payment: "NOT_REQUIRED", paymentProfile: "NOT_REQUIRED" },
    });
    expect(await deliver(body)).toMatchObject({ status: "COMPLETED" });
  });

  test("is priced for the day of payment", async () => {
    const more = await makeOffering(api, tenant, { name: "More", price: { netPriceMinor: 30000 } });
    const { body } = await create([to(more)]);
    api.clock.set("2026-11-16T12:00:00.000Z");
    const stale = await read(body.orderId);
    expect(stale.validation.errors).toMatchObject([{ property: "lineItems.0.pricing" }]);
    const fresh = await api.call<Order>("PUT", `/orders/${body.orderId}`, { key, body: {} });
    expect(fresh.body).toMatchObject({ validation: { isValid: true }, pricing: { totalMinor: 5000 } });
  });

  test("must be one of the options, and differ from the present offering", async () => {
    const addon = await extraData();
    for (const [wanted, code] of [
      [plan, "not_allowed"],
      [addon, "not_allowed"],
    ] as const) {
      const refused = await create<Refusal>([to(wanted)]);
      expect(refused.status).toBe(400);
      expect(problems(refused)).toEqual([`lineItems.0.productOfferingId ${code}`]);
    }
  });
});

describe("LICENSE_CHANGE", () => {
  test("changes a license of the customer", async () => {
    const seat = await makeSeat(api, tenant, { price: { netPriceMinor: 6000 } });
    const better = await makeSeat(api, tenant, { name: "Better", price: { netPriceMinor: 9000 } });
    const licenseId = await makeLicense(api, tenant, { customerId, productOfferingId: seat });
    api.clock.set("2026-11-16T12:00:00.000Z");
    const { body } = await create([{ type: "LICENSE_CHANGE", productOfferingId: better, licenseId }]);
    expect(body.pricing!.totalMinor).toBe(1500);
    expect(await deliver(body)).toMatchObject({ status: "COMPLETED" });
    const [row] = await api.db.select().from(licenses).where(eq(licenses.id, licenseId));
    expect(row!.productOfferingId).toBe(better);
  });

  test("must be one of the options, and differ from the present offering", async () => {
    const seat = await makeSeat(api, tenant);
    const licenseId = await makeLicense(api, tenant, { customerId, productOfferingId: seat });
    for (const wanted of [seat, plan]) {
      const refused = await create<Refusal>([
        { type: "LICENSE_CHANGE", productOfferingId: wanted, licenseId },
      ]);
      expect(refused.status).toBe(400);
      expect(problems(refused)).toEqual(["lineItems.0.productOfferingId not_allowed"]);
    }
  });

  test("is for a license that the person may see", async () => {
    const elsewhere = await api.tenant();
    const theirs = await makeLicense(api, elsewhere);
    const answer = await create<Refusal>([
      { type: "LICENSE_CHANGE", productOfferingId: await makeSeat(api, tenant), licenseId: theirs },
    ]);
    expect(answer).toMatchObject({ status: 404, body: { internalCode: "6200" } });
  });
});

describe("SIM_CARD, ordered by staff in a brand that verifies callers", () => {
  let offering: string;

  beforeEach(async () => {
    tenant = await api.tenant({ staff: { callerVerification: true } as StaffRules });
    key = await api.apiKey(tenant);
    customerId = await api.customer(tenant);
    plan = await makeOffering(api, tenant, { name: "Plan", price: { netPriceMinor: 20000 } });
    serial += 1n;
    subscriptionId = await makeSubscription(api, tenant, { customerId, iccid: String(serial) });
    offering = await makeSimOffering(api, tenant);
  });

  const reason = { "tern-reason": "Phone%20lost" };
  /** Maja in a contact with the customer, whose caller was verified to this level. */
  async function staff(level: 1 | 2 | 3, steppedUp = true): Promise<Record<string, string>> {
    const { headers } = await api.staffMember(tenant, "SUPPORT", { steppedUp });
    const { body } = await api.call<{ contactId: string }>("POST", "/contacts", {
      headers,
      body: { customerId, channel: "PHONE", purpose: "ACCOUNT" },
    });
    await api.db.update(contacts).set({ level }).where(eq(contacts.id, body.contactId));
    return { ...headers, "tern-contact": body.contactId };
  }
  const lineItem = () => ({
    lineItemId: "card",
    type: "SIM_CARD",
    productOfferingId: offering,
    subscriptionId,
    sim: { esim: true },
  });
  const order = (headers: Record<string, string>, lineItems: object[] = [lineItem()]) =>
    api.call<Order & Refusal>("POST", "/orders", {
      headers,
      body: { customerType: "CONSUMER", customer: { customerId }, lineItems },
    });
  const codeOf = async (answer: ReturnType<typeof order>) => (await answer).body.internalCode;

  test("needs the level, the reason and the second factor of a SIM change", async () => {
    for (const level of [1, 2] as const)
      expect(await codeOf(order({ ...(await staff(level)), ...reason }))).toBe(
        failures.callerNotVerified.internalCode,
      );
    expect(await codeOf(order(await staff(3)))).toBe(failures.reasonRequired.internalCode);
    expect(await codeOf(order({ ...(await staff(3, false)), ...reason }))).toBe(
      failures.stepUpRequired.internalCode,
    );
    const { status, body } = await order({ ...(await staff(3)), ...reason });
    expect([status, body.validation.errors]).toEqual([201, []]);
  });

  test("needs them again for another SIM, and not for other changes", async () => {
    const { body } = await order({ ...(await staff(3)), ...reason });
    const low = { ...(await staff(1)), ...reason };
    const change = (given: object) =>
      api.call<Order & Refusal>("PUT", `/orders/${body.orderId}`, {
        headers: low,
        body: { lineItems: [{ ...lineItem(), ...given }], metadata: { ticket: "4711" } },
      });
    expect((await change({})).body.validation.errors).toEqual([]);
    expect(await codeOf(change({ sim: { esim: true, iccid: "8946200000000999999" } }))).toBe(
      failures.callerNotVerified.internalCode,
    );
  });

  test("needs them when staff submit it, even if the customer confirmed the SIM", async () => {
    const { body } = await create([lineItem()]);
    await api.db.update(orders).set({ paymentStatus: "PAID" }).where(eq(orders.id, body.orderId));
    const submit = (headers: Record<string, string>) =>
      api.call<Order & Refusal>("POST", `/orders/${body.orderId}/submit`, { headers });
    expect(await codeOf(submit({ ...(await staff(1)), ...reason }))).toBe(
      failures.callerNotVerified.internalCode,
    );
    expect(await codeOf(submit({ ...(await staff(3, false)), ...reason }))).toBe(
      failures.stepUpRequired.internalCode,
    );
    const submitted = await submit({ ...(await staff(3)), ...reason });
    expect([submitted.status, submitted.body.status]).toEqual([200, "SUBMITTED"]);
    // A second submission only reads the order.
    expect((await submit(await staff(1))).status).toBe(200);
  });

  test("within 24 hours of a new customer address needs an approval", async () => {
    await rememberPreviousEmail(api.ctx(tenant), { customerId }, "before@example.com");
    const headers = { ...(await staff(3)), ...reason };
    expect(await codeOf(order(headers))).toBe(failures.approvalRequired.internalCode);
    await runApproved(api, tenant, headers, {
      method: "POST",
      path: "/orders",
      body: { customerType: "CONSUMER", customer: { customerId }, lineItems: [lineItem()] },
      reason: "The phone is lost",
    });
    const [made] = await api.db.select().from(orders).where(eq(orders.tenantId, tenant.id));
    expect((await read(made!.id)).validation.errors).toEqual([]);
  });
});
