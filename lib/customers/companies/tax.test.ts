import { beforeAll, describe, expect, it } from "vitest";
import { checkVatNumber } from "@/lib/customers/companies/check-vat-number";
import { taxBuyers } from "@/lib/customers/companies/tax";
import type { Customer } from "@/lib/customers/model";
import { newId } from "@/lib/platform/secrets/ids";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

type Failure = { details: { property: string; code: string; message: string }[] };

const { api, tenant, key } = await brandOfFile();
let impersonationKey: string;

beforeAll(async () => {
  impersonationKey = await api.apiKey(tenant, "impersonate-user");
});

const company = { customerType: "BUSINESS", name: "Beispiel GmbH", contact: { email: "info@example.de" } };
const create = <T = Customer>(body: object) =>
  api.call<T>("POST", "/customers", { key, body: { ...company, ...body } });
const put = <T = Customer>(customerId: string, body: object) =>
  api.call<T>("PUT", `/customers/${customerId}`, { key, body });
const refusals = ({ body }: { body: Failure }) =>
  body.details.map(({ property, code }) => `${property} ${code}`);

const exemption = {
  state: "TX",
  number: "TX-77",
  reason: "NONPROFIT",
  coversTelecom: false,
  validFrom: "2026-01-01",
};

describe("a customer's tax data", () => {
  it("is stored in EU format, with the way it was checked", async () => {
    const { status, body } = await create({
      tax: { vatNumber: "de 136 695 976", exemptions: [{ ...exemption, coversTelecom: undefined }] },
    });
    expect(status).toBe(201);
    expect(body.tax).toEqual({
      vatNumber: "DE136695976",
      vatNumberStatus: "WELL_FORMED",
      vatNumberCheckedAt: "2026-11-01T12:00:00.000Z",
      vatNumberCheckedBy: "CHECK_DIGITS",
      exemptions: [exemption],
    });
    expect((await taxBuyers(api.ctx(tenant), [body.customerId, newId()])).get(body.customerId)).toEqual({
      type: "BUSINESS",
      vatNumber: "DE136695976",
      certificates: [{ state: "TX", number: "TX-77", coversTelecom: false, validFrom: "2026-01-01" }],
    });
  });

  it("is replaced by named fields, and cleared by null", async () => {
    const { body } = await create({ tax: { vatNumber: "DE136695976", exemptions: [exemption] } });
    const other = { ...exemption, state: "WA", validTo: "2027-01-01" };
    expect((await put(body.customerId, { tax: { exemptions: [other] } })).body.tax).toMatchObject({
      vatNumber: "DE136695976",
      exemptions: [other],
    });
    expect((await put(body.customerId, { name: "Anders" })).body.tax).toMatchObject({ exemptions: [other] });
    expect((await put(body.customerId, { tax: { vatNumber: null } })).body.tax).toEqual({
      exemptions: [other],
    });
    expect((await put(body.customerId, { tax: null })).body).not.toHaveProperty("tax");
  });

  it("can be the organization number of a Swedish company", async () => {
    const billing = {
      method: "PAPER_INVOICE",
      currency: "SEK",
      address: { street: "Storgatan 1", city: "Malmö", zip: "211 34", country: "SE" },
    };
    const { body } = await create({ billing, tax: { vatNumber: "556016-0680" } });
    expect(body.tax?.vatNumber).toBe("SE556016068001");
  });

  it.each([
    ["a wrong check digit", { vatNumber: "DE136695977" }, "tax.vatNumber invalid_value"],
    ["a number of nowhere", { vatNumber: "US123456789" }, "tax.vatNumber invalid_value"],
    [
      "an unknown state",
      { exemptions: [{ ...exemption, state: "Texas" }] },
      "tax.exemptions.0.state invalid_format",
    ],
    ["no number", { exemptions: [{ ...exemption, number: " " }] }, "tax.exemptions.0.number too_small"],
    [
      "a missing first day",
      { exemptions: [{ ...exemption, validFrom: undefined }] },
      "tax.exemptions.0.validFrom required",
    ],
    [
      "an invalid day",
      { exemptions: [{ ...exemption, validFrom: "2026-02-30" }] },
      "tax.exemptions.0.validFrom invalid_format",
    ],
    [
      "an end before the start",
      { exemptions: [exemption, { ...exemption, validTo: "2025-12-31" }] },
      "tax.exemptions.1.validTo invalid_value",
    ],
    [
      "another reason",
      { exemptions: [{ ...exemption, reason: "FRIEND" }] },
      "tax.exemptions.0.reason invalid_value",
    ],
  ])("%s is refused with the name of the field", async (_, tax, expected) => {
    const answer = await create<Failure>({ tax });
    expect([answer.status, refusals(answer)]).toEqual([400, [expected]]);
    const known = await create({});
    expect(refusals(await put<Failure>(known.body.customerId, { tax }))).toEqual([expected]);
  });

  it("has no VAT number for a consumer", async () => {
    const answer = await create<Failure>({ customerType: "CONSUMER", tax: { vatNumber: "DE136695976" } });
    expect([answer.status, refusals(answer)]).toEqual([400, ["tax.vatNumber not_allowed"]]);
  });

  it("has a VAT number that end users set and read, and certificates that only the brand sets", async () => {
    const { body } = await create({ tax: { exemptions: [exemption] } });
    const admin = await api.user(tenant, { [body.customerId]: "ADMIN" });
    const asAdmin = <T = Customer>(tax: unknown) =>
      api.call<T>("PUT", `/end-user/customers/${body.customerId}`, {
        key: impersonationKey,
        token: admin.token,
        body: { tax },
      });
    expect((await asAdmin({ vatNumber: "DE136695976" })).body.tax).toMatchObject({
      vatNumber: "DE136695976",
      exemptions: [exemption],
    });
    for (const tax of [{ exemptions: [] }, { exemptions: [exemption] }, null]) {
      const answer = await asAdmin<Failure>(tax);
      expect([answer.status, refusals(answer)]).toEqual([400, ["tax.exemptions not_allowed"]]);
    }
    const own = await api.call<Failure>("POST", "/end-user/customers", {
      key: impersonationKey,
      token: admin.token,
      body: { ...company, tax: { exemptions: [exemption] } },
    });
    expect(refusals(own)).toEqual(["tax.exemptions not_allowed"]);
  });

  it("is hidden from users of a single subscription", async () => {
    const { body } = await create({ tax: { vatNumber: "DE136695976" } });
    const member = await api.user(tenant, { [body.customerId]: "MEMBER" });
    const read = await api.call("GET", `/end-user/customers/${body.customerId}`, {
      key: impersonationKey,
      token: member.token,
    });
    expect(read.status).toBe(200);
    expect(read.body).not.toHaveProperty("tax");
  });
});

it("without a register no request is made", async () => {
  await create({ tax: { vatNumber: "DE136695976" } });
  expect((await queuedJobs(api, tenant)).map(({ name }) => name)).not.toContain(checkVatNumber.name);
});
