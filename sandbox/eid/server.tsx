/** @jsxImportSource hono/jsx */
import { createHash, timingSafeEqual } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { SignJWT } from "jose";
import { z } from "zod";
import { takeFault } from "@/sandbox/faults";
import { afterFault, beforeFault } from "@/sandbox/misbehaviour";
import { renderPage } from "@/sandbox/pages/layout";
import type { World } from "@/sandbox/world";
import { AuthorizePage } from "./authorize-page";
import type { SandboxEidPerson } from "./people";
import { personOfToken, redeemCode, signingKey, storeGrant } from "./store";

type EidContext = Context<{ Bindings: HttpBindings }>;

/** The claim with the identity number, as the Swedish OpenID Connect profile names it. */
const IDENTITY_CLAIM = "https://id.oidc.se/claim/personalIdentityNumber";

const Authorization = z.object({
  client_id: z.string(),
  // A broker knows the addresses of its clients; this one knows their path.
  redirect_uri: z.url().refine((url) => new URL(url).pathname === "/verify/eid", "is not registered"),
  response_type: z.literal("code"),
  scope: z.string().refine((scope) => scope.split(" ").includes("openid"), "must include openid"),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal("S256"),
  prompt: z.string().optional(),
  ui_locales: z.string().optional(),
  acr_values: z.string().optional(),
});

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
const isEqual = (a: string, b: string) =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

const issuerOf = (c: EidContext) => `${new URL(c.req.url).origin}/sandbox/eid`;
const subjectOf = ({ name, identityNumber }: SandboxEidPerson) => hash(identityNumber || name).slice(0, 22);

/** An eID broker that speaks OpenID Connect, and identifies whomever the tester chooses. */
export function eidApi(world: World): Hono<{ Bindings: HttpBindings }> {
  const { settings, database, clock } = world;
  const api = new Hono<{ Bindings: HttpBindings }>();

  /** The parts that the app calls, with the faults that were planned for them. */
  const answering = (handle: (c: EidContext) => Promise<Response>) => async (c: EidContext) => {
    const fault = await takeFault(database.pool, "eid", `${c.req.method} ${c.req.path}`);
    if (await beforeFault(fault)) return c.json({ error: "server_error" }, 500);
    const response = await handle(c);
    await afterFault(fault, c);
    c.header("Cache-Control", "no-store");
    return response;
  };

  api.get(
    "/.well-known/openid-configuration",
    answering(async (c) => {
      const issuer = issuerOf(c);
      return c.json({
        issuer,
        // The browser reaches the sandbox through the app.
        authorization_endpoint: `${settings.publicUrl ?? settings.appUrl}/sandbox/eid/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        grant_types_supported: ["authorization_code"],
        subject_types_supported: ["pairwise"],
        id_token_signing_alg_values_supported: ["ES256"],
        token_endpoint_auth_methods_supported: ["client_secret_basic"],
        code_challenge_methods_supported: ["S256"],
        scopes_supported: ["openid", "profile"],
        claims_supported: ["sub", "name", IDENTITY_CLAIM],
      });
    }),
  );

  api.get(
    "/jwks",
    answering(async (c) => c.json({ keys: [(await signingKey(database.pool)).publicJwk] })),
  );

  api.get("/authorize", (c) => {
    const request = readRequest(world, c);
    const name = c.req.query("as_name")?.trim();
    return renderPage(c, {
      title: "Identify yourself",
      current: "control",
      children: request.success ? (
        <AuthorizePage
          query={request.data as Record<string, string>}
          typed={name ? { name, identityNumber: c.req.query("as_number")?.trim() || undefined } : undefined}
        />
      ) : (
        <p class="notice">This request is not valid: {z.prettifyError(request.error)}</p>
      ),
    });
  });

  // A link and not a form: a form's policy would forbid the way back to another host of the app.
  api.get("/decide", async (c) => {
    const request = readRequest(world, c);
    if (!request.success) return c.text(z.prettifyError(request.error), 400);
    const { redirect_uri, state } = request.data;
    const back = new URL(redirect_uri);
    back.searchParams.set("state", state);
    const outcome = c.req.query("outcome");
    if (outcome) {
      back.searchParams.set("error", outcome);
      return c.redirect(back.href, 303);
    }
    const person = {
      name: c.req.query("as_name") ?? "",
      identityNumber: c.req.query("as_number") || undefined,
    };
    back.searchParams.set(
      "code",
      await storeGrant(database.pool, { request: request.data, person }, clock()),
    );
    return c.redirect(back.href, 303);
  });

  api.post(
    "/token",
    answering(async (c) => {
      if (!isEqual(clientOf(c), `${settings.eidClientId}:${settings.eidClientSecret}`))
        return c.json({ error: "invalid_client" }, 401);
      const form = new URLSearchParams(await c.req.text());
      const grant =
        form.get("grant_type") === "authorization_code" &&
        (await redeemCode(database.pool, form.get("code") ?? "", clock()));
      if (
        !grant ||
        grant.request.redirect_uri !== form.get("redirect_uri") ||
        grant.request.code_challenge !== hash(form.get("code_verifier") ?? "")
      )
        return c.json({ error: "invalid_grant" }, 400);
      const { kid, privateKey } = await signingKey(database.pool);
      const now = Math.floor(clock().getTime() / 1000);
      const idToken = await new SignJWT({
        nonce: grant.request.nonce,
        name: grant.person.name,
        auth_time: now,
        ...(grant.request.acr_values && { acr: grant.request.acr_values.split(" ")[0] }),
      })
        .setProtectedHeader({ alg: "ES256", kid })
        .setIssuer(issuerOf(c))
        .setAudience(settings.eidClientId)
        .setSubject(subjectOf(grant.person))
        .setIssuedAt(now)
        .setExpirationTime(now + 300)
        .sign(privateKey);
      return c.json({
        access_token: grant.accessToken,
        token_type: "Bearer",
        expires_in: 60,
        id_token: idToken,
      });
    }),
  );

  api.get(
    "/userinfo",
    answering(async (c) => {
      const token = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
      const person = await personOfToken(database.pool, token, clock());
      if (!person) return c.json({ error: "invalid_token" }, 401);
      return c.json({
        sub: subjectOf(person),
        name: person.name,
        ...(person.identityNumber && { [IDENTITY_CLAIM]: person.identityNumber }),
      });
    }),
  );
  return api;
}

/** The client by HTTP Basic, as `id:secret`; both are form-encoded (RFC 6749, 2.3.1). */
function clientOf(c: EidContext): string {
  const basic = /^Basic (.+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  const parts = Buffer.from(basic, "base64").toString().split(":");
  return parts.map((part) => new URLSearchParams(`a=${part}`).get("a") ?? "").join(":");
}

/** The request that the app sent the browser with, as far as it is one of ours. */
function readRequest({ settings }: World, c: EidContext) {
  return Authorization.refine(({ client_id }) => client_id === settings.eidClientId, {
    path: ["client_id"],
    message: "is not known",
  }).safeParse(c.req.query());
}
