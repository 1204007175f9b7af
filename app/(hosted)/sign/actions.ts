"use server";
import type { CodeSent, SigningResult } from "@/components/signing/sign-form";
import * as hosted from "./hosted-signing";

/** Sends the signer a code by e-mail. */
export async function sendSigningCodeAction(token: string): Promise<CodeSent> {
  return hosted.sendHostedSigningCode(String(token));
}

/** Signs with the code from the e-mail. */
export async function signContractAction(token: string, code: string): Promise<SigningResult> {
  return hosted.signHostedContract(String(token), String(code));
}

/** Declines to sign. */
export async function declineContractAction(token: string, reason: string): Promise<boolean> {
  return hosted.declineHostedContract(String(token), String(reason));
}
