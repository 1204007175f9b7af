import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { apiKeys, tenantHosts } from "@/db/schema/identity";
import { frontHeaders } from "@/lib/http/edge/marker";
import { revokeApiKey } from "@/lib/identity/sign-in/api-keys";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/secrets/ids";
import type { CallOptions } from "@/lib/testing/api";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
let key: string;
let impersonationKey: string;
let token: string;
let userId: string;

beforeAll(async () => {
  await api.db.insert(tenantHosts).values({ host: "brand.test", tenantId: tenant.id });
  key = await api.apiKey(tenant);
  impersonationKey = await api.apiKey(tenant, "impersonate-user");
  ({ token, userId } = await api.user(tenant));
});

const ask = async (path: string, options: CallOptions = {}, method = "GET") => {
  const answer = await api.call<{ internalCode?: string; userId?: string; hint?: string }>(
    method,
    path,
    options,
  );
  return [answer.status, answer.body.internalCode] as const;
};

describe("the platform API", () => {
  test("takes a full-access key, with or without a user", async () => {
    expect(await ask("/customers", { key })).toEqual([200, undefined]);
    expect(await ask("/customers", { key, token })).toEqual([200, undefined]);
  });

  test("answers 401 without a key, with an unknown key, and with a user alone", async () => {
    expect(await ask("/customers")).toEqual([401, "2000"]);
    expect(await ask("/customers", { key: "tern_fa_unknown" })).toEqual([401, "2000"]);
    expect(await ask("/customers", { headers: { "x-api-key": "" } })).toEqual([401, "2000"]);
    expect(await ask("/customers", { token })).toEqual([401, "2000"]);
    expect(await ask("/customers", { headers: { cookie: `tern_session=${token}` } })).toEqual([401, "2000"]);
  });

  test("answers 401 when the token sent with a valid key is invalid", async () => {
    expect(await ask("/customers", { key, token: "nonsense" })).toEqual([401, "2000"]);
    expect(await ask("/customers", { key, headers: { authorization: "Basic eDp5" } })).toEqual([401, "2000"]);
    const stranger = await api.user(await api.tenant());
    expect(await ask("/customers", { key, token: stranger.token })).toEqual([401, "2000"]);
  });

  test.each([
    ["no key", {}, "Send a key of the brand in the header `X-API-Key`."],
    ["a key as a token", { token: "tern_fa_1" }, "Send a key of the brand in the header `X-API-Key`."],
    ["an unknown key", { key: "tern_fa_1" }, "The key in `X-API-Key` is unknown, revoked or expired."],
  ])("says what to look at after %s", async (_, options, hint) => {
    expect((await api.call<{ hint: string }>("GET", "/customers", options)).body.hint).toBe(hint);
  });

  test("says that the user's token is not valid, and not the key", async () => {
    const { body } = await api.call<{ hint: string }>("GET", "/customers", { key, token: "nonsense" });
    expect(body.hint).toContain("The token in `Authorization`");
  });

  test("refuses an impersonation key", async () => {
    expect(await ask("/customers", { key: impersonationKey })).toEqual([403, "4339"]);
    expect(await ask("/customers", { key: impersonationKey, token })).toEqual([403, "4339"]);
  });
});

describe("the end-user API", () => {
  const path = "/end-user/accounts/me";

  test("takes an impersonation key with a user token", async () => {
    const answer = await api.call<{ userId: string }>("GET", path, { key: impersonationKey, token });
    expect(answer.body.userId).toBe(userId);
  });

  test("answers a full-access key with 403 4337, with or without a user", async () => {
    expect(await ask(path, { key })).toEqual([403, "4337"]);
    expect(await ask(path, { key, token })).toEqual([403, "4337"]);
  });

  test("answers an impersonation key without a user token with 401 4338", async () => {
    expect(await ask(path, { key: impersonationKey })).toEqual([401, "4338"]);
    // A browser's cookie sent with a key does not count as a token.
    expect(await ask(path, { key: impersonationKey, headers: { cookie: `tern_session=${token}` } })).toEqual([
      401,
      "4338",
    ]);
  });

  test("answers 401 to a user token without a key, with an unknown key, or of another brand", async () => {
    expect(await ask(path, { token })).toEqual([401, "2000"]);
    expect(await ask(path, { token, key: "tern_im_unknown" })).toEqual([401, "2000"]);
    expect(await ask(path, { key: impersonationKey, token: "nonsense" })).toEqual([401, "2000"]);
    const other = await api.apiKey(await api.tenant(), "impersonate-user");
    expect(await ask(path, { key: other, token })).toEqual([401, "2000"]);
    expect(await ask(path)).toEqual([401, "2000"]);
  });
});

describe("keys", () => {
  test("expire, and stop working within five seconds of their revocation", async () => {
    const revoked = await api.apiKey(tenant);
    expect(await ask("/customers", { key: revoked })).toEqual([200, undefined]);
    const keys = await api.db.select().from(apiKeys).where(eq(apiKeys.tenantId, tenant.id));
    const newest = keys.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1)!;
    expect(await revokeApiKey(api.db, tenant.id, newest.id, api.clock.now())).toBe(true);
    api.clock.advance(5_000);
    expect(await ask("/customers", { key: revoked })).toEqual([401, "2000"]);

    const expiring = await api.apiKey(tenant);
    const all = await api.db.select().from(apiKeys).where(eq(apiKeys.tenantId, tenant.id));
    const last = all.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1)!;
    const expiresAt = new Date(api.clock.now().getTime() + 60_000);
    await api.db.update(apiKeys).set({ expiresAt }).where(eq(apiKeys.id, last.id));
    expect(await ask("/customers", { key: expiring })).toEqual([200, undefined]);
    api.clock.advance(60_000);
    expect(await ask("/customers", { key: expiring })).toEqual([401, "2000"]);
  });
});

describe("a browser's session", () => {
  const path = "/end-user/customers";
  const cookie = () => ({ cookie: `theme=dark; tern_session=${token}` });
  const body = { customerType: "CONSUMER", name: "Astrid", contact: {} };

  test("reads and writes from the brand's own pages", async () => {
    expect(await ask(path, { headers: { ...cookie(), "sec-fetch-site": "same-origin" } })).toEqual([
      200,
      undefined,
    ]);
    const headers = { ...cookie(), origin: "http://brand.test", "sec-fetch-site": "same-origin" };
    expect(await ask(path, { headers, body }, "POST")).toEqual([201, undefined]);
  });

  test("needs the brand's own Origin to write", async () => {
    for (const origin of [undefined, "http://evil.test", "http://brand.test.evil.test", "null"]) {
      const headers = { ...cookie(), ...(origin ? { origin } : {}) };
      expect(await ask(path, { headers, body }, "POST")).toEqual([403, "4001"]);
    }
  });

  test("reads nothing for another site", async () => {
    for (const site of ["cross-site", "same-site"])
      expect(await ask(path, { headers: { ...cookie(), "sec-fetch-site": site } })).toEqual([403, "4001"]);
  });

  test("is valid on its own brand's hosts only", async () => {
    const other = await api.tenant();
    await api.db.insert(tenantHosts).values({ host: "other.test", tenantId: other.id });
    expect(await ask(path, { headers: { ...cookie(), ...frontHeaders({ host: "other.test" }) } })).toEqual([
      401,
      "2000",
    ]);
  });

  test("uses only the __Host- cookie over https, and only the plain one elsewhere", async () => {
    const withCookie = (name: string) => ask(path, { headers: { cookie: `${name}=${token}` } });
    const { publicUrl } = env();
    expect(await withCookie("__Host-tern_session")).toEqual([401, "2000"]);
    expect(await withCookie("tern_session")).toEqual([200, undefined]);
    try {
      Object.assign(env(), { publicUrl: "https://brand.test" });
      expect(await withCookie("tern_session")).toEqual([401, "2000"]);
      expect(await withCookie("__Host-tern_session")).toEqual([200, undefined]);
      // Another host of the domain can plant this cookie. It must not replace the real one.
      expect(
        await ask(path, { headers: { cookie: `tern_session=nonsense; __Host-tern_session=${token}` } }),
      ).toEqual([200, undefined]);
    } finally {
      Object.assign(env(), { publicUrl });
    }
  });

  test("shows a guest no customers", async () => {
    expect(await ask(path, { headers: { cookie: `tern_guest=${newId()}` } })).toEqual([401, "2000"]);
  });
});

describe("public operations", () => {
  const body = { email: "astrid@example.com" };

  test("find the brand by key, then by host", async () => {
    expect(await ask("/auth/email/start", { key, body }, "POST")).toEqual([202, undefined]);
    expect(await ask("/auth/email/start", { body }, "POST")).toEqual([202, undefined]);
  });

  test("answer 401 to an unknown key, and 400 to an unknown host where there are several brands", async () => {
    expect(await ask("/auth/email/start", { key: "tern_fa_unknown", body }, "POST")).toEqual([401, "2000"]);
    const headers = frontHeaders({ host: "nobody.test" });
    expect(await ask("/auth/email/start", { headers, body }, "POST")).toEqual([400, "2002"]);
  });
});
