import { z } from "zod";
import { AccountDeletion } from "@/lib/privacy/deletion/model";
import { AccountExport } from "@/lib/privacy/model";

/** The person of a customer that a request is about. */
export const PersonOfCustomer = z
  .object({ userId: z.string().max(64).describe("A user of the customer.") })
  .meta({ id: "PersonOfCustomer" });

export const CustomerPersonPrivacy = z
  .object({
    userId: z.string(),
    customerId: z.string(),
    newestExport: AccountExport.optional().describe("The newest copy of their data that was asked for."),
    deletion: AccountDeletion.describe("Whether their account is to be deleted, and whether it could be."),
  })
  .meta({
    id: "CustomerPersonPrivacy",
    description: "What was asked for about the personal data of one of a customer's people.",
  });
export type CustomerPersonPrivacy = z.infer<typeof CustomerPersonPrivacy>;
