"use server";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { z } from "zod";
import type { StaffSignInResult } from "@/components/admin/sign-in/staff-sign-in";
import * as codes from "@/lib/client/failure-codes.generated";
import { cookieNameOf, STAFF_COOKIES } from "@/lib/http/cookie-names";
import type { StaffSessionStarted, VerifySecondFactorRequest } from "@/lib/identity/staff/model";
import {
  endStaffSessionOperation,
  verifyStaffSecondFactorOperation,
} from "@/lib/identity/staff/sign-in/auth-operations";
import { env } from "@/lib/platform/env";
import { callAsStaff } from "./staff-call";

const TOO_OFTEN = [codes.tooManyRequests, codes.staffLocked];

async function setCookie(value: string, expires: Date): Promise<void> {
  const { publicUrl } = env();
  (await cookies()).set(cookieNameOf(STAFF_COOKIES, publicUrl), value, {
    httpOnly: true,
    secure: publicUrl.startsWith("https://"),
    sameSite: "lax",
    path: "/",
    expires,
  });
}

/** Exchanges a second factor for this browser's staff session. No script can read the token. */
export async function finishStaffSignIn(factor: VerifySecondFactorRequest): Promise<StaffSignInResult> {
  const { data, failure, retryAfter } = await callAsStaff<z.infer<typeof StaffSessionStarted>>(
    verifyStaffSecondFactorOperation,
    { body: factor },
  );
  if (failure) {
    if (TOO_OFTEN.includes(failure.internalCode ?? "")) return { outcome: "wait", seconds: retryAfter };
    return { outcome: failure.internalCode === codes.secondFactorFailed ? "wrong" : "failed" };
  }
  const { sessionToken, expiresAt, recoveryCodes } = data;
  await setCookie(sessionToken, new Date(expiresAt));
  return { outcome: "signed-in", ...(recoveryCodes && { recoveryCodes }) };
}

/** Ends the session here and at the server. */
export async function signOutStaff(): Promise<never> {
  await callAsStaff(endStaffSessionOperation);
  await setCookie("", new Date(0));
  redirect("/admin/sign-in");
}
