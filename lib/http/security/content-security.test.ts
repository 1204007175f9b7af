import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productOfferings } from "@/db/schema/catalog";
import { makeOffering } from "@/lib/catalog/testing";
import { imageOriginsOf } from "@/lib/catalog/texts/image-origins";
import { contentSecurityPolicy } from "@/lib/http/security/content-security";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();

const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.split(" ")
    .slice(1);

describe("the policy of a page", () => {
  test("with a nonce allows only the inline scripts that it names", () => {
    const policy = contentSecurityPolicy({ nonce: "abc", scriptHashes: ["sha256-xyz"] });
    expect(directive(policy, "script-src")).toEqual([
      "'self'",
      "'nonce-abc'",
      "'sha256-xyz'",
      "https://js.stripe.com",
      "https://*.js.stripe.com",
    ]);
  });

  test("for a cached page has no nonce", () => {
    expect(directive(contentSecurityPolicy({}), "script-src")).toContain("'unsafe-inline'");
  });

  test("lets a page show documents that it made itself, if the page asks for it", () => {
    const frames = (documentFrames: boolean) =>
      directive(contentSecurityPolicy({ documentFrames }), "frame-src");
    expect(frames(false)).not.toContain("blob:");
    expect(frames(true)).toEqual([
      "'self'",
      "blob:",
      "https://js.stripe.com",
      "https://*.js.stripe.com",
      "https://hooks.stripe.com",
    ]);
  });

  test("names the origins of pictures and the address for reports", () => {
    const policy = contentSecurityPolicy({ nonce: "abc", imageOrigins: ["https://cdn.test"] });
    expect(directive(policy, "img-src")).toEqual(["'self'", "data:", "https://cdn.test"]);
    expect(directive(policy, "report-uri")).toEqual(["/api/csp-reports"]);
    expect(directive(policy, "report-to")).toEqual(["csp"]);
  });
});

describe("the origins of a brand's pictures", () => {
  test("are those of its theme and its offerings, once each, and cannot end a directive", async () => {
    for (const imageUrl of [
      "https://cdn.test/a.png",
      "https://CDN.test/b.png?size=2",
      "https://img.test:8443/c.png",
      "https://x;script-src/d.png",
      "https://o'brien.test/e.png",
    ]) {
      const id = await makeOffering(api, tenant);
      await api.db.update(productOfferings).set({ imageUrl }).where(sql`${productOfferings.id} = ${id}`);
    }
    const theme = { ...tenant.settings.theme, hero: { image: "https://hero.test/h.jpg" } };
    const origins = await imageOriginsOf(api.db, { ...tenant, settings: { ...tenant.settings, theme } });
    expect(origins).toEqual(["https://cdn.test", "https://hero.test", "https://img.test:8443"]);
  });
});
