import { expect, test } from "vitest";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { consentOf, consentText } from "./consent";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);

test("a consent is shown and stored in the customer's language, with the brand's name", async () => {
  const brand = tenant.settings.theme.name;
  expect(consentText(ctx, "sv-SE")).toContain(`${brand} får dra`);
  for (const locale of ["en-US", "de-DE", undefined])
    expect(consentText(ctx, locale)).toContain(`${brand} may charge`);
  const swedish = await api.customer(tenant, { preferredLocale: "sv-SE" });
  expect((await consentOf(ctx, swedish)).text).toBe(consentText(ctx, "sv-SE"));
  expect((await consentOf(ctx, newId())).text).toBe(consentText(ctx, "en-US"));
});

test("a consent has its caller, and the address and program if they are known", async () => {
  const customerId = await api.customer(tenant);
  const from = (client: object | undefined) =>
    consentOf({ ...ctx, actor: "user:1", ...(client && { client }) } as typeof ctx, customerId);
  const client = { ip: "203.0.113.7", acceptLanguage: null };
  const text = expect.any(String);
  expect(await from(undefined)).toStrictEqual({ text, actor: "user:1" });
  expect(await from({ ...client, userAgent: null })).toStrictEqual({
    text,
    actor: "user:1",
    ip: "203.0.113.7",
  });
  const long = await from({ ...client, userAgent: "x".repeat(400) });
  expect(long).toStrictEqual({ text, actor: "user:1", ip: "203.0.113.7", userAgent: "x".repeat(300) });
});
