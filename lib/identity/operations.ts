import {
  Account,
  StartEmailLoginRequest,
  StartEmailLoginResponse,
  TokenResponse,
  VerifyEmailLoginRequest,
} from "@/lib/identity/model";
import { getAccount } from "@/lib/identity/queries";
import { LOGIN_START_LIMITS, VERIFY_LIMITS } from "@/lib/identity/sign-in/code-guesses";
import {
  CODE_LIFETIME_SECONDS,
  LOGIN_LIMITS,
  limitLoginStart,
  limitLoginVerify,
  startEmailLogin,
  tokenResponseOf,
  verifyEmailLogin,
} from "@/lib/identity/sign-in/login";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { operation } from "@/lib/kernel/operation";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";

export const startLogin = operation({
  id: "startEmailLogin",
  method: "POST",
  path: "/auth/email/start",
  summary: "Send a login code",
  description:
    "Sends a six-digit code to the address and returns a nonce. The response is the same for unknown addresses.",
  tag: "Auth",
  surfaces: ["platform", "end-user"],
  permission: null,
  body: StartEmailLoginRequest,
  output: StartEmailLoginResponse,
  status: 202,
  limits: [LOGIN_LIMITS.startPerAddress, ...LOGIN_START_LIMITS],
  before: (ctx) => limitLoginStart(ctx),
  handle: async (ctx, { body }) => {
    const { nonce, createdAt, expiresAt } = await startEmailLogin(ctx, body.email);
    // Stored for a repeat under the same idempotency key. A plain nonce must not be in a table.
    return {
      sealedNonce: encrypt("nonce", nonce),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  },
  finish: async (_ctx, { sealedNonce, createdAt, expiresAt }) => ({
    nonce: decrypt("nonce", sealedNonce),
    expiresIn: CODE_LIFETIME_SECONDS,
    createdAt,
    expiresAt,
  }),
});

export const verifyLogin = operation({
  id: "verifyEmailLogin",
  method: "POST",
  path: "/auth/email/verify",
  summary: "Exchange a login code for a token",
  description:
    "A code works once, within ten minutes, and only with its nonce. It becomes invalid after five attempts.",
  tag: "Auth",
  surfaces: ["platform", "end-user"],
  permission: null,
  body: VerifyEmailLoginRequest,
  output: TokenResponse,
  failures: [failures.loginFailed],
  limits: [LOGIN_LIMITS.verifyPerAddress, ...VERIFY_LIMITS],
  before: (ctx) => limitLoginVerify(ctx),
  handle: async (ctx, { body }) => {
    const session = await verifyEmailLogin(ctx, body);
    return (
      session && {
        ...session,
        createdAt: session.createdAt.toISOString(),
        expiresAt: session.expiresAt.toISOString(),
      }
    );
  },
  finish: async (ctx, session) => {
    // Thrown here and not in `handle`, where an exception would roll the counted try back.
    if (!session) throw new ApiError(failures.loginFailed);
    return tokenResponseOf(ctx, session);
  },
});

export const getMyAccount = operation({
  id: "getMyAccount",
  method: "GET",
  path: "/accounts/me",
  summary: "Get the signed-in user",
  description: "Returns the profile of the token's user, and the customers to which the user belongs.",
  tag: "Accounts",
  surfaces: ["platform", "end-user"],
  permission: "profile:read",
  output: Account,
  handle: (ctx) => getAccount(ctx),
});
