import { sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { type MailAbout, mailCountry, mailLocale, mailTheme } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { wishOf } from "@/lib/notifications/settings";
import { unsubscribeUrls } from "@/lib/notifications/unsubscribe";
import type { Attachment } from "@/lib/providers/mail/mailer";
import type { Mail, MailContext } from "@/lib/providers/mail/theme";
import type { AlwaysSent, NotificationKind } from "@/lib/values/mail-reasons";

export type Notification = {
  kind: NotificationKind;
  /** Why it is sent to whoever has switched the kind off; most are not. */
  always?: AlwaysSent | undefined;
  /** `locale` (BCP 47) is for who is no user here; a user is written to in their own language. */
  to: { address: string; name?: string | null; locale: string; country?: string; timeZone?: string };
  /** Stable per mail and address. */
  key: string;
  /** The mail, from what every template is given. */
  mail: (context: MailContext) => Mail;
  about: MailAbout;
  attachments?: Attachment[] | undefined;
  isSecret?: boolean;
};

/**
 * Sends an end user one e-mail, unless they have switched its kind off. For jobs. The switch belongs to the person, who
 * is found by the address; an address that is nobody's (a company's mailbox for invoices) has none, and is always sent to.
 * @returns whether the mail server took it
 * @throws ProviderUnreachable, ProviderUncertain, ProviderRefused
 */
export async function notify(ctx: Ctx, notification: Notification): Promise<boolean> {
  const { kind, always, to, key, about, attachments, isSecret } = notification;
  const wish = await wishOf(ctx, to.address, kind);
  if (wish && !wish.email && !always) return false;
  // Where they buy, else what their own language says: figures are written as on the pages of that market.
  const country = to.country ?? mailCountry(ctx.tenant, wish?.locale ?? to.locale);
  const unsubscribe = wish && !always ? unsubscribeUrls(ctx, wish.userId, kind) : undefined;
  return sendUnlessRefused(ctx, {
    to: { address: to.address, name: to.name ?? null },
    key,
    reason: always ? { always } : { wanted: kind, ...(unsubscribe && { unsubscribe }) },
    mail: notification.mail({
      theme: mailTheme(ctx.tenant),
      locale: mailLocale(wish?.locale ?? to.locale),
      ...(country && { country }),
      ...(to.timeZone && { timeZone: to.timeZone }),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.pageUrl }),
    }),
    about,
    ...(attachments && { attachments }),
    ...(isSecret && { isSecret }),
  });
}
