import { gzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contacts } from "@/db/schema/care";
import { subscribers } from "@/db/schema/customers";
import { sentMails } from "@/db/schema/mails";
import type { AuditEntry } from "@/lib/audit/model";
import { careAccessKind } from "@/lib/care/access/kinds";
import type { Contact } from "@/lib/care/contacts/model";
import { revealOperation } from "@/lib/care/reveals/operations";
import type { Customer } from "@/lib/customers/model";
import { MASK } from "@/lib/http/masks/fields";
import type { Order } from "@/lib/orders/model";
import { makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { Subscription } from "@/lib/subscriptions/model";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
const ADDRESS = {
  street: "Lärkvägen 12",
  street1: "Lärkvägen 12",
  city: "Stockholm",
  zip: "113 60",
  country: "SE",
};

let tenant: Tenant;
let customerId: string;
let headers: Record<string, string>;

beforeAll(async () => {
  tenant = await api.tenant({ staff: { callerVerification: true } as StaffRules });
});

/** A contact with the customer, whose caller was verified as far as the level says. */
async function contact(level: 0 | 1 | 2 | 3): Promise<Record<string, string>> {
  const maja = await api.staffMember(tenant, "SUPPORT");
  const { body } = await api.call<Contact>("POST", "/contacts", {
    headers: maja.headers,
    body: { customerId, channel: "PHONE", purpose: "ACCOUNT" },
  });
  await api.db.update(contacts).set({ level });
  return { ...maja.headers, "tern-contact": body.contactId };
}

const reveal = (given: object, extra: Record<string, string> = { "tern-reason": "Asked%20for" }) =>
  api.call<{ value: string; expiresAt: string; internalCode: string }>("POST", "/reveals", {
    headers: { ...headers, ...extra },
    body: { subjectType: "customer", subjectId: customerId, field: "identity", ...given },
  });

const update = (changes: object) => async (customer: Customer) => {
  const { customerType, name, identity, contact, billing } = customer;
  return api.call<Customer & { internalCode: string }>("PUT", `/customers/${customerId}`, {
    headers: { ...headers, "tern-reason": "Asked%20for" },
    body: { customerType, name, identity, contact, billing, ...changes },
  });
};

const read = async (): Promise<Customer> =>
  (await api.call<Customer>("GET", `/customers/${customerId}`, { headers })).body;

const stored = async (): Promise<Customer> =>
  (await api.call<Customer>("GET", `/customers/${customerId}`, { key: await api.apiKey(tenant) })).body;

beforeEach(async () => {
  customerId = await api.customer(tenant, {
    name: "Astrid Lind",
    identity: "198507099805",
    contact: { email: "astrid@example.com", msisdn: "+46701234567" },
    billing: {
      method: "EMAIL_INVOICE",
      email: "astrid@example.com",
      address: ADDRESS,
      currency: "SEK",
    } as never,
  });
  headers = await contact(2);
});

describe("a reveal", () => {
  test("shows the text of an e-mail, without the secret parts of its links", async () => {
    const mailId = newId();
    await api.db.insert(sentMails).values({
      tenantId: tenant.id,
      id: mailId,
      template: "invoice",
      keyHash: mailId,
      reason: "bill",
      actor: "test",
      subject: "Your invoice",
      language: "en",
      customerId,
      status: "SENT",
      content: gzipSync(
        JSON.stringify({
          html: "<p>Pay</p>",
          text: `Pay 249 kr at https://brand.test/${"k3".repeat(20)}`,
          files: [],
        }),
      ),
      traceId: newId(),
    });
    const masked = await api.call<{ text: string }>("GET", `/mails/${mailId}`, { headers });
    expect(masked.body.text).toBe(MASK);
    const mail = { subjectType: "mail", subjectId: mailId, field: "text" };
    expect((await reveal(mail)).body.value).toBe("Pay 249 kr at https://brand.test/…");
    expect((await reveal({ ...mail, field: "html" })).status).toBe(400);
    headers = await contact(1);
    expect((await reveal(mail)).body.internalCode).toBe("4343");
  });

  test("shows one value for a minute and leaves an entry that says which", async () => {
    const { status, body } = await reveal({});
    expect(status).toBe(200);
    expect(body.value.replace(/\D/g, "")).toContain("8507099805");
    expect(Date.parse(body.expiresAt) - api.clock.now().getTime()).toBe(60_000);
    const { items } = (await api.call<{ items: AuditEntry[] }>("GET", "/audit-entries?limit=1", { headers }))
      .body;
    expect(items[0]).toMatchObject({
      operation: "reveal",
      subjectType: "customer",
      subjectId: customerId,
      customerId,
      contactId: headers["tern-contact"],
      reason: "Asked for",
      changes: [{ path: "identity" }],
    });
    expect(JSON.stringify(items[0])).not.toContain("9805");
  });

  test("shows an address as it is written on a letter", async () => {
    expect((await reveal({ field: "billing.address" })).body.value).toBe(
      "Lärkvägen 12\n113 60 Stockholm\nSE",
    );
  });

  test("needs a reason", async () => {
    expect((await reveal({}, {})).body.internalCode).toBe("4344");
  });

  test("needs level 2", async () => {
    headers = await contact(1);
    expect((await reveal({})).body.internalCode).toBe("4343");
  });

  test("is refused for another customer, and for a field without a value", async () => {
    const other = await api.customer(tenant);
    expect((await reveal({ subjectId: other })).body.internalCode).toBe("4342");
    expect((await reveal({ field: "shipping.address" })).body.internalCode).toBe("2241");
  });

  test("is refused for a field that is hidden of nothing of the kind", async () => {
    for (const field of ["puk", "name", "lineItems.0.deliveryAddress", "__proto__.x"])
      expect((await reveal({ field })).status).toBe(400);
  });

  test("shows where the user of a subscription is, and where its SIM card was sent", async () => {
    const subscriptionId = await makeSubscription(api, tenant, { customerId, deliveryAddress: ADDRESS });
    await api.db.update(subscribers).set({ address: { ...ADDRESS, street: "Storgatan 1" } });
    const of = { subjectType: "subscription", subjectId: subscriptionId };
    const shown = await api.call<Subscription>("GET", `/subscriptions/${subscriptionId}`, { headers });
    expect(shown.body.subscriber.address).toMatchObject({ street: MASK, city: "Stockholm" });
    expect((await reveal({ ...of, field: "deliveryAddress" })).body.value).toMatch(/^Lärkvägen 12\n/);
    expect((await reveal({ ...of, field: "subscriber.address" })).body.value).toMatch(/^Storgatan 1\n/);
  });

  test("shows by what number the losing carrier is to know the customer", async () => {
    const subscriptionId = await makeSubscription(api, tenant, { customerId });
    const of = { subjectType: "subscription", subjectId: subscriptionId, field: "porting.details.identity" };
    expect((await reveal(of)).status).toBe(404);
    await api.call("POST", `/subscriptions/${subscriptionId}/in-porting`, {
      key: await api.apiKey(tenant),
      body: { msisdn: "+46735550099", details: { identity: "19850709-9805" } },
    });
    expect((await reveal(of)).body.value.replace(/\D/g, "")).toBe("198507099805");
    expect((await reveal({ ...of, field: "porting.details.accountNumber" })).body.internalCode).toBe("2241");
    expect((await reveal({ ...of, field: "porting.details.passcode" })).status).toBe(400);
  });

  test("shows where an item of an order is sent", async () => {
    const item = orderItem(await makeOrderableOffering(api, tenant), {
      sim: { esim: false },
      deliveryAddress: ADDRESS,
    });
    const { status, body: order } = await api.call<Order>("POST", "/orders", {
      key: await api.apiKey(tenant),
      body: { customerType: "CONSUMER", customerId, lineItems: [item] },
    });
    expect(status, JSON.stringify(order)).toBe(201);
    const shown = await api.call<Order>("GET", `/orders/${order.orderId}`, { headers });
    expect(shown.body.lineItems[0]!.deliveryAddress).toMatchObject({ street: MASK, zip: MASK });
    const of = { subjectType: "order", subjectId: order.orderId };
    expect((await reveal({ ...of, field: "lineItems.0.deliveryAddress" })).body.value).toBe(
      "Lärkvägen 12\n113 60 Stockholm\nSE",
    );
    expect((await reveal({ ...of, field: "lineItems.1.deliveryAddress" })).body.internalCode).toBe("2241");
  });

  test("is told to the customer as a detail that was opened", () => {
    expect(careAccessKind({ operation: revealOperation.id, subjectType: "customer" })).toEqual({
      subject: "CUSTOMER",
      detail: "DETAIL_SHOWN",
    });
  });
});

describe("a change of what staff see masked", () => {
  test("keeps the values that were sent back as they were shown", async () => {
    const shown = await read();
    expect([shown.identity, shown.billing?.address?.street]).toEqual([MASK, MASK]);
    const { status } = await update({ name: "Astrid Lindgren" })(shown);
    expect(status).toBe(200);
    const now = await stored();
    expect(now.name).toBe("Astrid Lindgren");
    expect(now.identity?.replace(/\D/g, "")).toContain("8507099805");
    expect(now.billing?.address).toMatchObject({ street: "Lärkvägen 12", zip: "113 60" });
  });

  test("is refused when a mask stands for nothing", async () => {
    const { status } = await update({ name: `${MASK} Lind` })(await read());
    expect(status).toBe(400);
    expect((await stored()).name).toBe("Astrid Lind");
  });

  test("of an e-mail address needs level 3, and is rolled back below", async () => {
    const changed = { contact: { email: "thief@example.com" } };
    expect((await update(changed)(await read())).body.internalCode).toBe("4343");
    expect((await stored()).contact.email).toBe("astrid@example.com");
    headers = await contact(3);
    expect((await update(changed)(await read())).status).toBe(200);
    expect((await stored()).contact.email).toBe("thief@example.com");
  });
});
