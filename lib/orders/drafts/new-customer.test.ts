import { beforeAll, describe, expect, test } from "vitest";
import type { Customer } from "@/lib/customers/model";
import { describedCustomer } from "@/lib/orders/drafts/new-customer";
import type { Order } from "@/lib/orders/model";
import type { OrderRecord } from "@/lib/orders/record";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

type Refusal = { internalCode: string; details?: { property: string; code: string }[] };

const { api, tenant } = await brandOfFile();
let key: string;
let plan: string;
beforeAll(async () => {
  key = await api.apiKey(tenant);
  plan = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant, 20);
});

const call = <T>(method: string, path: string, body?: unknown) =>
  api.call<T & Partial<Refusal>>(method, path, { key, ...(body !== undefined && { body }) });

const invoiced = { method: "EMAIL_INVOICE", email: "faktura@example.com", currency: "SEK" };
const company = {
  name: "Lind AB",
  customerType: "BUSINESS",
  preferredLocale: "sv-SE",
  contact: { email: "lind@example.com" },
  billing: invoiced,
};
const person = {
  name: "Astrid Lind",
  customerType: "CONSUMER",
  preferredLocale: "sv-SE",
  contact: { email: "astrid@example.com" },
};

async function order(customer: { customerType: string } & Record<string, unknown>): Promise<Order> {
  const { customerType } = customer;
  const made = await call<Order>("POST", "/orders", { customerType, customer, lineItems: [orderItem(plan)] });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

const manyEntries = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`key-${n}`, "value"]));

const impossible: [string, { customerType: string } & Record<string, unknown>, string][] = [
  ["a personal number with a wrong check digit", { ...person, identity: "850709-9804" }, "identity"],
  ["an organization number with a wrong check digit", { ...company, identity: "556016-0681" }, "identity"],
  ["an organization number for a person", { ...person, identity: "556016-0680" }, "identity"],
  ["more metadata than a customer has", { ...person, metadata: manyEntries }, "metadata"],
  ["a metadata entry without a name", { ...company, metadata: { "": "x" } }, "metadata"],
  [
    "invoices by e-mail without an address",
    { ...company, billing: { method: "EMAIL_INVOICE", currency: "SEK" } },
    "billing.email",
  ],
];

const possible: [string, { customerType: string } & Record<string, unknown>][] = [
  ["a personal number", { ...person, identity: "850709-9805" }],
  ["an organization number", { ...company, identity: "556016-0680" }],
  ["a foreign registration number", { ...company, identity: "HRB 12345", preferredLocale: "de-DE" }],
  ["no identity", person],
];

describe("an order of a new customer", () => {
  test.each(impossible)("with %s is not valid, and names the field", async (_what, customer, field) => {
    const { orderId, validation } = await order(customer);
    expect(validation.isValid).toBe(false);
    const properties = validation.errors.map(({ property }) => property);
    expect(properties.filter((property) => property?.startsWith(`customer.${field}`))).toHaveLength(1);
    const created = await call("POST", "/customers", customer);
    expect([created.status, created.body.details?.[0]?.property?.startsWith(field)]).toEqual([400, true]);

    const submitted = await call("POST", `/orders/${orderId}/submit`);
    expect([submitted.status, submitted.body.internalCode]).toEqual([400, "3102"]);
  });

  test.each(possible)("with %s is valid, and the customer can be created", async (_what, customer) => {
    expect((await order(customer)).validation).toMatchObject({ isValid: true, errors: [] });
    expect((await call("POST", "/customers", customer)).status).toBe(201);
  });

  test("shows autoPay for every billing, false by default", async () => {
    const { newCustomer, billing, orderId } = await order(company);
    expect([newCustomer?.billing?.autoPay, billing]).toEqual([false, undefined]);
    const set = (autoPay?: boolean) =>
      call<Order>("PUT", `/orders/${orderId}`, { billing: { ...invoiced, ...(autoPay && { autoPay }) } });
    expect((await set()).body.billing?.autoPay).toBe(false);
    expect((await set(true)).body.billing?.autoPay).toBe(true);
  });

  test("becomes valid when its identity is corrected, and can then be submitted", async () => {
    const { orderId } = await order({ ...company, identity: "556016-0681" });
    const right = { ...company, identity: "556016-0680" };
    const changed = await call<Order>("PUT", `/orders/${orderId}`, { customer: right });
    expect(changed.body.validation.isValid).toBe(true);
    const submitted = await call<Order>("POST", `/orders/${orderId}/submit`);
    expect(submitted.status).toBe(200);
    const { customerId } = submitted.body.customer!;
    expect((await call<Customer>("GET", `/customers/${customerId}`)).body.identity).toBe("5560160680");
  });

  test("uses the customer that got the reference id in the meantime", async () => {
    const referenceId = `crm-${newId()}`;
    const { orderId, newCustomer } = await order({ ...company, referenceId });
    expect(newCustomer?.referenceId).toBe(referenceId);
    const existing = await call<Customer>("POST", "/customers", { ...company, referenceId });
    const { status, body } = await call<Order>("POST", `/orders/${orderId}/submit`);
    expect([status, body.customer?.customerId]).toEqual([200, existing.body.customerId]);
    expect(body.createdEntities.customerId).toBeUndefined();
  });

  test("of a signed-in person has no reference id, because those belong to the brand", async () => {
    const { token } = await api.user(tenant);
    const { status, body } = await api.call<Refusal>("POST", "/end-user/orders", {
      key: await api.apiKey(tenant, "impersonate-user"),
      token,
      body: { customerType: "CONSUMER", customer: { ...person, referenceId: "crm-1" } },
    });
    expect([status, body.details?.[0]?.property]).toEqual([400, "customer.referenceId"]);
  });

  test("of a signed-in person does not find the customer that has the reference id", async () => {
    const referenceId = `crm-${newId()}`;
    await call<Customer>("POST", "/customers", { ...person, referenceId });
    const { token } = await api.user(tenant);
    const { status, body } = await api.call<Refusal>("POST", "/end-user/orders", {
      key: await api.apiKey(tenant, "impersonate-user"),
      token,
      body: { customerType: "CONSUMER", customer: { ...person, referenceId } },
    });
    expect([status, body.details?.[0]?.property]).toEqual([400, "customer.referenceId"]);
  });

  test("is described with its own billing, and with the e-mail address of the order's person without a contact", () => {
    const described = (newCustomer: object, more: object = {}) =>
      describedCustomer({ order: { newCustomer, ...more }, user: null } as unknown as OrderRecord);
    const billing = { method: "EMAIL_INVOICE", email: "faktura@example.com", currency: "SEK" };
    const { contact: _, ...without } = person;
    expect(described({ ...without, billing })).toEqual({ ...without, billing, contact: {} });
    expect(described({ ...person, tax: { vatNumber: "SE1", isExempt: true } })).toEqual({
      ...person,
      tax: { vatNumber: "SE1" },
    });
    const newUser = { email: "astrid@example.com" };
    expect(described(without, { newUser })?.contact).toEqual(newUser);
    expect(described({ ...person, referenceId: "crm-1" })?.referenceId).toBe("crm-1");
    expect(described({ ...person, referenceId: "crm-1" }, { guestId: "g" })).toEqual(person);
  });
});
