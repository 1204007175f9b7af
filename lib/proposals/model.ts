import { z } from "zod";
import { PROPOSABLE } from "@/lib/proposals/changes/changes";

const Timestamp = z.iso.datetime();

export const ProposalState = z.enum(["PENDING", "DONE", "FAILED", "DECLINED", "EXPIRED"]).meta({
  id: "ProposalStatus",
  description:
    "PENDING: waits for the user. DONE: the user confirmed it, and it was made. FAILED: the user confirmed it, and it was refused. DECLINED: the user declined it. EXPIRED: the user did not answer in time, or ended the token.",
});

export const Proposal = z
  .object({
    proposalId: z.string(),
    status: ProposalState,
    operation: z.string().describe("The operation that runs after the confirmation."),
    title: z.string().describe("What would change, in the reader's language."),
    facts: z.array(z.string()).describe("When it changes and what it costs, one sentence each."),
    version: z.string().describe("Identifies this effect. Send it back with the confirmation."),
    program: z.string().describe("The name of the token of the program that asks."),
    url: z.url().describe("The page on which the user confirms or declines."),
    refusal: z
      .object({ internalCode: z.string(), message: z.string() })
      .optional()
      .describe("Why the confirmed change was not made. Present when FAILED."),
    createdAt: Timestamp,
    expiresAt: Timestamp.describe("Until when the user can confirm it."),
    decidedAt: Timestamp.optional().describe("When it ended. Absent while PENDING."),
  })
  .meta({
    id: "Proposal",
    description: "A change that a program of the user asks for. It is made when the user confirms it.",
  });
export type Proposal = z.infer<typeof Proposal>;

export const Proposals = z
  .object({ items: z.array(Proposal).describe("The proposals of the last days, newest first.") })
  .meta({ id: "Proposals" });

export const ProposeChangeRequest = z
  .object({
    operation: z
      .enum([...PROPOSABLE.keys()] as [string, ...string[]])
      .describe("The operation to run after the confirmation."),
    arguments: z
      .record(z.string().max(64), z.unknown())
      .default({})
      .describe("The fields of the operation's path and body, in one object."),
  })
  .meta({ id: "ProposeChangeRequest" });
export type ProposeChangeRequest = z.output<typeof ProposeChangeRequest>;

export const ConfirmProposalRequest = z
  .object({ version: z.string().max(128).describe("`version` of the proposal that the user saw.") })
  .meta({ id: "ConfirmProposalRequest" });
