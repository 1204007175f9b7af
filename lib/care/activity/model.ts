import { z } from "zod";
import { Session } from "@/lib/identity/users/account-model";
import { pageOf } from "@/lib/kernel/lists/pagination";
import { PERSON_ACTIVITIES, SUBSCRIPTION_ACTIVITIES } from "@/lib/values/account-activity";

const ACTIVITIES = ["SIGNED_IN", ...PERSON_ACTIVITIES, ...SUBSCRIPTION_ACTIVITIES] as const;

export const AccountActivity = z
  .object({
    activityId: z.string().describe("What happened."),
    occurredAt: z.iso.datetime(),
    kind: z
      .enum(ACTIVITIES)
      .describe(
        "SIGNED_IN: a session began. CONTACT_CHANGED: the contact address of a customer or subscriber. The kinds about SIMs, numbers and locks name a subscription.",
      ),
    by: z
      .object({
        kind: z
          .enum(["SELF", "USER", "STAFF", "BRAND", "SYSTEM"])
          .describe(
            "SELF: the signed-in user. USER: another user of the customer. STAFF: a staff member of the brand. BRAND: a system of the brand. SYSTEM: an automatic step, such as an answer of the network.",
          ),
        name: z.string().optional().describe("Name of another user, or first name of a staff member."),
      })
      .describe("Who did it."),
    device: Session.shape.device.optional().describe("Only of the signed-in user."),
    subscriptionId: z.string().optional(),
    details: z
      .object({
        name: z.string().optional().describe("Name of the passkey or token."),
        customerName: z.string().optional().describe("The customer to which the access changed."),
        role: z.enum(["MEMBER", "MANAGER", "ADMIN"]).optional().describe("The new role."),
        newEmail: z.string().optional().describe("The new address."),
        count: z.int().optional().describe("How many sessions were ended."),
        from: z.string().optional().describe("The number before."),
        to: z.string().optional().describe("The new number."),
        at: z.iso.datetime().optional().describe("When the requested unlocking takes effect."),
        on: z.iso.datetime().optional().describe("When the account is to be deleted."),
      })
      .describe("What the kind needs."),
  })
  .meta({
    id: "AccountActivity",
    description: "Something that happened to a user's account, and who did it.",
  });
export type AccountActivity = z.infer<typeof AccountActivity>;

export const AccountActivityPage = pageOf(AccountActivity).meta({ id: "AccountActivityPage" });
export type AccountActivityPage = z.infer<typeof AccountActivityPage>;
