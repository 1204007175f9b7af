import { cache } from "react";
import "server-only";
import { getViewer } from "@/app/session";
import type { CodeSent, SigningResult } from "@/components/signing/sign-form";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { drawContract } from "@/lib/signing/draw";
import {
  contractFile,
  findHostedSigning,
  presentSigningSession,
  type SigningRow,
} from "@/lib/signing/queries";
import * as signing from "@/lib/signing/sign";

/** Whoever has the address may read the contract; to sign it takes the signer's mailbox. */
async function visitorOfContract(): Promise<Ctx> {
  const { ctx } = await getViewer();
  return { ...ctx, caller: { kind: "system", job: "hosted-signing" }, actor: `signer (${ctx.actor})` };
}

export type HostedSigning = { row: SigningRow; status: SigningRow["status"] };

/** The contract at an address; null when there is none. Notes that it was opened. */
export const hostedSigning = cache(async (token: string): Promise<HostedSigning | null> => {
  const ctx = await visitorOfContract();
  const row = await findHostedSigning(ctx, token);
  if (!row) return null;
  await signing.recordView(ctx, row);
  return { row, status: presentSigningSession(ctx.tenant, row, ctx.clock.now()).status };
});

/** The contract of a session as a file: the one that is kept, which is the one that is signed. */
export async function hostedContract(row: SigningRow): Promise<Buffer> {
  const { ctx } = await getViewer();
  return (await contractFile(ctx, row.id)) ?? (await drawContract(row.contract)).bytes;
}

const isLimit = (error: unknown) => error instanceof ApiError && error.failure === failures.tooManyRequests;

export async function sendHostedSigningCode(token: string): Promise<CodeSent> {
  try {
    return (await signing.sendCode(await visitorOfContract(), token)) ? "SENT" : "ENDED";
  } catch (error) {
    if (isLimit(error)) return "TOO_MANY";
    throw error;
  }
}

export async function signHostedContract(token: string, code: string): Promise<SigningResult> {
  try {
    return await signing.signWithCode(await visitorOfContract(), token, code);
  } catch (error) {
    if (isLimit(error)) return "TOO_MANY";
    throw error;
  }
}

export const declineHostedContract = async (token: string, reason: string): Promise<boolean> =>
  signing.declineSigning(await visitorOfContract(), token, reason);
