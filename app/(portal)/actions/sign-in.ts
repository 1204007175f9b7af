"use server";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { endSession, getViewer, startBrowserSession } from "@/app/session";
import type { SignInResult } from "@/components/account/sign-in/sign-in-action";
import { localeCookie } from "@/i18n/locales";
import { buyerTypeOf } from "@/lib/customers/buyer-type";
import { localeAtSignIn } from "@/lib/customers/locale-at-sign-in";
import { VerifyEmailLoginRequest } from "@/lib/identity/model";
import { VerifyPasskeyLoginRequest } from "@/lib/identity/passkeys/model";
import { verifyPasskeyLogin } from "@/lib/identity/passkeys/sign-in";
import { uncacheUser } from "@/lib/identity/sign-in/credential-cache";
import { deviceMark } from "@/lib/identity/sign-in/known-device";
import {
  accessTokenOf,
  limitLoginVerify,
  revokeAllSessions,
  revokeSession,
  type SignIn,
  verifyEmailLogin,
} from "@/lib/identity/sign-in/login";
import { normalizeEmail } from "@/lib/identity/users/users";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { adoptGuestOrders, adoptPurchases } from "@/lib/orders/drafts/adopt-orders";
import { safePath } from "./safe-path";

/**
 * Exchanges a code for this browser's session. No script can read the token. The guest's draft becomes the user's, and
 * so do guest purchases with this address. Continues to `next` if it is given.
 */
export async function signInWithCode(input: {
  email: string;
  nonce: string;
  code: string;
  next?: string;
}): Promise<SignInResult> {
  const request = VerifyEmailLoginRequest.safeParse(input);
  if (!request.success) return { outcome: "wrong" };
  const { ctx } = await getViewer();
  const session = await signedIn(ctx, () => verifyEmailLogin(ctx, request.data));
  if (session && "outcome" in session) return session;
  if (!session) return { outcome: "wrong" };
  await beginHere(ctx, session, request.data.email);
  if (input.next !== undefined) redirect(safePath(input.next));
  return { outcome: "signed-in" };
}

/** Exchanges the answer of a passkey for this browser's session, as {@link signInWithCode}. */
export async function signInWithPasskey(input: {
  nonce: string;
  passkey: Record<string, unknown>;
  next: string;
}): Promise<SignInResult> {
  const request = VerifyPasskeyLoginRequest.safeParse(input);
  if (!request.success) return { outcome: "wrong" };
  const { ctx } = await getViewer();
  const session = await signedIn(ctx, () => verifyPasskeyLogin(ctx, request.data));
  if (session && "outcome" in session) return session;
  if (!session) return { outcome: "wrong" };
  await beginHere(ctx, session, session.email);
  redirect(safePath(input.next));
}

/** Counts the try and makes it, unless there were too many. */
async function signedIn<Session>(
  ctx: Ctx,
  verify: () => Promise<Session>,
): Promise<Session | Extract<SignInResult, { outcome: "wait" }>> {
  try {
    await limitLoginVerify(ctx);
    return await verify();
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure !== failures.tooManyRequests) throw error;
    return { outcome: "wait", seconds: Number(error.headers["retry-after"] ?? 60) };
  }
}

/** Begins the session in this browser, and gives its person what they bought as a guest. */
async function beginHere(ctx: Ctx, session: SignIn, email: string): Promise<void> {
  // The caller is the guest until the cookie changes, so their drafts can still be found.
  if (ctx.caller.kind === "guest") await adoptGuestOrders(ctx, ctx.caller.guestId, session.userId);
  // A job does this too; it also runs here so that the first page shows it.
  await adoptPurchases(ctx, { userId: session.userId, email });
  await startBrowserSession(
    await accessTokenOf(ctx, session),
    deviceMark(ctx, normalizeEmail(email)),
    await localeAtSignIn(ctx, session.userId, {
      chosen: (await cookies()).get(localeCookie)?.value,
      acceptLanguage: (await headers()).get("accept-language"),
    }),
    await buyerTypeOf(ctx, session.userId),
  );
}

/** Ends the session here and wherever its token was copied. */
export async function signOut(): Promise<never> {
  const { ctx, user } = await getViewer();
  if (user) {
    await revokeSession(ctx, user.sessionId);
    uncacheUser(user.userId);
  }
  await endSession();
  redirect("/");
}

/** Ends every session of this person, on every device, including this one. */
export async function signOutEverywhere(): Promise<never> {
  const { ctx, user } = await getViewer();
  if (user) {
    await revokeAllSessions(ctx, user.userId);
    uncacheUser(user.userId);
  }
  await endSession();
  redirect("/");
}
