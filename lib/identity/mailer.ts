import type { MailReason } from "@/lib/identity/mail-reasons";
import { type Brand, portalUrl, type Tenant } from "@/lib/identity/tenant";
import { env } from "@/lib/platform/env";
import { countryOfTag } from "@/lib/platform/language-tag";
import { type Attachment, createMailer, type Mailer } from "@/lib/providers/mail/mailer";
import { renderMail } from "@/lib/providers/mail/render";
import type { Mail, MailLocale, MailTheme } from "@/lib/providers/mail/theme";

const holder = globalThis as typeof globalThis & { ternMailer?: Mailer };

/** The process's one mailer, from SMTP_URL and MAIL_FROM. On globalThis because every route is bundled by itself. */
export function appMailer(): Mailer {
  holder.ternMailer ??= createMailer({ smtpUrl: env().smtpUrl, from: env().mailFrom });
  return holder.ternMailer;
}

/** The brand as its e-mails show it. Mail clients show no SVG, so of such a logo our own server makes a picture. */
export function mailTheme(tenant: Brand): MailTheme {
  const { theme, seller } = tenant.settings;
  const logo = theme.logo.light;
  return {
    brandName: theme.name,
    logoUrl:
      logo.startsWith("https://") && !/\.svg(\?|$)/i.test(logo)
        ? logo
        : `${portalUrl(tenant)}/app-icon/logo.png`,
    primaryColor: theme.colors.light.primary,
    supportEmail: theme.support.email,
    supportUrl: theme.support.url ? new URL(theme.support.url, portalUrl(tenant)).href : null,
    legalLine: [seller.legalName, seller.registrationNumber, seller.address].filter(Boolean).join(" · "),
  };
}

/** The language of a mail for a BCP 47 tag; English where we have no other. */
export const mailLocale = (tag: string): MailLocale => (/^sv\b/i.test(tag) ? "sv" : "en");

/** The country of a BCP 47 tag, where it is one the brand sells in; else that of its first market. */
export function mailCountry(tenant: Brand, tag: string): string | undefined {
  const countries = tenant.settings.markets.map(({ country }) => country);
  const asked = countryOfTag(tag);
  return asked !== undefined && countries.includes(asked) ? asked : countries[0];
}

export type MailToSend = {
  to: { address: string; name?: string | null };
  mail: Mail;
  /** Stable per mail: repeated under the same key it is recognized as the same one. */
  key: string;
  reason: MailReason;
  attachments?: Attachment[];
};

/**
 * Renders a mail and hands it to the mail server under the brand's name. For jobs only: it talks to the outside.
 * @throws ProviderRefused, ProviderUnreachable, ProviderUncertain
 */
export async function sendMail(
  tenant: Tenant,
  { to, mail, key, reason, attachments }: MailToSend,
): Promise<void> {
  const rendered = await renderMail(mail);
  const { theme } = tenant.settings;
  const files = [...(attachments ?? []), ...(mail.files ?? [])];
  const unsubscribeUrl = "wanted" in reason ? reason.unsubscribe?.postUrl : undefined;
  await appMailer().send({
    to,
    fromName: theme.name,
    replyTo: theme.support.email,
    ...rendered,
    ...(files.length > 0 && { attachments: files }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    key: `${tenant.id}:${key}`,
  });
}
