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

const holder = globalThis as typeof globalThis & { ternMailer?: { smtpUrl: string; mailer: Mailer } };

/**
 * The process's only mailer, from SMTP_URL and MAIL_FROM. On globalThis, because every route is bundled separately. Tests
 * change the settings, and need another mailer then.
 */
export function appMailer(): Mailer {
  const { smtpUrl, mailFrom } = env();
  if (holder.ternMailer?.smtpUrl !== smtpUrl) {
    holder.ternMailer?.mailer.close();
    holder.ternMailer = { smtpUrl, mailer: createMailer({ smtpUrl, from: mailFrom }) };
  }
  return holder.ternMailer.mailer;
}

/** The brand's design for e-mails. Mail clients show no SVG, so our server converts such a logo to a picture. */
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

/** The mail language of a BCP 47 tag; English for languages without mails. */
export const mailLocale = (tag: string): MailLocale => (/^sv\b/i.test(tag) ? "sv" : "en");

/** The country of a BCP 47 tag, if the brand sells there; else that of its first market. */
export function mailCountry(tenant: TenantBrand, tag: string): string | undefined {
  const countries = tenant.settings.markets.map(({ country }) => country);
  const asked = countryOfTag(tag);
  return asked !== undefined && countries.includes(asked) ? asked : countries[0];
}

/**
 * The subject of a mail: the id of an object of a customer or person. It decides in whose timeline the mail appears.
 * Null for mails to the brand's staff, which are not stored.
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
  /** Stable per mail: a repeat under the same key is recognized. Its first part names the mail. */
  key: string;
  reason: MailReason;
  about: MailAbout | null;
  attachments?: Attachment[];
  /** The mail shows what only its reader may see, such as the code of an eSIM, so its content is not stored. */
  isSecret?: boolean;
};

/**
 * Renders a mail, stores it, and sends it in the brand's name. For jobs only, because it calls another system.
 * @throws ProviderRefused, ProviderUnreachable, ProviderUncertain
 */
export async function sendMail(ctx: Ctx, { mail, attachments, ...how }: MailToSend): Promise<void> {
  const rendered = await renderMail(mail);
  const files = [...(attachments ?? []), ...(mail.files ?? [])];
  await deliver(ctx, { ...how, rendered, files, language: languageOf(rendered.html) });
}

/** The language of a rendered mail, from its HTML. */
const languageOf = (html: string): MailLocale => (/<html[^>]*\blang="sv/.test(html) ? "sv" : "en");

type Rendered = Omit<MailToSend, "mail" | "attachments"> & {
  rendered: RenderedMail;
  files: readonly Attachment[];
  language: MailLocale;
  /** The stored mail that this one repeats. */
  resentFrom?: string;
};

/** Sends a rendered mail, and records the outcome with the stored mail. */
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
