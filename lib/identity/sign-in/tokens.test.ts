import { decodeProtectedHeader, SignJWT } from "jose";
import { expect, test } from "vitest";
import { readAccessToken, signAccessToken } from "@/lib/identity/sign-in/tokens";
import { env } from "@/lib/platform/env";

const claims = { tenantId: "tenant", userId: "user", sessionId: "session" };
const now = new Date();
const later = new Date(now.getTime() + 60_000);
const [kid = "", secret = ""] = env().tokenSecret.split(",")[0]!.split(/:(.*)/s);

const signedWithMaster = (keyId: string) =>
  new SignJWT({ tid: claims.tenantId })
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
