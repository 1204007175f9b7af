import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { tenantHosts, tenants } from "@/db/schema/identity";
import { skylarkTheme } from "@/db/seed/skylark/brand/theme";
import { createBrand, NewBrand } from "@/lib/identity/brand/create-brand";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";

const { api } = await apiOfFile();
const NOW = new Date("2026-11-28T12:00:00Z");

const settings: NewBrand["settings"] = {
  theme: skylarkTheme,
  host: "shop.heron.example",
  markets: [{ country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" }],
  seller: { legalName: "Heron AB", address: "Hägervägen 1, 111 22 Stockholm" },
};
let slug: string;
let host: string;

beforeEach(() => {
  slug = `heron-${newId()}`;
  host = `${slug}.example`;
});

const heron = (given: Partial<NewBrand> = {}): NewBrand => ({
  slug,
  name: "Heron",
  hosts: [host],
  settings: { ...settings, host },
  ...given,
});
const brandOf = async (wanted: string) =>
  (await api.db.select().from(tenants).where(eq(tenants.slug, wanted)))[0];
const problems = (given: unknown) =>
  NewBrand.safeParse(given).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("a new brand", () => {
  test("has its hosts, the default rules and the current revision, and can use the API at once", async () => {
    const created = await createBrand(api.db, heron(), NOW);
    expect(created).toEqual({ kind: "CREATED", id: expect.any(String) });
    const brand = (await brandOf(slug))!;
    expect(brand).toMatchObject({ name: "Heron", clockOffsetMs: 0, settings: { selfSignup: true } });
    expect(await api.db.select().from(tenantHosts).where(eq(tenantHosts.host, host))).toEqual([
      { host, tenantId: brand.id },
    ]);
    const key = await api.apiKey(brand);
    const { status, body } = await api.call("GET", "/tenant-settings", { key });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await api.call("GET", "/product-offerings?customerType=CONSUMER", { key })).body).toMatchObject({
      items: [],
    });
  });

  test("is created once, also by two operators at the same time", async () => {
    const kinds = await Promise.all([1, 2].map(() => createBrand(api.db, heron(), NOW)));
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["CREATED", "SLUG_TAKEN"]);
  });

  test("with a host of another brand leaves nothing behind", async () => {
    await createBrand(api.db, heron(), NOW);
    const other = `${slug}-2`;
    const free = `free.${host}`;
    const refused = await createBrand(api.db, heron({ slug: other, hosts: [free, host] }), NOW);
    expect(refused).toEqual({ kind: "HOSTS_TAKEN", hosts: [host] });
    expect(await brandOf(other)).toBeUndefined();
    expect(await api.db.select().from(tenantHosts).where(eq(tenantHosts.host, free))).toEqual([]);
  });

  test("names all of its hosts that other brands have, and no free one", async () => {
    await createBrand(api.db, heron({ hosts: [host, `two.${host}`] }), NOW);
    const hosts = [`free.${host}`, host, `two.${host}`];
    expect(await createBrand(api.db, heron({ slug: `${slug}-2`, hosts }), NOW)).toEqual({
      kind: "HOSTS_TAKEN",
      hosts: [host, `two.${host}`],
    });
  });

  test("is refused with the name of each wrong field", () => {
    expect(problems(heron())).toEqual([]);
    expect(problems(heron({ slug: "Heron!" }))).toEqual(["slug"]);
    expect(problems(heron({ hosts: ["Shop:3000"] }))).toContain("hosts.0");
    expect(problems(heron({ hosts: [host, host] }))).toEqual(["hosts.1"]);
    expect(problems(heron({ hosts: ["other.example"] }))).toEqual(["settings.host"]);
    expect(problems({ ...heron(), settings: { ...settings, host, markets: [] } })).toEqual([
      "settings.markets",
    ]);
    expect(problems({ ...heron(), colour: "red" })).toEqual([""]);
  });

  test("whose text cannot be read is refused with the pair of colours", () => {
    const light = { ...skylarkTheme.colors.light, foreground: skylarkTheme.colors.light.background };
    const theme = { ...skylarkTheme, colors: { ...skylarkTheme.colors, light } };
    expect(problems(heron({ settings: { ...settings, host, theme } }))).toContain(
      "settings.theme.colors.light.foreground",
    );
  });
});
