import { z } from "zod";
import { ConfirmationCode } from "@/lib/identity/sign-in/confirmation-code";

export const ObstacleKind = z
  .enum(["LINE", "LICENSE", "PORTING", "ORDER", "INVOICE", "PAYMENT", "BALANCE", "LAST_ADMIN"])
  .describe(
    "LINE, LICENSE: it has not ended. PORTING: a number is on its way. ORDER: it is being paid or delivered. INVOICE: it is not paid. PAYMENT: money is under way, or disputed. BALANCE: we hold money of the customer's. LAST_ADMIN: nobody else could look after the customer.",
  );
export type ObstacleKind = z.infer<typeof ObstacleKind>;

export const AccountDeletionObstacle = z
  .object({
    kind: ObstacleKind,
    id: z
      .string()
      .describe(
        "Of the subscription (also for PORTING), license, order, invoice or payment; for BALANCE and LAST_ADMIN of the customer.",
      ),
    name: z.string().describe("What a person calls it."),
    endsAt: z.iso.date().optional().describe("When it ends as things stand."),
    boundUntil: z.iso.date().optional().describe("Until when it is bound by contract."),
    amountMinor: z.int().optional().describe("What is owed, under way or held."),
    currency: z.string().optional(),
  })
  .meta({ id: "AccountDeletionObstacle" });
export type AccountDeletionObstacle = z.infer<typeof AccountDeletionObstacle>;

export const AccountDeletion = z
  .object({
    status: z
      .enum(["NONE", "SCHEDULED"])
      .describe(
        "SCHEDULED: it happens at `deletesAt`, unless it is undone or something stands in the way then.",
      ),
    requestedAt: z.iso.datetime().optional(),
    deletesAt: z.iso.datetime().optional(),
    obstacles: z
      .array(AccountDeletionObstacle)
      .describe(
        "What stands in the way now; the first 50. A request on behalf of a customer's user names that customer's only.",
      ),
    obstacleCount: z.int().describe("How much stands in the way in all, of other customers too."),
  })
  .meta({
    id: "AccountDeletion",
    description: "Whether one's account is to be deleted, and whether it could be.",
  });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const ConfirmAccountDeletionRequest = z
  .object({
    nonce: z.string().min(1).max(200),
    code: ConfirmationCode,
  })
  .meta({ id: "ConfirmAccountDeletionRequest" });
