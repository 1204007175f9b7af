import { jwtVerify, SignJWT } from "jose";
import { env } from "@/lib/platform/env";
import { purposeKey } from "@/lib/platform/secrets/purpose-keys";

const ISSUER = "tern";
const AUDIENCE = "tern-api";
const ALGORITHM = "HS256";

type Claims = { tenantId: string; userId: string; sessionId: string };

type Key = { kid: string; secret: Uint8Array };

const secrets = new Map<string, Key[]>();

/** The prefix of the key id for tokens under a derived key. Tokens without it are signed with the master secret itself. */
const DERIVED = "v2.";

/** All keys, newest first, each in its derived form and in the form before keys were derived. */
function keys(): Key[] {
  const setting = env().tokenSecret;
  let parsed = secrets.get(setting);
  // Stryker disable BlockStatement: parsed once per process, before a change is switched on
  if (!parsed) {
    parsed = setting.split(",").flatMap((entry) => {
      const [kid = "", text = ""] = entry.trim().split(/:(.*)/s);
      const secret = new TextEncoder().encode(text);
      return [
        { kid: DERIVED + kid, secret: purposeKey(secret, "access-token") },
        { kid, secret },
      ];
    });
    secrets.set(setting, parsed);
  }
  // Stryker restore BlockStatement
  return parsed;
}

/** Signs an access token with the newest key. `expiresAt` is the session's own end. */
export function signAccessToken(claims: Claims, issuedAt: Date, expiresAt: Date): Promise<string> {
  const key = keys()[0]!;
  return new SignJWT({ tid: claims.tenantId })
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: "JWT" })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.userId)
    .setJti(claims.sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.secret);
}

/** The claims of a valid, unexpired token, else null. The algorithm is fixed, and the key id selects the key. */
export async function readAccessToken(token: string, now: Date): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = keys().find((candidate) => candidate.kid === header.kid);
        if (!key) throw new Error("unknown key id");
        return key.secret;
      },
      { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, currentDate: now },
    );
    const { sub, jti, tid } = payload;
    if (typeof sub !== "string" || typeof jti !== "string" || typeof tid !== "string") return null;
    return { tenantId: tid, userId: sub, sessionId: jti };
  } catch {
    return null;
  }
}
