import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { createOpenIdEid, type OpenIdSettings } from "@/lib/providers/eid/openid";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";

let sandbox: TestSandbox;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
  sandbox = await startTestSandbox(database);
});
afterAll(() => sandbox.stop());

const redirectUri = "https://shop.example/verify/eid";
const IDENTITY_CLAIM = "https://id.oidc.se/claim/personalIdentityNumber";
const settings = (more: Partial<OpenIdSettings> = {}): OpenIdSettings => ({
  issuer: `${sandbox.url}/sandbox/eid`,
  clientId: "sandbox-eid",
  clientSecret: "sandbox-eid-secret",
  scope: "openid profile",
  identityClaim: IDENTITY_CLAIM,
  nameClaim: "name",
  timeoutSeconds: 2,
  ...more,
});
const start = (more: Partial<OpenIdSettings> = {}) =>
  createOpenIdEid(settings(more)).start({ redirectUri, language: "sv" });

/** The address to which the person returns after a choice on the page. */
async function choose(authorizeUrl: string, choice: Record<string, string>): Promise<URLSearchParams> {
  const { search } = new URL(authorizeUrl);
  const response = await fetch(`${sandbox.url}/sandbox/eid/decide${search}&${new URLSearchParams(choice)}`, {
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "").searchParams;
}
const ASTRID = { as_name: "Astrid Lindqvist", as_number: "198507099805" };

describe("an identification", () => {
  test("ends with the person whom the tester chose", async () => {
    const { url, request } = await start();
    const query = await choose(url, ASTRID);
    expect(await createOpenIdEid(settings()).finish({ redirectUri, query, request })).toEqual({
      kind: "IDENTIFIED",
      person: { identityNumber: "198507099805", name: "Astrid Lindqvist" },
    });
  });

  test("of a person without a number has only the name", async () => {
    const { url, request } = await start();
    const query = await choose(url, { as_name: "Marcus Bell" });
    const outcome = await createOpenIdEid(settings()).finish({ redirectUri, query, request });
    expect(outcome).toEqual({
      kind: "IDENTIFIED",
      person: { identityNumber: null, name: "Marcus Bell" },
    });
  });

  test("uses PKCE, state and nonce, and the person's language", async () => {
    const { url, request } = await start({ acrValues: "urn:se:bankid" });
    const { searchParams, pathname } = new URL(url);
    expect(pathname).toBe("/sandbox/eid/authorize");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: "sandbox-eid",
      redirect_uri: redirectUri,
      response_type: "code",
      code_challenge_method: "S256",
      state: request.state,
      nonce: request.nonce,
      prompt: "login",
      ui_locales: "sv",
      acr_values: "urn:se:bankid",
    });
    expect(url).not.toContain(request.codeVerifier);
    const page = await (await fetch(`${sandbox.url}/sandbox/eid/authorize${new URL(url).search}`)).text();
    expect(page).toContain("Astrid Lindqvist");
  });

  test("that the person cancels is CANCELED, and one that fails is FAILED", async () => {
    for (const [error, kind] of [
      ["access_denied", "CANCELED"],
      ["temporarily_unavailable", "FAILED"],
    ] as const) {
      const { url, request } = await start();
      const query = await choose(url, { outcome: error });
      const outcome = await createOpenIdEid(settings()).finish({ redirectUri, query, request });
      expect(outcome.kind).toBe(kind);
    }
  });

  test("is valid once, for the browser that began it", async () => {
    const eid = createOpenIdEid(settings());
    const { url, request } = await start();
    const other = (await start()).request;
    const query = await choose(url, ASTRID);
    expect((await eid.finish({ redirectUri, query, request: other })).kind).toBe("FAILED");
    const otherVerifier = { ...request, codeVerifier: other.codeVerifier };
    expect((await eid.finish({ redirectUri, query, request: otherVerifier })).kind).toBe("FAILED");
    // A wrong verifier spends the code, as at a real broker.
    expect((await eid.finish({ redirectUri, query, request })).kind).toBe("FAILED");
  });

  test("with another nonce fails", async () => {
    const { url, request } = await start();
    const query = await choose(url, ASTRID);
    const outcome = await createOpenIdEid(settings()).finish({
      redirectUri,
      query,
      request: { ...request, nonce: "another" },
    });
    expect(outcome.kind).toBe("FAILED");
  });

  test("at a different level from the requested one fails", async () => {
    const { url, request } = await start({ acrValues: "low" });
    const query = await choose(url, ASTRID);
    const strict = createOpenIdEid(settings({ acrValues: "high" }));
    expect(await strict.finish({ redirectUri, query, request })).toMatchObject({ kind: "FAILED" });
  });

  test("whose ID token another key has signed fails", async () => {
    const { url, request } = await start();
    const query = await choose(url, ASTRID);
    // An attacker who can answer for the broker's token endpoint, but does not have its key.
    const real = globalThis.fetch;
    const forged = await new SignJWT({
      nonce: request.nonce,
      name: "Astrid Lindqvist",
      [IDENTITY_CLAIM]: "198507099805",
    })
      .setProtectedHeader({ alg: "ES256", kid: "sandbox-1" })
      .setIssuer(settings().issuer)
      .setAudience("sandbox-eid")
      .setSubject("somebody")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(
        (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign"])).privateKey,
      );
    globalThis.fetch = async (input, init) =>
      String(input).endsWith("/token")
        ? Response.json({ access_token: "x", token_type: "Bearer", id_token: forged })
        : real(input, init);
    try {
      const outcome = await createOpenIdEid(settings()).finish({ redirectUri, query, request });
      expect(outcome.kind).toBe("FAILED");
    } finally {
      globalThis.fetch = real;
    }
  });
});

describe("a provider with problems", () => {
  test("is unreachable when it is down, slow or answers 500", async () => {
    await expect(start({ issuer: "http://127.0.0.1:1/sandbox/eid" })).rejects.toMatchObject({
      kind: "unreachable",
    });
    await sandbox.control("faults", { surface: "eid", kind: "error_500" });
    await expect(start()).rejects.toMatchObject({ kind: "unreachable" });
    await sandbox.control("faults", { surface: "eid", kind: "slow", milliseconds: 2_500 });
    await expect(start()).rejects.toMatchObject({ kind: "unreachable" });
    for (const kind of ["error_500", "disconnect"]) {
      const { url, request } = await start();
      const query = await choose(url, ASTRID);
      await sandbox.control("faults", { surface: "eid", kind, match: "/token" });
      const finished = createOpenIdEid(settings()).finish({ redirectUri, query, request });
      await expect(finished, kind).rejects.toMatchObject({ kind: "unreachable" });
    }
  });

  test("that does not know us needs the operator", async () => {
    const { url, request } = await start();
    const query = await choose(url, ASTRID);
    const wrong = createOpenIdEid(settings({ clientSecret: "another" }));
    await expect(wrong.finish({ redirectUri, query, request })).rejects.toMatchObject({
      kind: "refused",
      reason: "configuration",
    });
  });

  test("is asked for its document once an hour", async () => {
    const eid = createOpenIdEid(settings());
    await eid.start({ redirectUri, language: "sv" });
    // The next request for the document would fail.
    await sandbox.control("faults", { surface: "eid", kind: "error_500" });
    await eid.start({ redirectUri, language: "sv" });
    await sandbox.control("clear-faults");
  });
});

describe("the simulated broker", () => {
  test("refuses a request that a broker would refuse", async () => {
    const { url } = await start();
    for (const [name, value] of [
      ["client_id", "another"],
      ["redirect_uri", "https://shop.example/elsewhere"],
      ["code_challenge_method", "plain"],
      ["scope", "profile"],
    ] as const) {
      const query = new URL(url).searchParams;
      query.set(name, value);
      const page = await fetch(`${sandbox.url}/sandbox/eid/decide?${query}`, { redirect: "manual" });
      expect(page.status, name).toBe(400);
    }
  });

  test("returns a person's data only with a token", async () => {
    expect((await fetch(`${sandbox.url}/sandbox/eid/userinfo`)).status).toBe(401);
  });
});
