import { sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { type MailAbout, mailCountry, mailLocale, mailTheme } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { noticeOfMail } from "@/lib/notifications/push/notice";
import { queuePush } from "@/lib/notifications/push/queue-push";
import { wishOf } from "@/lib/notifications/settings";
import { unsubscribeUrls } from "@/lib/notifications/unsubscribe";
import type { Attachment } from "@/lib/providers/mail/mailer";
import type { Mail, MailContext } from "@/lib/providers/mail/theme";
import type { AlwaysSent, NotificationKind } from "@/lib/values/mail-reasons";

export type Notification = {
  kind: NotificationKind;
  /** Why it is sent even if the person has switched the kind off. Most mails have no such reason. */
  always?: AlwaysSent | undefined;
  /** `locale` (BCP 47) is for recipients without an account. A user gets mails in their own language. */
  to: { address: string; name?: string | null; locale: string; country?: string; timeZone?: string };
  /** Stable per mail and address. */
  key: string;
  /** The path of the page that a push notification opens, if it is not the page of `about`. */
  page?: string;
  /** Builds the mail from the common template context. */
  mail: (context: MailContext) => Mail;
  about: MailAbout;
  attachments?: Attachment[] | undefined;
  isSecret?: boolean;
};

/**
 * Mails an end user, and notifies their devices, unless they have switched the kind off. For jobs. The setting belongs to
 * the person, who is found by the address. An address without a user (a company's mailbox for invoices) has no setting,
 * and always gets the mail.
 * @returns whether the mail server accepted it
 * @throws ProviderUnreachable, ProviderUncertain, ProviderRefused
 */
export async function notify(ctx: Ctx, notification: Notification): Promise<boolean> {
  const { kind, always, to, key, about, page, attachments, isSecret } = notification;
  const wish = await wishOf(ctx, to.address, kind);
  const isMailed = !wish || wish.email || always !== undefined;
  if (!isMailed && !wish.push) return false;
  // The country in which they buy, else that of their language. Numbers have the format of that market's pages.
  const country = to.country ?? mailCountry(ctx.tenant, wish?.locale ?? to.locale);
  const unsubscribe = wish && !always ? unsubscribeUrls(ctx, wish.userId, kind) : undefined;
  const locale = mailLocale(wish?.locale ?? to.locale);
  const mail = notification.mail({
    theme: mailTheme(ctx.tenant),
    locale,
    ...(country && { country }),
    ...(to.timeZone && { timeZone: to.timeZone }),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.pageUrl }),
  });
  if (wish?.push) {
    const countries = ctx.tenant.settings.markets.map((market) => market.country);
    const notice = noticeOfMail({ kind, about, page, subject: mail.subject, language: locale, countries });
    // First: a mail server that is down does not delay it.
    await queuePush(ctx, { userId: wish.userId, key, notice });
  }
  if (!isMailed) return false;
  return sendUnlessRefused(ctx, {
    to: { address: to.address, name: to.name ?? null },
    key,
    reason: always ? { always } : { wanted: kind, ...(unsubscribe && { unsubscribe }) },
    mail,
    about,
    ...(attachments && { attachments }),
    ...(isSecret && { isSecret }),
  });
}
