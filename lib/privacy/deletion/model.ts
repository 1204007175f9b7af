import { z } from "zod";
import { ConfirmationCode } from "@/lib/identity/sign-in/confirmation-code";

export const ObstacleKind = z
  .enum(["LINE", "LICENSE", "PORTING", "ORDER", "INVOICE", "PAYMENT", "BALANCE", "LAST_ADMIN"])
  .describe(
    "LINE, LICENSE: it has not ended. PORTING: a porting is in progress. ORDER: it is being paid or delivered. INVOICE: it is not paid. PAYMENT: it is in progress or disputed. BALANCE: the customer has a balance. LAST_ADMIN: the customer has no other user.",
  );
export type ObstacleKind = z.infer<typeof ObstacleKind>;

export const AccountDeletionObstacle = z
  .object({
    kind: ObstacleKind,
    id: z
      .string()
      .describe(
        "Id of the subscription (also for PORTING), license, order, invoice or payment. For BALANCE and LAST_ADMIN, id of the customer.",
      ),
    name: z.string().describe("Display name."),
    endsAt: z.iso.date().optional().describe("When it ends according to current plans."),
    boundUntil: z.iso.date().optional().describe("End of the binding period."),
    amountMinor: z.int().optional().describe("The amount that is owed, in progress or held."),
    currency: z.string().optional(),
  })
  .meta({ id: "AccountDeletionObstacle" });
export type AccountDeletionObstacle = z.infer<typeof AccountDeletionObstacle>;

export const AccountDeletion = z
  .object({
    status: z
      .enum(["NONE", "SCHEDULED"])
      .describe(
        "SCHEDULED: the deletion takes place at `deletesAt`, unless it is cancelled or something prevents it on that day.",
      ),
    requestedAt: z.iso.datetime().optional(),
    deletesAt: z.iso.datetime().optional(),
    obstacles: z
      .array(AccountDeletionObstacle)
      .describe(
        "What prevents the deletion now. The first 50 entries. A request on behalf of a customer's user shows only that customer's.",
      ),
    obstacleCount: z.int().describe("Total number of obstacles, including those of other customers."),
  })
  .meta({
    id: "AccountDeletion",
    description: "The scheduled deletion of the user's account, and whether it is possible.",
  });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const ConfirmAccountDeletionRequest = z
  .object({
    nonce: z.string().min(1).max(200),
    code: ConfirmationCode,
  })
  .meta({ id: "ConfirmAccountDeletionRequest" });
