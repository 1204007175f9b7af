import { beforeEach, describe, expect, test } from "vitest";
import { outages } from "@/db/schema/outages";
import type { CurrentOutages, Outage, OutageList } from "@/lib/care/outages/model";
import { brandOfFile } from "@/lib/testing/brand";

type Refusal = { internalCode: string; details?: { property: string; code: string }[] };

const { api, tenant, key } = await brandOfFile();
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString();
const texts = {
  en: { title: "Slow mobile data in Gothenburg", text: "A cable was cut." },
  sv: { title: "Långsam surf i Göteborg", text: "" },
};

beforeEach(async () => {
  await api.db.delete(outages);
});

const call = <T>(method: string, path: string, body?: unknown, as = key) =>
  api.call<T & Refusal>(method, path, { key: as, body });
const announce = (body: object = {}) =>
  call<Outage>("POST", "/outages", { texts, services: ["DATA"], markets: ["SE"], ...body });
const current = async (locale: string) =>
  (await call<CurrentOutages>("GET", `/current-outages?locale=${locale}`)).body.items;

describe("an outage", () => {
  test("is announced, changed and ended; customers of its country see it in their language", async () => {
    const { status, body: made } = await announce();
    expect(status).toBe(201);
    expect(made).toMatchObject({ state: "ONGOING", texts, services: ["DATA"], startsAt: at(0) });
    expect(await current("sv-SE")).toEqual([
      {
        outageId: made.outageId,
        state: "ONGOING",
        title: "Långsam surf i Göteborg",
        services: ["DATA"],
        startsAt: at(0),
      },
    ]);
    expect(await current("en-SE")).toMatchObject([{ title: texts.en.title, text: "A cable was cut." }]);
    expect(await current("en-US")).toEqual([]);

    const path = `/outages/${made.outageId}`;
    const changed = await call<Outage>("PUT", path, { markets: null, expectedEndAt: at(5) });
    expect(changed.body).toMatchObject({ texts, markets: [], expectedEndAt: at(5) });
    expect(await current("en-US")).toMatchObject([{ expectedEndAt: at(5) }]);
    expect((await call<Outage>("PUT", path, { expectedEndAt: null })).body).not.toHaveProperty(
      "expectedEndAt",
    );

    const ended = await call<Outage>("POST", `${path}/end`);
    expect(ended.body).toMatchObject({ state: "ENDED", endedAt: at(0) });
    const now = api.clock.now();
    api.clock.set(at(1));
    expect((await call<Outage>("POST", `${path}/end`)).body.endedAt).toBe(now.toISOString());
    api.clock.set(now.toISOString());
    expect(await current("en-US")).toEqual([]);
    expect((await call("PUT", path, { services: ["VOICE"] })).body.internalCode).toBe("8361");
  });

  test("that is planned is shown from a week before", async () => {
    await announce({ startsAt: at(8 * 24) });
    expect(await current("sv-SE")).toEqual([]);
    await announce({ startsAt: at(6 * 24), expectedEndAt: at(6 * 24 + 2) });
    expect(await current("sv-SE")).toMatchObject([{ state: "PLANNED" }]);
    const { body } = await call<OutageList>("GET", "/outages");
    expect(body.items.map(({ state, startsAt }) => [state, startsAt])).toEqual([
      ["PLANNED", at(8 * 24)],
      ["PLANNED", at(6 * 24)],
    ]);
  });

  test.each([
    ["services", { services: [] }],
    ["services.0", { services: ["FAX"] }],
    ["markets.0", { markets: ["Sweden"] }],
    ["texts.en.title", { texts: { en: { title: " ", text: "" } } }],
    ["expectedEndAt", { expectedEndAt: "2020-01-01T00:00:00Z" }],
    ["startsAt", { startsAt: "tomorrow" }],
  ])("is refused with a wrong %s", async (property, wrong) => {
    const { status, body } = await announce(wrong);
    expect([status, body.details?.[0]?.property]).toEqual([400, property]);
    expect(await api.db.$count(outages)).toBe(0);
  });

  test("is another brand's as little as its customers, and an app cannot announce one", async () => {
    const { outageId } = (await announce()).body;
    const elsewhere = await api.apiKey(await api.tenant());
    for (const [method, end] of [
      ["GET", ""],
      ["PUT", ""],
      ["POST", "/end"],
    ] as const) {
      const body = method === "PUT" ? {} : undefined;
      const refused = await call(method, `/outages/${outageId}${end}`, body, elsewhere);
      expect(refused.body.internalCode).toBe("8360");
    }
    const app = await api.apiKey(tenant, "impersonate-user");
    expect((await call("POST", "/outages", {}, app)).status).toBe(403);
    expect((await call("GET", "/outages/none")).status).toBe(404);
  });
});
