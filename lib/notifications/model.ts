import { z } from "zod";
import { NOTIFICATION_KINDS } from "@/lib/values/mail-reasons";

const Kind = z.enum(NOTIFICATION_KINDS);

export const NotificationSetting = z
  .object({
    kind: z
      .enum([...NOTIFICATION_KINDS, "SECURITY"])
      .describe(
        "Topic of the notices. SECURITY: sign-ins, and changes of the address, of roles and of SIMs.",
      ),
    email: z.boolean().describe("Whether these e-mails are sent."),
    push: z
      .boolean()
      .describe(
        "Whether push notifications say the same on the user's devices (`listMyPushDevices`). SECURITY has none.",
      ),
    changeable: z
      .boolean()
      .describe(
        "Whether they can be turned off. False for security notices, which an attacker would turn off first.",
      ),
  })
  .meta({ id: "NotificationSetting" });

export const NotificationSettings = z.object({ items: z.array(NotificationSetting) }).meta({
  id: "NotificationSettings",
  description:
    "The user's choice of e-mails and push notifications. Some e-mails are always sent: codes, contracts, order confirmations, invoices to pay, last warnings, and notices that something stops.",
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const UpdateNotificationSettings = z
  .object({
    items: z
      .array(
        z.object({
          kind: Kind.describe("Topic of the notices."),
          email: z.boolean().optional().describe("Whether e-mails are sent. Absent: as before."),
          push: z
            .boolean()
            .optional()
            .describe("Whether push notifications are sent to the user's devices. Absent: as before."),
        }),
      )
      .min(1)
      .max(NOTIFICATION_KINDS.length)
      .describe("The topics to change. Others stay unchanged."),
  })
  .meta({ id: "UpdateNotificationSettings" });
export type UpdateNotificationSettings = z.output<typeof UpdateNotificationSettings>;
