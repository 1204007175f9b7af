import { beforeEach, describe, expect, test } from "vitest";
import { simCards } from "@/db/schema/inventory";
import { checkNumbers, checkSimCards, importNumbers, importSimCards } from "@/lib/inventory/import";
import { makeNumbers, makeSims, storedNumber, storedSim } from "@/lib/inventory/testing";
import type { Ctx } from "@/lib/kernel/context";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
const CARD = "8946990000000000008";
let tenant: Tenant;
let ctx: Ctx;

beforeEach(async () => {
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
});

const numberRow = (msisdn: string) => storedNumber(api, tenant, msisdn);
const cardRow = (iccid: string) => storedSim(api, tenant, iccid);

describe("the place of an imported number", () => {
  test.each([
    ["a Swedish mobile number", { msisdn: "+46735550123" }, { country: "SE", areaCode: "73" }],
    ["a Swedish number of another kind", { msisdn: "+46839006050" }, { country: "SE", areaCode: null }],
    ["an American number", { msisdn: "+12125550123" }, { country: "US", areaCode: "212" }],
    ["a Canadian number", { msisdn: "+14165550123" }, { country: "CA", areaCode: "416" }],
    ["a Norwegian number", { msisdn: "+4740612345" }, { country: "NO", areaCode: null }],
    [
      "an area that is given",
      { msisdn: "+46735550123", areaCode: "735" },
      { country: "SE", areaCode: "735" },
    ],
    [
      "a number of no known range, whose country is given",
      { msisdn: "+10005550123", country: "US" },
      { country: "US", areaCode: "000" },
    ],
  ])("%s", async (_, given, place) => {
    const now = api.clock.now();
    const { items } = await importNumbers(ctx, [given]);
    expect(items).toEqual([{ msisdn: given.msisdn, outcome: "CREATED" }]);
    expect(await numberRow(given.msisdn)).toMatchObject({
      ...place,
      status: "AVAILABLE",
      portedIn: false,
      createdAt: now,
      updatedAt: now,
    });
  });

  test.each([
    ["msisdn", { msisdn: "+9991234567" }, "This is not a number of any country."],
    ["country", { msisdn: "+46735550123", country: "NO" }, "+46735550123 is a number of SE."],
    ["country", { msisdn: "+10005550123" }, "The country cannot be told from this number; give it."],
  ])("is refused with a reason for the %s: %o", async (property, given, message) => {
    const { items, created, duplicates, invalid } = await importNumbers(ctx, [
      { msisdn: "+46735550100" },
      given,
    ]);
    expect({ created, duplicates, invalid }).toEqual({ created: 1, duplicates: 0, invalid: 1 });
    expect(items[1]).toEqual({
      msisdn: given.msisdn,
      outcome: "INVALID",
      details: [{ property: `phoneNumbers.1.${property}`, code: "invalid_value", message }],
    });
    expect(await numberRow(given.msisdn)).toBeUndefined();
  });
});

describe("the check of an import answers like the import, and changes nothing", () => {
  test("for numbers", async () => {
    const [known] = await makeNumbers(api, tenant, 1);
    await makeNumbers(api, await api.tenant(), 1, { prefix: "+4673555" });
    const given = [
      { msisdn: known },
      { msisdn: "+46735550605" },
      { msisdn: "+46735550605" },
      { msisdn: "+46735550606" },
      { msisdn: "0701" },
    ];
    const checked = await checkNumbers(ctx, given);
    expect(checked.items.map(({ outcome }) => outcome)).toEqual([
      "DUPLICATE",
      "CREATED",
      "DUPLICATE",
      "CREATED",
      "INVALID",
    ]);
    expect(await numberRow("+46735550605")).toBeUndefined();
    expect(await importNumbers(ctx, given)).toEqual(checked);
    expect(await numberRow("+46735550605")).toBeDefined();
  });

  test("for SIM cards", async () => {
    const [known] = await makeSims(api, tenant, 1);
    await api.db.insert(simCards).values({ tenantId: (await api.tenant()).id, iccid: CARD, kind: "PSIM" });
    // Test cards have no check digit. So the known one is named as it is stored.
    const given = [{ iccid: CARD }, { iccid: CARD }, { iccid: "8946990000000000016" }, { iccid: known }, "x"];
    await api.db.insert(simCards).values({ tenantId: tenant.id, iccid: "8946990000000000016", kind: "PSIM" });
    const checked = await checkSimCards(ctx, given);
    expect(checked.items.slice(0, 3).map(({ outcome }) => outcome)).toEqual([
      "CREATED",
      "DUPLICATE",
      "DUPLICATE",
    ]);
    expect(await cardRow(CARD)).toBeUndefined();
    expect(await importSimCards(ctx, given)).toEqual(checked);
    expect(await cardRow(CARD)).toBeDefined();
  });
});

describe("an imported SIM", () => {
  test("is a physical card without anything else, unless more is given", async () => {
    const now = api.clock.now();
    await importSimCards(ctx, [{ iccid: CARD }]);
    expect(await cardRow(CARD)).toMatchObject({
      kind: "PSIM",
      status: "AVAILABLE",
      brought: false,
      imsi: null,
      pukEncrypted: null,
      smdpAddress: null,
      matchingId: null,
      activationCode: null,
      createdAt: now,
      updatedAt: now,
    });
  });

  test("has the activation code of its address and matching id, if it has both", async () => {
    const [both, address, matching] = ["8946990000000000016", "8946990000000000024", "8946990000000000032"];
    await importSimCards(ctx, [
      {
        iccid: both,
        type: "ESIM",
        smdpAddress: "smdp.example",
        matchingId: "ABC-1",
        imsi: "240990000000001",
      },
      { iccid: address, type: "ESIM", smdpAddress: "smdp.example" },
      { iccid: matching, type: "ESIM", matchingId: "ABC-1" },
    ]);
    expect(await cardRow(both)).toMatchObject({
      kind: "ESIM",
      imsi: "240990000000001",
      smdpAddress: "smdp.example",
      matchingId: "ABC-1",
      activationCode: "LPA:1$smdp.example$ABC-1",
    });
    expect(await cardRow(address)).toMatchObject({ smdpAddress: "smdp.example", activationCode: null });
    expect(await cardRow(matching)).toMatchObject({ matchingId: "ABC-1", activationCode: null });
  });

  test("stays unchanged when it is imported again", async () => {
    await importSimCards(ctx, [{ iccid: CARD, imsi: "240990000000001" }]);
    const { items } = await importSimCards(ctx, [{ iccid: CARD, imsi: "240990000000002" }]);
    expect(items).toEqual([{ iccid: CARD, outcome: "DUPLICATE" }]);
    expect(await cardRow(CARD)).toMatchObject({ imsi: "240990000000001" });
  });
});
