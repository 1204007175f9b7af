import { beforeEach, describe, expect, test } from "vitest";
import { makeNumbers } from "@/lib/inventory/testing";
import { createHttpCarrier } from "@/lib/providers/carriers/http";
import { type PeerReply, startPeer } from "@/lib/providers/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { AddressValidation, DeviceInfo, NetworkCoverage, NumberPortingLookup } from "@/lib/tools/model";
import { lookUpPorting } from "@/lib/tools/number-porting";
import type { DeviceModel } from "@/lib/values/devices/device";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let key: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
});

type Failure = { internalCode: string; details: { property: string; code: string }[] };
const get = <T>(path: string, as: object = { key }) => api.call<T & Failure>("GET", `/tools/${path}`, as);

describe("POST /tools/address-validation", () => {
  const validate = async (address: object) =>
    (
      await api.call<AddressValidation & Failure>("POST", "/tools/address-validation", {
        key,
        body: { address },
      })
    ).body;
  const austin = { street: "1 Main St", city: "Austin", zip: "78701", country: "US", state: "TX" };
  const stockholm = { street: "Drottninggatan 1", city: "Stockholm", zip: "111 51", country: "SE" };

  test("a consistent US address is confirmed, and small mistakes are corrected", async () => {
    expect(await validate(austin)).toMatchObject({
      verdict: "CONFIRMED",
      county: "Travis",
      checked: ["zip", "city", "state"],
      issues: [],
    });
    expect(await validate({ ...austin, state: "Texas", zip: "787011234" })).toMatchObject({
      verdict: "CORRECTED",
      address: { state: "TX", zip: "78701-1234", city: "Austin" },
    });
    expect(await validate({ ...austin, city: "Dallas" })).toMatchObject({
      verdict: "CORRECTED",
      address: { city: "Austin" },
      issues: [{ field: "city", suggestion: "Austin" }],
    });
  });

  test("a contradictory US address is invalid, with a suggestion if there is one", async () => {
    expect(await validate({ ...austin, state: "CA" })).toMatchObject({
      verdict: "INVALID",
      issues: [{ field: "state", suggestion: "TX" }],
    });
    expect(await validate({ ...austin, zip: "7870" })).toMatchObject({
      verdict: "INVALID",
      issues: [{ field: "zip" }],
    });
    expect(await validate({ ...austin, zip: "99999" })).toMatchObject({ verdict: "INVALID" });
  });

  test("a Swedish postal code is checked by its form, and is never confirmed", async () => {
    expect(await validate(stockholm)).toMatchObject({ verdict: "PLAUSIBLE", checked: [] });
    for (const zip of ["11151", "SE-111 51", "SE11151"])
      expect(await validate({ ...stockholm, zip })).toMatchObject({
        verdict: "CORRECTED",
        address: { zip: "111 51" },
      });
    for (const zip of ["1115", "011 51", "abc"])
      expect(await validate({ ...stockholm, zip })).toMatchObject({
        verdict: "INVALID",
        issues: [{ field: "zip" }],
      });
    expect(await validate({ ...stockholm, country: "NO", zip: "0150" })).toMatchObject({
      verdict: "PLAUSIBLE",
    });
  });

  test("a missing field is named", async () => {
    expect((await validate({ country: "SE" })).details.map((one) => one.property).toSorted()).toEqual([
      "address.city",
      "address.zip",
    ]);
  });
});

describe("GET /tools/device-info", () => {
  const device = (imei: string) => get<DeviceInfo>(`device-info?imei=${encodeURIComponent(imei)}`);

  test("a known type is found by its first eight digits, and another type is unknown", async () => {
    expect((await device("35-050556-123456-2")).body).toMatchObject({
      imei: "350505561234562",
      tac: "35050556",
      known: true,
      manufacturer: "Samsung",
      model: "Galaxy S25",
      esim: "SUPPORTED",
    });
    expect((await device("490154203237518")).body).toEqual({
      imei: "490154203237518",
      tac: "49015420",
      known: false,
      esim: "UNKNOWN",
    });
  });

  test.each([
    ["490154203237519", "invalid_value"],
    ["49015420323751", "invalid_format"],
    ["unknown", "invalid_format"],
  ])("%s is refused", async (imei, code) => {
    const { status, body } = await device(imei);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ property: "imei", code }]);
  });
});

describe("GET /tools/devices", () => {
  const names = async (query: string) =>
    (await get<{ items: DeviceModel[] }>(`devices?query=${encodeURIComponent(query)}`)).body.items.map(
      ({ manufacturer, model }) => `${manufacturer} ${model}`,
    );

  test("models are found by words of the name, the closest first", async () => {
    expect((await names("iphone 15"))[0]).toBe("Apple iPhone 15");
    expect((await names("IPHONE15"))[0]).toBe("Apple iPhone 15");
    expect(await names("samsung galaxy s22 plus")).toEqual(["Samsung Galaxy S22 / S22+"]);
    expect((await names("pixel 8 p"))[0]).toBe("Google Pixel 8 Pro");
    expect(await names("nokia 3310")).toEqual([]);
  });

  test("the result lists countries in which the phone is sold without an eSIM", async () => {
    const { body } = await get<{ items: DeviceModel[] }>("devices?query=iphone+xr");
    expect(body.items).toEqual([
      {
        manufacturer: "Apple",
        model: "iPhone XR",
        esim: "SUPPORTED",
        soldWithoutIn: ["CN"],
        source: "Apple's specifications",
      },
    ]);
  });

  test.each(["", "query=", "query=+a+", `query=${"x".repeat(61)}`])("?%s is refused", async (query) => {
    expect((await get(`devices?${query}`)).status).toBe(400);
  });
});

describe("GET /tools/network-coverage", () => {
  const items = [
    { provider: "Nordtel", technologies: ["4G", "5G"], source: "Nordtel, coverage map", asOf: "2026-10-01" },
    { provider: "Nordtel", technologies: ["5G"], zipPrefix: "111", source: "Nordtel", asOf: "2026-10-01" },
    { provider: "Fjällnät", technologies: ["4G"], zipPrefix: "98", source: "Fjällnät", asOf: "2026-09-01" },
  ];
  const put = (body: object, as: object = { key }) =>
    api.call<Failure>("PUT", "/tools/network-coverage", { ...as, body });

  test("a brand's reports about the place come before those about the country, until they are replaced", async () => {
    expect((await get<NetworkCoverage>("network-coverage?country=SE")).body.items).toEqual([]);
    expect((await put({ country: "SE", items })).body).toEqual({ country: "SE", count: 3 });
    const seen = async (query: string, as?: object) =>
      (await get<NetworkCoverage>(`network-coverage?${query}`, as)).body.items.map((item) => [
        item.provider,
        item.area,
      ]);
    expect(await seen("country=SE")).toEqual([["Nordtel", "COUNTRY"]]);
    expect(await seen("country=SE&zip=111+51")).toEqual([
      ["Nordtel", "ZIP"],
      ["Nordtel", "COUNTRY"],
    ]);
    expect(await seen("country=SE&zip=98137")).toEqual([
      ["Fjällnät", "ZIP"],
      ["Nordtel", "COUNTRY"],
    ]);
    expect(await seen("country=US")).toEqual([]);
    expect(await seen("country=SE", { key: await api.apiKey(await api.tenant()) })).toEqual([]);
    await put({ country: "SE", items: [] });
    expect(await seen("country=SE")).toEqual([]);
  });

  test("the country is optional for a brand with one market", async () => {
    expect((await get("network-coverage?zip=11151")).body.details).toMatchObject([{ property: "country" }]);
    const market = { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" };
    const only = await api.apiKey(await api.tenant({ markets: [market] }));
    expect((await get<NetworkCoverage>("network-coverage", { key: only })).body).toEqual({
      country: "SE",
      items: [],
    });
  });

  test("only the brand can replace coverage data", async () => {
    const as = { key: await api.apiKey(tenant, "impersonate-user"), token: (await api.user(tenant)).token };
    expect((await put({ country: "SE", items }, as)).status).toBe(403);
    const bad = [{ ...items[0], zipPrefix: "abc", technologies: ["6G"] }];
    expect((await put({ country: "SE", items: bad })).status).toBe(400);
  });
});

describe("GET /tools/number-porting", () => {
  const lookUp = (msisdn: string) =>
    get<NumberPortingLookup>(`number-porting?msisdn=${encodeURIComponent(msisdn)}`);

  test("own numbers and numbers of other countries need no request to the network", async () => {
    const [own] = await makeNumbers(api, tenant, 1);
    expect((await lookUp(own!)).body).toMatchObject({
      portable: false,
      currentCarrier: "Test",
      detailsNeeded: [],
    });
    expect((await lookUp("+4791234567")).body).toMatchObject({ portable: false, country: "NO" });
    expect((await lookUp("0701234567")).status).toBe(400);
  });

  test("the lookup is unavailable without a network", async () => {
    const { status, headers, body } = await lookUp("+46735550001");
    expect([status, body.internalCode, headers.get("retry-after")]).toEqual([503, "7100", "30"]);
  });

  test("the lookup signs its request to the network and caches the answer for ten minutes", async () => {
    let reply: PeerReply = {
      status: 200,
      body: { msisdn: "+46735550002", portable: true, carrier: "Nordtel", numberType: "MOBILE" },
    };
    const peer = await startPeer(() => reply);
    const ctx = api.ctx(tenant);
    const carrier = createHttpCarrier({
      url: `${peer.url}/network`,
      secret: "a-secret-for-look-ups",
      callbackUrl: "http://brand.test/callback",
      clock: api.clock,
    });
    const answer = {
      msisdn: "+46735550002",
      country: "SE",
      portable: true,
      currentCarrier: "Nordtel",
      numberType: "MOBILE",
      detailsNeeded: ["identity"],
    };
    expect(await lookUpPorting(ctx, "+46735550002", carrier)).toEqual(answer);
    expect(await lookUpPorting(ctx, "+46735550002", carrier)).toEqual(answer);
    expect(peer.received.map((request) => request.path)).toEqual(["/network/v1/numbers/%2B46735550002"]);
    expect(peer.received[0]!.headers.get("carrier-signature")).toMatch(/^v1=/);
    api.clock.advance(10 * 60_000);
    reply = {
      status: 200,
      body: { msisdn: "+46735550002", portable: false, numberType: "FIXED", reason: "Not a mobile number." },
    };
    expect(await lookUpPorting(ctx, "+46735550002", carrier)).toMatchObject({
      portable: false,
      reason: "Not a mobile number.",
      detailsNeeded: [],
    });
    reply = "cut";
    await expect(lookUpPorting(ctx, "+12125550002", carrier)).rejects.toMatchObject({
      failure: { internalCode: "7100" },
    });
    await peer.stop();
  });
});

test("the tools limit requests of people, but not of the brand's key", async () => {
  const as = { key: await api.apiKey(tenant, "impersonate-user"), token: (await api.user(tenant)).token };
  const ask = () => api.call("GET", "/end-user/tools/device-info?imei=490154203237518", as);
  for (let i = 0; i < 120; i++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await get("device-info?imei=490154203237518")).status).toBe(200);
});
