"use server";
import type { CodeSent, Signed } from "@/components/signing/sign-form";
import * as hosted from "./hosted-signing";

/** Sends the signer a code by e-mail. */
export async function sendSigningCode(token: string): Promise<CodeSent> {
  return hosted.sendSigningCode(String(token));
}

/** Signs with the code from the e-mail. */
export async function signContract(token: string, code: string): Promise<Signed> {
  return hosted.signContract(String(token), String(code));
}

/** Declines to sign. */
export async function declineContract(token: string, reason: string): Promise<boolean> {
  return hosted.declineContract(String(token), String(reason));
}
