import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, describe, expect, test } from "vitest";
import { koboltTheme } from "@/db/seed/kobolt/theme";
import type { BrandPreview } from "@/lib/billing/brand-preview/model";
import type { Brand } from "@/lib/identity/brand/model";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api, database } = await apiOfFile();
let tenant: Tenant;
let key: string;

beforeEach(async () => {
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
});

const preview = async (query: string) => {
  const { status, body } = await api.call<BrandPreview>("GET", `/brand-draft/preview?${query}`, { key });
  expect(status).toBe(200);
  return body;
};
const htmlOf = ({ content }: BrandPreview) => Buffer.from(content, "base64").toString();
const textOf = async ({ content }: BrandPreview) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(content, "base64"))), {
    mergePages: true,
  });
  return text.replace(/\s+/g, " ");
};
const keepDraft = () => api.call("PUT", "/brand-draft", { key, body: { theme: koboltTheme } });

describe("a preview of the draft", () => {
  test("of an e-mail has the draft's name, colour and logo, in the reader's language", async () => {
    await keepDraft();
    const english = await preview("kind=MAIL");
    expect(english).toMatchObject({ kind: "MAIL", contentType: "text/html" });
    expect(english.subject).toContain(koboltTheme.name);
    const html = htmlOf(english);
    expect(html).toContain(koboltTheme.colors.light.primary);
    expect(html).toContain(koboltTheme.logo.light);
    expect(html).toContain(koboltTheme.support.email);
    const swedish = htmlOf(await preview("kind=MAIL&language=sv"));
    expect(swedish).toContain('lang="sv"');
    expect(swedish).not.toContain("<script");
  });

  test("of an invoice has the draft's name and the brand's seller", async () => {
    await keepDraft();
    const answer = await preview("kind=INVOICE&language=en");
    expect(answer).toMatchObject({ kind: "INVOICE", contentType: "application/pdf" });
    expect(answer).not.toHaveProperty("subject");
    const text = await textOf(answer);
    expect(text).toContain(koboltTheme.name);
    expect(text).toContain(tenant.settings.seller.legalName);
    expect(await textOf(await preview("kind=INVOICE&language=sv"))).toContain("Faktura");
  });

  test("without a draft has the published look and changes nothing", async () => {
    const read = async () => (await api.call<Brand>("GET", "/brand", { key })).body;
    const before = await read();
    expect((await preview("kind=MAIL")).subject).toContain(before.theme.name);
    await preview("kind=INVOICE");
    expect(await read()).toEqual(before);
    const { rows } = await database.pool.query("select 1 from sent_mails where tenant_id = $1", [tenant.id]);
    expect(rows).toEqual([]);
  });

  test("is a file that can be saved", async () => {
    const { fileName, content } = await preview("kind=INVOICE");
    expect(fileName).toBe("preview.pdf");
    expect(Buffer.from(content, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect((await preview("kind=MAIL")).fileName).toBe("preview.html");
  });

  test.each([
    [undefined, "2 Nov 2026", "2 November 2026"],
    ["America/New_York", "1 Nov 2026", "1 November 2026"],
  ])("has today's date in the zone of the first market: %s", async (timeZone, inDocument, inMail) => {
    api.clock.set("2026-11-01T23:30:00.000Z");
    const market = { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" } as const;
    tenant = await api.tenant({ markets: [{ ...market, ...(timeZone && { timeZone }) }] });
    key = await api.apiKey(tenant);
    expect(await textOf(await preview("kind=INVOICE&language=en"))).toContain(inDocument);
    expect(htmlOf(await preview("kind=MAIL&language=en"))).toContain(inMail);
  });

  test("of an unknown kind is refused", async () => {
    const { status } = await api.call("GET", "/brand-draft/preview?kind=SMS", { key });
    expect(status).toBe(400);
  });
});
