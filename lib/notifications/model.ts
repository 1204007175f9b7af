import { z } from "zod";
import { NOTIFICATION_KINDS } from "@/lib/values/mail-reasons";

const Kind = z.enum(NOTIFICATION_KINDS);

export const NotificationSetting = z
  .object({
    kind: z
      .enum([...NOTIFICATION_KINDS, "SECURITY"])
      .describe(
        "What the e-mails are about. SECURITY: sign-ins, and changes of the address, of roles and of SIMs.",
      ),
    email: z.boolean().describe("Whether e-mails about it are sent."),
    changeable: z
      .boolean()
      .describe(
        "False where they are always sent: whoever took an account over would switch those off first.",
      ),
  })
  .meta({ id: "NotificationSetting" });

export const NotificationSettings = z.object({ items: z.array(NotificationSetting) }).meta({
  id: "NotificationSettings",
  description:
    "What a person is written to about. Sent all the same: codes, contracts and order confirmations, invoices that are to be paid, last warnings, and that something stops.",
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const UpdateNotificationSettings = z
  .object({
    items: z
      .array(z.object({ kind: Kind.describe("What the e-mails are about."), email: z.boolean() }))
      .min(1)
      .max(NOTIFICATION_KINDS.length)
      .describe("The kinds to change; the others stay as they are."),
  })
  .meta({ id: "UpdateNotificationSettings" });
export type UpdateNotificationSettings = z.output<typeof UpdateNotificationSettings>;
