"use server";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { endSession, getViewer, startBrowserSession } from "@/app/session";
import type { SignInResult } from "@/components/account/sign-in/sign-in-action";
import { localeCookie } from "@/i18n/locales";
import { buyerTypeOf } from "@/lib/customers/buyer-type";
import { localeAtSignIn } from "@/lib/customers/locale-at-sign-in";
import { VerifyEmailLoginRequest } from "@/lib/identity/model";
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
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { adoptGuestOrders, adoptPurchases } from "@/lib/orders/drafts/adopt-orders";
import { safePath } from "./safe-path";

/**
 * Exchanges a code for this browser's session; the token never reaches a script. What was put together as a guest
 * becomes the user's, and what was bought as one with this address. Goes on to `next` when one is given.
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
  let session: SignIn | null;
  try {
    await limitLoginVerify(ctx);
    session = await verifyEmailLogin(ctx, request.data);
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure !== failures.tooManyRequests) throw error;
    return { outcome: "wait", seconds: Number(error.headers["retry-after"] ?? 60) };
  }
  if (!session) return { outcome: "wrong" };
  // The caller is the guest until the cookie changes, so their drafts can still be found.
  if (ctx.caller.kind === "guest") await adoptGuestOrders(ctx, ctx.caller.guestId, session.userId);
  // A job does it as well; here so that the first page shows it.
  await adoptPurchases(ctx, { userId: session.userId, email: request.data.email });
  await startBrowserSession(
    await accessTokenOf(ctx, session),
    deviceMark(ctx, normalizeEmail(request.data.email)),
    await localeAtSignIn(ctx, session.userId, {
      chosen: (await cookies()).get(localeCookie)?.value,
      acceptLanguage: (await headers()).get("accept-language"),
    }),
    await buyerTypeOf(ctx, session.userId),
  );
  if (input.next !== undefined) redirect(safePath(input.next));
  return { outcome: "signed-in" };
}

/** Ends the session here and everywhere its token may have gone. */
export async function signOut(): Promise<never> {
  const { ctx, user } = await getViewer();
  if (user) {
    await revokeSession(ctx, user.sessionId);
    uncacheUser(user.userId);
  }
  await endSession();
  redirect("/");
}

/** Ends every session of this person, on every device, this one included. */
export async function signOutEverywhere(): Promise<never> {
  const { ctx, user } = await getViewer();
  if (user) {
    await revokeAllSessions(ctx, user.userId);
    uncacheUser(user.userId);
  }
  await endSession();
  redirect("/");
}
