import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Contact } from "@/lib/care/contacts/model";
import { MASK } from "@/lib/http/masks/fields";
import { ownersOfNamed } from "@/lib/http/staff/owners";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { mutates } from "@/lib/kernel/operation";
import { fillPath } from "@/lib/kernel/paths";
import { OPERATIONS } from "@/lib/operations";
import { addPaymentThings } from "@/lib/payments/fixtures";
import { isUuid } from "@/lib/platform/secrets/ids";
import { addContracts } from "@/lib/signing/fixtures";
import { type SeededApi, seededApi } from "@/lib/testing/seeded";

let seeded: SeededApi;
let admin: Record<string, string>;
/** Everything about customers that must not be read below the level, and what must not be read at all. */
let untilVerified: string[];
let always: string[];
/** The customers of the things in `known`, by their ids. */
let owners: Map<string, string[]>;
/** Customers with lines, invoices and orders. */
let customerIds: string[];
/** Operations that answered something. */
const answered = new Set<string>();

const READS = OPERATIONS.filter(
  (operation) =>
    operation.surfaces.includes("platform") &&
    !mutates(operation) &&
    STAFF_TABLE[operation.id]?.ADMIN === "may",
).map((operation) => ({ id: operation.id, operation }));

/**
 * Answers in which a customer's number may stand: those of stock, where a number is just a number, and what the request
 * itself names.
 */
const OF_STOCK = ["listPhoneNumbers", "getPhoneNumber", "listSimCards", "getNumberPorting"];

const QUERIES: Record<string, string> = {
  listProductOfferings: "?customerType=CONSUMER",
  listPhoneNumbers: "?country=SE",
  getDeviceInfo: "?imei=490154203237518",
  listDevices: "?query=galaxy",
  getNetworkCoverage: "?country=SE&zip=98137",
  exportBookkeeping: "?fromDate=2020-01-01&toDate=2030-12-31",
};

const values = async (statement: string): Promise<string[]> => {
  const { rows } = await seeded.database.pool.query<{ value: string | null }>(statement, [
    seeded.demo.tenantId,
  ]);
  return [...new Set(rows.map(({ value }) => value ?? ""))].filter((value) => value.length > 4);
};

beforeAll(async () => {
  seeded = await seededApi(undefined, { callerVerification: true });
  await addPaymentThings(seeded);
  await addContracts(seeded);
  admin = (await seeded.api.staffMember(seeded.tenant, "ADMIN")).headers;
  const named = new Map(
    Object.entries(seeded.known)
      .filter(([name]) => name.endsWith("Id"))
      .map(([name, ids]) => [name.slice(0, -2), new Set(ids.filter(isUuid))]),
  );
  const owned = await ownersOfNamed(seeded.api.ctx(seeded.tenant), named);
  owners = new Map(owned.map(({ thing, customerIds }) => [thing, customerIds]));
  const has = (name: string, id: string) => seeded.known[name]!.some((one) => owners.get(one)?.includes(id));
  customerIds = seeded.known
    .customerId!.filter(isUuid)
    .toSorted(
      (a, b) =>
        ["subscriptionId", "invoiceId", "orderId", "licenseId", "paymentProfileId"].filter((name) =>
          has(name, b),
        ).length -
        ["subscriptionId", "invoiceId", "orderId", "licenseId", "paymentProfileId"].filter((name) =>
          has(name, a),
        ).length,
    )
    .slice(0, 4);
  const [names, emails, numbers, iccids] = await Promise.all([
    values(`select name as value from customers where tenant_id = $1 union select name from users where tenant_id = $1
            union select name from subscribers where tenant_id = $1`),
    values(`select contact->>'email' as value from customers where tenant_id = $1
            union select billing->>'email' from customers where tenant_id = $1
            union select email from users where tenant_id = $1 union select email from subscribers where tenant_id = $1`),
    values(`select msisdn as value from subscriptions where tenant_id = $1 and status <> 'CANCELLED'
            union select contact->>'msisdn' from customers where tenant_id = $1`),
    values("select iccid as value from subscriptions where tenant_id = $1"),
  ]);
  // Formatted, a number has spaces and no country code: the digits of its country are looked for. An American number has ten;
  // its last nine may be those of a free number in another area.
  const national = (number: string) => number.replace(/\D/g, "").slice(number.startsWith("+1") ? -10 : -9);
  untilVerified = [...names, ...emails, ...numbers.map(national), ...iccids];
  const keyed = { key: seeded.demo.apiKeys.fullAccess };
  const customers = await Promise.all(
    seeded.known.customerId!.slice(0, 40).map(async (id) => {
      const { body } = await seeded.api.call<{
        identity?: string;
        billing?: { address?: { street1: string } };
        shipping?: { address?: { street1: string } };
      }>("GET", `/customers/${id}`, keyed);
      return [body.identity, body.billing?.address?.street1, body.shipping?.address?.street1];
    }),
  );
  const streets = await values("select address->>'street1' as value from subscribers where tenant_id = $1");
  const esims = await values("select activation_code as value from sim_cards where tenant_id = $1");
  always = [...customers.flat().filter((value) => value !== undefined), ...streets, ...esims];
  expect(Math.min(names.length, emails.length, numbers.length, esims.length, always.length)).toBeGreaterThan(
    3,
  );
});
afterAll(() => seeded[Symbol.asyncDispose]());

/** The text of an answer without what stands between the digits of a number. */
const squeezed = (body: unknown): string =>
  `${JSON.stringify(body)}\n${JSON.stringify(body)?.replace(/[\s-]/g, "")}`;

const foundIn = (body: unknown, forbidden: readonly string[]): string[] => {
  const text = squeezed(body);
  return forbidden.filter((value) => text.includes(JSON.stringify(value).slice(1, -1)));
};

async function contactWith(customerId: string, level: number): Promise<Record<string, string>> {
  const { body } = await seeded.api.call<Contact>("POST", "/contacts", {
    headers: admin,
    body: { customerId, channel: "PHONE", purpose: "OTHER" },
  });
  await seeded.database.pool.query("update contacts set level = $2 where id = $1", [body.contactId, level]);
  return { ...admin, "tern-contact": body.contactId };
}

/** An operation's answers for a few things; for those of one customer, when one is named. */
async function* answers(
  operation: (typeof READS)[number]["operation"],
  headers: Record<string, string>,
  customerId?: string,
) {
  for (let index = 0; index < 6; index++) {
    const path = fillPath(operation.path, (name) => {
      const all = (seeded.known[name] ?? ["x"]).filter((id) => !id.startsWith("rid_"));
      const own = customerId ? all.filter((id) => owners.get(id)?.includes(customerId)) : [];
      const ids = own.length > 0 ? own : all;
      return ids[index % ids.length] ?? "x";
    });
    yield await seeded.api.call("GET", path + (QUERIES[operation.id] ?? ""), {
      headers: { ...headers, "tern-reason": "A%20test" },
    });
    if (!operation.path.includes("{")) return;
  }
}

describe("nothing about a customer is read", () => {
  test.each(READS)("$id: without a contact", async ({ id, operation }) => {
    for await (const { body } of answers(operation, admin)) {
      expect(foundIn(body, always)).toEqual([]);
      if (!OF_STOCK.includes(id)) expect(foundIn(body, untilVerified)).toEqual([]);
    }
  });

  test.each(READS)("$id: in a contact with a caller who is not verified", async ({ id, operation }) => {
    for (const customerId of customerIds)
      for await (const { status, body } of answers(operation, await contactWith(customerId, 0), customerId)) {
        if (status === 200) answered.add(id);
        expect(foundIn(body, always)).toEqual([]);
        if (!OF_STOCK.includes(id)) expect(foundIn(body, untilVerified)).toEqual([]);
      }
  });

  test("what was read is more than lists and refusals", () => {
    expect([...answered]).toEqual(
      expect.arrayContaining(["getCustomer", "getUser", "getSubscription", "getSubscriber", "getOrder"]),
    );
    expect([...answered].filter((id) => (STAFF_TABLE[id]?.level ?? 0) > 0)).toEqual(
      // Lists of the whole brand.
      expect.not.arrayContaining(["getInvoice", "getSubscriptionUsage", "getCustomerAccount"]),
    );
  });

  test.each(READS)(
    "$id: of identity numbers, streets and eSIM codes at the highest level",
    async ({ id, operation }) => {
      for (const customerId of customerIds)
        for await (const { status, body } of answers(
          operation,
          await contactWith(customerId, 3),
          customerId,
        )) {
          if (status === 200) answered.add(id);
          expect(foundIn(body, always)).toEqual([]);
        }
    },
  );

  test("at the highest level everything is answered that can be", () => {
    expect([...answered]).toEqual(
      expect.arrayContaining([
        "getInvoice",
        "getSubscriptionUsage",
        "getCustomerAccount",
        "getPaymentProfile",
      ]),
    );
  });
});

test("a verified caller's data is shown, and nobody else's", async () => {
  const [one, other] = seeded.known.customerId!.filter(isUuid);
  const headers = await contactWith(one!, 1);
  const read = (id: string) =>
    seeded.api.call<{ name: string }>("GET", `/customers/${id}`, { key: seeded.demo.apiKeys.fullAccess });
  const [mine, theirs] = [(await read(one!)).body.name, (await read(other!)).body.name];
  const { body } = await seeded.api.call<{ items: { customerId: string; name: string }[] }>(
    "GET",
    "/customers?limit=1000",
    { headers },
  );
  const nameOf = (id: string) => body.items.find(({ customerId }) => customerId === id)!.name;
  expect(nameOf(one!)).toBe(mine);
  expect(nameOf(other!)).not.toBe(theirs);
  expect(nameOf(other!)).toMatch(/^\S\.( \S\.)*$/);
});

describe("the amounts of an order", () => {
  type Listed = { orderId: string; status: string; customer?: { customerId: string }; pricing?: object };
  const list = async (headers: Record<string, string>, query = "") =>
    (await seeded.api.call<{ items: Listed[] }>("GET", `/orders?limit=100${query}`, { headers })).body.items;
  const get = async (headers: Record<string, string>, orderId: string) =>
    JSON.stringify((await seeded.api.call("GET", `/orders/${orderId}`, { headers })).body);
  const priced = async (status: (one: string) => boolean) => {
    const all = await list(admin);
    const found = all.find((one) => status(one.status) && one.pricing && one.customer);
    return { customerId: found!.customer!.customerId, orderId: found!.orderId };
  };

  test("are hidden in a contact until the caller is verified, in the list and in the order", async () => {
    const { customerId, orderId } = await priced((status) => status !== "DRAFT");
    const unknown = await contactWith(customerId, 0);
    const hidden = await list(unknown, `&customerId=${customerId}`);
    expect(hidden.some((one) => one.orderId === orderId)).toBe(true);
    expect(hidden.filter(({ status, pricing }) => status !== "DRAFT" && pricing)).toEqual([]);
    // The price of an offering is the catalog's.
    expect(await get(unknown, orderId)).not.toMatch(/"pricing"|total\w*Minor/);
    const verified = await contactWith(customerId, 1);
    const shown = await list(verified, `&customerId=${customerId}`);
    expect(shown.find((one) => one.orderId === orderId)?.pricing).toBeDefined();
    expect(await get(verified, orderId)).toContain("totalMinor");
  });

  test("are shown in the list over all customers, like those of invoices", async () => {
    expect((await list(admin)).some(({ pricing }) => pricing)).toBe(true);
  });
});

test("a key sees everything", async () => {
  const { body } = await seeded.api.call("GET", "/customers?limit=1000", {
    key: seeded.demo.apiKeys.fullAccess,
  });
  expect(JSON.stringify(body)).not.toContain(MASK);
});
