import { describe, expect, test } from "vitest";
import type { Customer } from "@/lib/customers/model";
import { brandOfFile } from "@/lib/testing/brand";

type Failure = { details?: { property: string; code: string }[] };

const { api, tenant, key } = await brandOfFile();
const company = { customerType: "BUSINESS", name: "Lind Bygg AB", contact: { email: "bygg@example.com" } };
const consumer = { customerType: "CONSUMER", name: "Astrid Lind", contact: { email: "astrid@example.com" } };
const create = (body: object) => api.call<Customer & Failure>("POST", "/customers", { key, body });
const update = (id: string, body: object, withKey = key) =>
  api.call<Customer & Failure>("PUT", `/customers/${id}`, { key: withKey, body });

describe("the bill day of a company", () => {
  test("is set at creation, can be changed and cleared, and stays on other changes", async () => {
    const { status, body } = await create({ ...company, billDay: 15 });
    expect([status, body.billDay]).toEqual([201, 15]);
    expect((await update(body.customerId, { billDay: 28 })).body.billDay).toBe(28);
    expect((await update(body.customerId, { name: "Lind & Lind AB" })).body.billDay).toBe(28);
    expect((await update(body.customerId, { billDay: null })).body).not.toHaveProperty("billDay");
  });

  test("is absent by default", async () => {
    expect((await create(company)).body).not.toHaveProperty("billDay");
  });

  test.each([0, 29, 1.5, "1", -1])("cannot be %j", async (billDay) => {
    const { body } = await create(company);
    for (const answer of [
      await create({ ...company, billDay }),
      await update(body.customerId, { billDay }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.details).toMatchObject([{ property: "billDay" }]);
    }
  });

  test("is refused for a consumer", async () => {
    const { body } = await create(consumer);
    for (const answer of [
      await create({ ...consumer, billDay: 1 }),
      await update(body.customerId, { billDay: 1 }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.details).toMatchObject([{ property: "billDay", code: "not_allowed" }]);
    }
    expect((await update(body.customerId, { billDay: null })).status).toBe(200);
  });

  test("can be set by the company's administrators, and not by its managers or another brand", async () => {
    const { body } = await create({ ...company, billDay: 5 });
    const impersonate = await api.apiKey(tenant, "impersonate-user");
    const as = async (role: "ADMIN" | "MANAGER" | "MEMBER") => {
      const { token } = await api.user(tenant, { [body.customerId]: role });
      return api.call<Customer>("PUT", `/end-user/customers/${body.customerId}`, {
        key: impersonate,
        token,
        body: { billDay: 10 },
      });
    };
    expect((await as("MANAGER")).status).toBe(403);
    expect((await as("MEMBER")).status).toBe(403);
    const stranger = await api.apiKey(await api.tenant());
    expect((await update(body.customerId, { billDay: 10 }, stranger)).status).toBe(404);
    expect((await api.call<Customer>("GET", `/customers/${body.customerId}`, { key })).body.billDay).toBe(5);
    expect((await as("ADMIN")).body.billDay).toBe(10);
  });
});

test("a new company gets the bill day of the brand's settings, and a consumer gets none", async () => {
  const brand = await api.tenant({ billing: { companyBillDay: 7 } });
  const own = await api.apiKey(brand);
  const made = async (body: object) =>
    (await api.call<Customer>("POST", "/customers", { key: own, body })).body.billDay;
  expect(await made(company)).toBe(7);
  expect(await made({ ...company, billDay: 2 })).toBe(2);
  expect(await made(consumer)).toBeUndefined();
});
