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
  accessTokenOf,
  CODE_LIFETIME_SECONDS,
  LOGIN_LIMITS,
  limitLoginStart,
  limitLoginVerify,
  SESSION_LIFETIME_SECONDS,
  startEmailLogin,
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
    "Sends a six-digit code to the address and returns a nonce. The answer is the same for addresses nobody has.",
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
    // Kept for a repeat under the same idempotency key, and a nonce in clear has no place in a table.
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
    "A code works once, for ten minutes, with the nonce it was made for, and dies after five tries.",
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
    // Here and not in `handle`: an exception there would take the counted try back.
    if (!session) throw new ApiError(failures.loginFailed);
    const accessToken = await accessTokenOf(ctx, {
      ...session,
      createdAt: new Date(session.createdAt),
      expiresAt: new Date(session.expiresAt),
    });
    return {
      accessToken,
      tokenType: "Bearer" as const,
      expiresIn: SESSION_LIFETIME_SECONDS,
      userId: session.userId,
    };
  },
});

export const getMyAccount = operation({
  id: "getMyAccount",
  method: "GET",
  path: "/accounts/me",
  summary: "The signed-in user",
  description: "The profile of the token's user, with the customers the user belongs to.",
  tag: "Accounts",
  surfaces: ["platform", "end-user"],
  permission: "profile:read",
  output: Account,
  handle: (ctx) => getAccount(ctx),
});
