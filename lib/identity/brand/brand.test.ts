import { beforeEach, expect, test } from "vitest";
import { koboltTheme } from "@/db/seed/kobolt/theme";
import type { Brand, BrandDraft } from "@/lib/identity/brand/model";
import { failures } from "@/lib/kernel/error-registry";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api, database } = await apiOfFile();
let tenant: Tenant;
let key: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
});

type Refusal = { internalCode: string; details?: { property: string; code: string }[] };
const call = <T>(method: string, path: string, body?: unknown) =>
  api.call<T & Partial<Refusal>>(method, path, { key, ...(body !== undefined && { body }) });
const draft = async () => (await call<BrandDraft>("GET", "/brand-draft")).body;
const brand = async () => (await call<Brand>("GET", "/brand")).body;
const keep = (theme: object) => call<BrandDraft>("PUT", "/brand-draft", { theme });
const publish = () => call<Brand>("POST", "/brand-draft/publish", {});

test("a draft starts as the published theme, and customers see it after its publication", async () => {
  const before = await brand();
  expect(await draft()).toMatchObject({
    exists: false,
    theme: before.theme,
    isOutdated: false,
    problems: [],
  });
  const kept = await keep(koboltTheme);
  expect(kept.body).toMatchObject({ exists: true, theme: koboltTheme, problems: [] });
  expect((await brand()).theme).toEqual(before.theme);
  const { status, body } = await publish();
  expect(status).toBe(200);
  expect(body.theme).toEqual(koboltTheme);
  expect(body.version).not.toBe(before.version);
  // The other settings are unchanged.
  expect({ ...body, theme: before.theme, version: before.version }).toEqual(before);
  expect(await draft()).toMatchObject({ exists: false, theme: koboltTheme });
});

test("colours with too little contrast can be saved but not published", async () => {
  const { light, dark } = koboltTheme.colors;
  const pale = { ...koboltTheme, colors: { light: { ...light, primaryForeground: light.primary }, dark } };
  expect((await keep(pale)).body.problems).toEqual([
    { scheme: "light", front: "primaryForeground", ground: "primary", contrast: 1, least: 4.5 },
  ]);
  expect(await publish()).toMatchObject({
    status: 400,
    body: {
      internalCode: failures.brandContrast.internalCode,
      details: [{ property: "theme.colors.light.primaryForeground", code: "too_small" }],
    },
  });
  expect(await draft()).toMatchObject({ exists: true });
});

test("a draft from before another publication is refused, and can be discarded", async () => {
  await keep(koboltTheme);
  // A colleague's publication.
  await database.pool.query(
    `update tenants set settings = jsonb_set(settings, '{theme,tagline}', '"New"') where id = $1`,
    [tenant.id],
  );
  expect(await draft()).toMatchObject({ isOutdated: true });
  expect(await publish()).toMatchObject({
    status: 412,
    body: { internalCode: failures.brandChanged.internalCode },
  });
  expect((await call("DELETE", "/brand-draft")).status).toBe(204);
  expect((await call("DELETE", "/brand-draft")).status).toBe(204);
  expect(await publish()).toMatchObject({
    status: 404,
    body: { internalCode: failures.brandDraftNotFound.internalCode },
  });
  expect((await brand()).theme.tagline).toBe("New");
});

test("one of two simultaneous publications succeeds", async () => {
  await keep(koboltTheme);
  const answers = await Promise.all([publish(), publish()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test("a value that could escape from the style sheet, and an invalid address, are refused by name", async () => {
  const { colors, links } = koboltTheme;
  const answer = await keep({
    ...koboltTheme,
    colors: { ...colors, dark: { ...colors.dark, ring: "red;}body{display:none" } },
    links: { ...links, terms: "javascript:alert(1)" },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.details?.map(({ property }) => property).toSorted()).toEqual([
    "theme.colors.dark.ring",
    "theme.links.terms",
  ]);
});

test("a brand's draft is invisible to other brands", async () => {
  await keep(koboltTheme);
  const other = await api.apiKey(await api.tenant());
  const { body } = await api.call<BrandDraft>("GET", "/brand-draft", { key: other });
  expect(body.exists).toBe(false);
});
