import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { checkVatNumber } from "@/lib/customers/companies/check-vat-number";
import { taxBuyers } from "@/lib/customers/companies/tax";
import type { Customer } from "@/lib/customers/model";
import { type PeerReply, startPeer } from "@/lib/providers/testing";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { type TestApi, testApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

let database: TestDatabase;
let api: TestApi;
let tenant: Tenant;
let key: string;
let vies: Awaited<ReturnType<typeof startPeer>>;
let reply: PeerReply = "cut";

beforeAll(async () => {
  vies = await startPeer(() => reply);
  process.env.VIES_URL = vies.url;
  database = await testDatabase();
  api = await testApi(database.pool);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
});
afterAll(async () => {
  await vies.stop();
  await database[Symbol.asyncDispose]();
});

const company = { customerType: "BUSINESS", name: "Beispiel GmbH", contact: {} };

async function customerWith(vatNumber: string) {
  const { body } = await api.call<Customer>("POST", "/customers", {
    key,
    body: { ...company, tax: { vatNumber } },
  });
  const { customerId } = body;
  return {
    body,
    customerId,
    read: async () => (await api.call<Customer>("GET", `/customers/${customerId}`, { key })).body.tax,
    counts: async () => (await taxBuyers(api.ctx(tenant), [customerId])).get(customerId)?.vatNumber,
    queued: async () =>
      (await queuedJobs(api, tenant)).filter(
        ({ name, payload }) => name === checkVatNumber.name && payload.customerId === customerId,
      ),
    check: () => checkVatNumber.run(api.ctx(tenant), { customerId, vatNumber }, { number: 1, isLast: false }),
  };
}

it("a number waits for the register, and counts when that knows it", async () => {
  const customer = await customerWith("DE136695976");
  expect(customer.body.tax).toEqual({ vatNumber: "DE136695976", vatNumberStatus: "PENDING", exemptions: [] });
  expect(await customer.queued()).toHaveLength(1);
  expect(await customer.counts()).toBeUndefined();
  reply = { status: 200, body: { valid: true, requestIdentifier: "W1" } };
  await customer.check();
  expect(await customer.read()).toEqual({
    vatNumber: "DE136695976",
    vatNumberStatus: "VALID",
    vatNumberCheckedAt: "2026-11-01T12:00:00.000Z",
    vatNumberCheckedBy: "VIES",
    exemptions: [],
  });
  expect(await customer.counts()).toBe("DE136695976");
});

it("a number the register does not know never counts", async () => {
  const customer = await customerWith("DE136695976");
  reply = { status: 200, body: { valid: false } };
  await customer.check();
  expect(await customer.read()).toMatchObject({ vatNumberStatus: "INVALID", vatNumberCheckedBy: "VIES" });
  expect(await customer.counts()).toBeUndefined();
});

it("a register that does not answer leaves it waiting, and the job to be tried again", async () => {
  const customer = await customerWith("DE136695976");
  reply = { status: 200, body: { actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] } };
  await expect(customer.check()).rejects.toThrow("without a verdict");
  expect(await customer.read()).toMatchObject({ vatNumberStatus: "PENDING" });
});

it("a verdict about a number that was replaced meanwhile says nothing of the new one", async () => {
  const customer = await customerWith("DE136695976");
  const body = { tax: { vatNumber: "SE556016068001" } };
  await api.call("PUT", `/customers/${customer.customerId}`, { key, body });
  reply = { status: 200, body: { valid: true } };
  await customer.check();
  expect(await customer.read()).toMatchObject({ vatNumber: "SE556016068001", vatNumberStatus: "PENDING" });
  // The newest question replaced the one before.
  expect((await customer.queued()).map(({ payload }) => payload.vatNumber)).toEqual(["SE556016068001"]);
});

it("the same number again is not asked about again; one the register has no part in is judged by its form", async () => {
  const customer = await customerWith("DE136695976");
  reply = { status: 200, body: { valid: true } };
  await customer.check();
  const asked = vies.received.length;
  const again = await api.call<Customer>("PUT", `/customers/${customer.customerId}`, {
    key,
    body: { tax: { vatNumber: "de136695976" } },
  });
  expect(again.body.tax).toMatchObject({ vatNumberStatus: "VALID" });
  expect(vies.received).toHaveLength(asked);
  const british = await customerWith("GB980780684");
  expect(british.body.tax).toMatchObject({
    vatNumberStatus: "WELL_FORMED",
    vatNumberCheckedBy: "CHECK_DIGITS",
  });
});
