import { z } from "zod";
import { UserRole } from "@/lib/customers/model";

export const Invitation = z
  .object({
    invitationId: z.string(),
    customerId: z.string(),
    name: z.string().describe("As the inviting user typed it."),
    email: z.string().describe("As the inviting user typed it."),
    role: UserRole,
    status: z
      .enum(["PENDING", "EXPIRED", "DECLINED"])
      .describe("PENDING: it can be accepted. EXPIRED: sending it again makes it PENDING."),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({
    id: "Invitation",
    description:
      "An offer of a role in a customer, sent to an e-mail address. It gives no access, and shows no data of the person, until that person accepts it.",
  });
export type Invitation = z.infer<typeof Invitation>;

export const InvitationList = z.object({ items: z.array(Invitation) }).meta({ id: "InvitationList" });

export const ReceivedInvitation = z
  .object({
    invitationId: z.string(),
    customer: z.object({
      customerId: z
        .string()
        .optional()
        .describe("Id of the user. Present after the invitation was accepted."),
      name: z.string(),
    }),
    invitedBy: z.object({ name: z.string(), email: z.string() }),
    role: UserRole,
    status: z.enum(["PENDING", "ACCEPTED", "DECLINED", "WITHDRAWN", "EXPIRED"]),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "ReceivedInvitation", description: "An invitation, as the invited person sees it." });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

export const ReceivedInvitationList = z
  .object({ items: z.array(ReceivedInvitation) })
  .meta({ id: "ReceivedInvitationList" });
