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
    newestExport: AccountExport.optional().describe("The latest export of the person's data."),
    deletion: AccountDeletion.describe(
      "The scheduled deletion of their account, and whether it is possible.",
    ),
  })
  .meta({
    id: "CustomerPersonPrivacy",
    description: "Requests about the personal data of a customer's user.",
  });
export type CustomerPersonPrivacy = z.infer<typeof CustomerPersonPrivacy>;
