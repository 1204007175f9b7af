import { keepMail, markMailRefused, markMailSent } from "@/lib/identity/mails/kept-mails";
import type { Ctx } from "@/lib/kernel/context";
import { env } from "@/lib/platform/env";
import { countryOfTag } from "@/lib/platform/inputs/language-tag";
import { ProviderRefused } from "@/lib/providers/errors";
import { type Attachment, createMailer, type Mailer } from "@/lib/providers/mail/mailer";
import { type RenderedMail, renderMail } from "@/lib/providers/mail/render";
import type { Mail, MailLocale, MailTheme } from "@/lib/providers/mail/theme";
import type { MailReason } from "@/lib/values/mail-reasons";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

const holder = globalThis as typeof globalThis & { ternMailer?: Mailer };

/** The process's one mailer, from SMTP_URL and MAIL_FROM. On globalThis because every route is bundled by itself. */
export function appMailer(): Mailer {
  holder.ternMailer ??= createMailer({ smtpUrl: env().smtpUrl, from: env().mailFrom });
  return holder.ternMailer;
}

/** The brand as its e-mails show it. Mail clients show no SVG, so of such a logo our own server makes a picture. */
export function mailTheme(tenant: TenantBrand): MailTheme {
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
export function mailCountry(tenant: TenantBrand, tag: string): string | undefined {
  const countries = tenant.settings.markets.map(({ country }) => country);
  const asked = countryOfTag(tag);
  return asked !== undefined && countries.includes(asked) ? asked : countries[0];
}

/**
 * What a mail is about: the id of a thing of a customer, or of a person. It decides in whose timeline the mail is. Null for
 * mails to the brand's own people, which are not kept.
 */
export type MailAbout =
  | { customerId: string }
  | { subscriptionId: string }
  | { orderId: string }
  | { invoiceId: string }
  | { paymentProfileId: string }
  | { paymentRefundId: string }
  | { signingSessionId: string }
  | { userId: string };

export type MailToSend = {
  to: { address: string; name?: string | null };
  mail: Mail;
  /** Stable per mail: repeated under the same key it is recognized as the same one. Its first part names the mail. */
  key: string;
  reason: MailReason;
  about: MailAbout | null;
  attachments?: Attachment[];
  /** It shows what only its reader may see, such as the code of an eSIM: its content is not kept. */
  isSecret?: boolean;
};

/**
 * Renders a mail, keeps it, and hands it to the mail server under the brand's name. For jobs only: it talks to the outside.
 * @throws ProviderRefused, ProviderUnreachable, ProviderUncertain
 */
export async function sendMail(ctx: Ctx, { mail, attachments, ...how }: MailToSend): Promise<void> {
  const rendered = await renderMail(mail);
  const files = [...(attachments ?? []), ...(mail.files ?? [])];
  await deliver(ctx, { ...how, rendered, files, language: languageOf(rendered.html) });
}

/** The language that a rendered mail says it is in. */
const languageOf = (html: string): MailLocale => (/<html[^>]*\blang="sv/.test(html) ? "sv" : "en");

type Rendered = Omit<MailToSend, "mail" | "attachments"> & {
  rendered: RenderedMail;
  files: readonly Attachment[];
  language: MailLocale;
  /** The kept mail that this one repeats. */
  resentFrom?: string;
};

/** Sends a mail that is rendered already. What becomes of it is noted with the kept mail. */
export async function deliver(ctx: Ctx, given: Rendered): Promise<void> {
  const { to, rendered, files, key, reason } = given;
  const { theme } = ctx.tenant.settings;
  const unsubscribeUrl = "wanted" in reason ? reason.unsubscribe?.postUrl : undefined;
  const kept = await keepMail(ctx, given);
  try {
    await appMailer().send({
      to,
      fromName: theme.name,
      replyTo: theme.support.email,
      ...rendered,
      ...(files.length > 0 && { attachments: [...files] }),
      ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      key: `${ctx.tenant.id}:${key}`,
    });
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason !== "configuration")
      await markMailRefused(ctx, kept, error.code);
    throw error;
  }
  await markMailSent(ctx, kept);
}
