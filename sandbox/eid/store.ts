import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Tx } from "@/sandbox/database";
import type { SandboxEidPerson } from "./people";

/** What the app asked the person's browser to bring. */
export type AuthorizationRequest = {
  redirect_uri: string;
  state: string;
  nonce: string;
  code_challenge: string;
  acr_values?: string | undefined;
};

export type EidGrant = { request: AuthorizationRequest; person: SandboxEidPerson };

/** How long a code, and then the access token, can be used. */
const GRANT_SECONDS = 60;

const random = () => randomBytes(24).toString("base64url");

const expiry = (now: Date) => new Date(now.getTime() + GRANT_SECONDS * 1000);

/** Stores who was identified. Answers the code that the app exchanges. */
export async function storeGrant(tx: Pick<Tx, "query">, grant: EidGrant, now: Date): Promise<string> {
  const code = random();
  await tx.query("insert into sandbox.eid_grants (code, object, expires_at) values ($1, $2, $3)", [
    code,
    JSON.stringify(grant),
    expiry(now),
  ]);
  return code;
}

/** Spends a code, once. Answers what it stands for, and an access token for `userinfo`. */
export async function redeemCode(
  tx: Pick<Tx, "query">,
  code: string,
  now: Date,
): Promise<(EidGrant & { accessToken: string }) | undefined> {
  const accessToken = random();
  const { rows } = await tx.query<{ object: EidGrant }>(
    `update sandbox.eid_grants set access_token = $2, expires_at = $3
     where code = $1 and access_token is null and expires_at > $4 returning object`,
    [code, accessToken, expiry(now), now],
  );
  return rows[0] && { ...rows[0].object, accessToken };
}

/** The person an access token was issued for. */
export async function personOfToken(
  tx: Pick<Tx, "query">,
  accessToken: string,
  now: Date,
): Promise<SandboxEidPerson | undefined> {
  const { rows } = await tx.query<{ object: EidGrant }>(
    "select object from sandbox.eid_grants where access_token = $1 and expires_at > $2",
    [accessToken, now],
  );
  return rows[0]?.object.person;
}

/** The key that signs ID tokens, made at its first use: the same for every process and after every restart. */
export async function signingKey(
  tx: Pick<Tx, "query">,
): Promise<{ kid: string; privateKey: CryptoKey; publicJwk: JWK }> {
  const stored = async () =>
    (await tx.query<{ kid: string; jwk: JWK }>("select kid, jwk from sandbox.eid_keys order by kid limit 1"))
      .rows[0];
  let row = await stored();
  if (!row) {
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    await tx.query("insert into sandbox.eid_keys (kid, jwk) values ($1, $2) on conflict do nothing", [
      "sandbox-1",
      JSON.stringify(await exportJWK(privateKey)),
    ]);
    row = (await stored())!;
  }
  const { d: _secret, ...publicPart } = row.jwk;
  return {
    kid: row.kid,
    privateKey: (await importJWK(row.jwk, "ES256")) as CryptoKey,
    publicJwk: { ...publicPart, kid: row.kid, use: "sig", alg: "ES256" },
  };
}
