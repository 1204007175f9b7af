import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { tenants } from "@/db/schema/identity";
import type { TenantSettingsView } from "@/lib/identity/settings/settings-model";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
type Refusal = { details: { property: string; code: string }[] };

let tenant: Tenant;
let key: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
});

const read = async () => (await api.call<TenantSettingsView>("GET", "/tenant-settings", { key })).body;
const change = (body: unknown) => api.call<TenantSettingsView>("PUT", "/tenant-settings", { key, body });
const refused = async (body: unknown) => {
  const { status, body: answer } = await api.call<Refusal>("PUT", "/tenant-settings", { key, body });
  expect(status).toBe(400);
  return answer.details.map(({ property }) => property).toSorted();
};

/** Links the brand's terms to a page of its own. */
const linkTerms = (url: string) =>
  api.db
    .update(tenants)
    .set({
      settings: {
        ...tenant.settings,
        theme: { ...tenant.settings.theme, links: { ...tenant.settings.theme.links, terms: url } },
      },
    })
    .where(eq(tenants.id, tenant.id));

describe("the settings that a brand changes itself", () => {
  test("named fields change, others stay, and null removes one", async () => {
    const before = await read();
    const seller = {
      registrationNumber: "556016-0680",
      vatNumber: "SE 556016068001",
      bankgiro: "5050-1055",
      ocrLengthDigit: true,
      iban: "SE45 5000 0000 0583 9825 7466",
      bic: "ESSESESS",
      lateInterestPercent: 8,
    };
    const answer = await change({ seller });
    expect(answer).toMatchObject({
      status: 200,
      body: { seller: { ...seller, vatNumber: "SE556016068001", legalName: before.seller.legalName } },
    });
    expect(await read()).toEqual(answer.body);
    const cleared = await change({ seller: { bankgiro: null, ocrLengthDigit: null } });
    expect(cleared.body.seller).not.toHaveProperty("bankgiro");
    expect(cleared.body.seller).toMatchObject({ iban: seller.iban });
    expect(cleared.body.allowedReturnOrigins).toEqual(before.allowedReturnOrigins);
  });

  test("the rest of the brand stays as it is", async () => {
    await change({ seller: { address: "Nya gatan 1, 111 22 Stockholm" } });
    const [row] = await api.db.select().from(tenants).where(eq(tenants.id, tenant.id));
    const { seller } = tenant.settings;
    expect(row!.settings).toEqual({
      ...tenant.settings,
      seller: { ...seller, address: "Nya gatan 1, 111 22 Stockholm" },
    });
  });

  test.each([
    [{ seller: { bankgiro: "5050-1056" } }, ["seller.bankgiro"]],
    [{ seller: { iban: "SE4550000000058398257467" } }, ["seller.iban"]],
    [{ seller: { bic: "ESSESESS" } }, ["seller.bic"]],
    [{ seller: { vatNumber: "SE556016068101" } }, ["seller.vatNumber"]],
    [{ seller: { registrationNumber: "556016-0681", country: "SE" } }, ["seller.registrationNumber"]],
    [{ seller: { legalName: " " } }, ["seller.legalName"]],
    [{ seller: { legalName: null } }, ["seller.legalName"]],
    [{ allowedReturnOrigins: ["javascript:alert(1)"] }, ["allowedReturnOrigins.0"]],
    [{ terms: { sv: [] } }, ["terms.sv"]],
  ])("%j is refused with the wrong field", async (body, properties) => {
    expect(await refused(body)).toEqual(properties);
    expect((await read()).seller).toEqual(tenant.settings.seller);
  });

  test("return addresses are stored as origins and used at once", async () => {
    const given = ["https://shop.example/back?x=1", "myapp://return/here", "https://shop.example"];
    const { body } = await change({ allowedReturnOrigins: given });
    expect(body.allowedReturnOrigins).toEqual(["https://shop.example", "myapp://return"]);
  });

  test("the text of the terms is required while the brand's terms are on its own page", async () => {
    const terms = { sv: [{ title: "När du köper", text: "Priset du ser är priset du betalar." }] };
    expect((await change({ terms })).body.terms).toEqual(terms);
    await linkTerms("https://brand.example/terms");
    await change({ terms });
    expect(await refused({ terms: null })).toEqual(["terms"]);
    await linkTerms("/legal/terms");
    expect((await change({ terms: null })).body).not.toHaveProperty("terms");
  });

  test("named rules change, and null restores the default", async () => {
    const before = await read();
    const { body } = await change({
      billing: { retryDays: [2, 4], termsDays: 14, companyBillDay: 25 },
      quotaThresholds: [50, 90, 100],
      numberQuarantineDays: 180,
      selfSignup: false,
      orderApproval: true,
    });
    expect(body).toEqual({
      ...before,
      billing: { ...before.billing, retryDays: [2, 4], termsDays: 14, companyBillDay: 25 },
      quotaThresholds: [50, 90, 100],
      numberQuarantineDays: 180,
      selfSignup: false,
      orderApproval: true,
    });
    const cleared = await change({
      billing: { retryDays: null, termsDays: null, companyBillDay: null },
      quotaThresholds: null,
      numberQuarantineDays: null,
    });
    expect(cleared.body).toEqual({ ...before, selfSignup: false, orderApproval: true });
  });

  test("a payment method is left out and offered again, apart from the others", async () => {
    const before = await read();
    expect(before.paymentMethods).toEqual({ swish: true, sepaDebit: true, klarna: true });
    const without = await change({ paymentMethods: { swish: false } });
    expect(without.body).toEqual({ ...before, paymentMethods: { ...before.paymentMethods, swish: false } });
    await change({ paymentMethods: { klarna: false } });
    expect((await read()).paymentMethods).toEqual({ swish: false, sepaDebit: true, klarna: false });
    await change({ paymentMethods: { swish: true, klarna: true } });
    expect(await read()).toEqual(before);
  });

  test.each([
    [{ billing: { retryDays: [3, 1] } }, ["billing.retryDays"]],
    [{ billing: { reminderDays: [3, 3] } }, ["billing.reminderDays"]],
    [{ billing: { reminderDays: [3, 20] } }, ["billing.reminderDays"]],
    [{ billing: { suspendAfterDays: 10 } }, ["billing.suspendAfterDays"]],
    [{ billing: { prepareDays: 29 } }, ["billing.prepareDays"]],
    [{ billing: { companyBillDay: 31 } }, ["billing.companyBillDay"]],
    [{ quotaThresholds: [100, 80] }, ["quotaThresholds"]],
    [{ numberQuarantineDays: -1 }, ["numberQuarantineDays"]],
  ])("the rule %j is refused with the wrong field", async (body, properties) => {
    const before = await read();
    expect(await refused(body)).toEqual(properties);
    expect(await read()).toEqual(before);
  });

  test("simultaneous changes are all kept", async () => {
    await Promise.all([
      change({ seller: { bankgiro: "5050-1055" } }),
      change({ contractTerms: { en: ["Be kind to the network."] } }),
      change({ allowedReturnOrigins: ["https://shop.example"] }),
    ]);
    expect(await read()).toMatchObject({
      seller: { bankgiro: "5050-1055" },
      contractTerms: { en: ["Be kind to the network."] },
      allowedReturnOrigins: ["https://shop.example"],
    });
  });
});
