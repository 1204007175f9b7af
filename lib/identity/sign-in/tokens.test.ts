import { decodeProtectedHeader, SignJWT } from "jose";
import { expect, test } from "vitest";
import { readAccessToken, signAccessToken } from "@/lib/identity/sign-in/tokens";
import { env, forgetEnv } from "@/lib/platform/env";

const claims = { tenantId: "tenant", userId: "user", sessionId: "session" };
const now = new Date();
const later = new Date(now.getTime() + 60_000);
const [kid = "", secret = ""] = env().tokenSecret.split(",")[0]!.split(/:(.*)/s);

const signedWithMaster = (keyId: string, payload: Record<string, unknown> = { tid: claims.tenantId }) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: "HS256", kid: keyId, typ: "JWT" })
    .setIssuer("tern")
    .setAudience("tern-api")
    .setSubject(claims.userId)
    .setJti(claims.sessionId)
    .setIssuedAt(now)
    .setExpirationTime(later)
    .sign(new TextEncoder().encode(secret));

test("access tokens are signed with a key of their own and not with the master secret", async () => {
  const token = await signAccessToken(claims, now, later);
  expect(decodeProtectedHeader(token).kid).toBe(`v2.${kid}`);
  expect(await readAccessToken(token, now)).toEqual(claims);
  expect(await readAccessToken(await signedWithMaster(`v2.${kid}`), now)).toBeNull();
});

test("sessions from before the derived key stay valid", async () => {
  expect(await readAccessToken(await signedWithMaster(kid), now)).toEqual(claims);
});

test("after a rotation, the newest key signs, and tokens of the older one stay valid", async () => {
  const before = process.env.TOKEN_SECRET;
  const old = await signAccessToken(claims, now, later);
  const older = env().tokenSecret.split(",")[0]!;
  process.env.TOKEN_SECRET = `next:${"n".repeat(40)}, ${older}`;
  forgetEnv();
  try {
    const token = await signAccessToken(claims, now, later);
    expect(decodeProtectedHeader(token).kid).toBe("v2.next");
    expect(await readAccessToken(token, now)).toEqual(claims);
    expect(await readAccessToken(old, now)).toEqual(claims);
  } finally {
    if (before === undefined) delete process.env.TOKEN_SECRET;
    else process.env.TOKEN_SECRET = before;
    forgetEnv();
  }
});

test("a token without a person or a session is refused", async () => {
  const signed = (change: (jwt: SignJWT) => SignJWT) =>
    change(
      new SignJWT({ tid: claims.tenantId })
        .setProtectedHeader({ alg: "HS256", kid, typ: "JWT" })
        .setIssuer("tern")
        .setAudience("tern-api")
        .setExpirationTime(later),
    ).sign(new TextEncoder().encode(secret));
  expect(await readAccessToken(await signed((jwt) => jwt.setSubject("user").setJti("session")), now)).toEqual(
    claims,
  );
  expect(await readAccessToken(await signed((jwt) => jwt.setSubject("user")), now)).toBeNull();
  expect(await readAccessToken(await signed((jwt) => jwt.setJti("session")), now)).toBeNull();
});

test("a token whose brand is missing or no text is refused", async () => {
  expect(await readAccessToken(await signedWithMaster(kid, {}), now)).toBeNull();
  expect(await readAccessToken(await signedWithMaster(kid, { tid: 7 }), now)).toBeNull();
});

test("a token is refused at its end, and with a key that is not known", async () => {
  const token = await signAccessToken(claims, now, later);
  expect(await readAccessToken(token, new Date(later.getTime() + 1_000))).toBeNull();
  expect(await readAccessToken(await signedWithMaster("unknown"), now)).toBeNull();
});
