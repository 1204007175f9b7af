import type { Attachment } from "@/lib/providers/mail/mailer";

/** A brand as its e-mails show it; from the tenant's settings. */
export type MailTheme = {
  brandName: string;
  /** PNG or JPEG, shown 40 px high (mail clients show no SVG); null: the name is set in type. */
  logoUrl: string | null;
  /** `#rrggbb`; anything else is replaced by a dark grey. */
  primaryColor: string;
  supportEmail: string;
  supportUrl: string | null;
  /** Who the sender is by law: company, number, address. */
  legalLine: string;
};

export type MailLocale = "en" | "sv";

/** What every template is given besides its own matter. */
export type MailContext = {
  theme: MailTheme;
  locale: MailLocale;
  /** Where the reader is (ISO 3166-1 alpha-2): figures and dates are written as there. */
  country?: string;
  /** IANA name of the zone in which dates are told; UTC without. */
  timeZone?: string;
  /** Where the reader ends mails of this kind; absent on those that are always sent. */
  unsubscribeUrl?: string;
};

/** A mail before it is rendered. `files`: what its text says is attached, such as the rest of a list. */
export type Mail = { subject: string; element: React.ReactElement; files?: readonly Attachment[] };

const fallbackColor = "#27272a";

/** The brand's colour and the text colour that can be read on it (WCAG contrast, the better of white and near-black). */
export function buttonColors(theme: MailTheme): { background: string; text: string } {
  const background = /^#[0-9a-f]{6}$/i.test(theme.primaryColor) ? theme.primaryColor : fallbackColor;
  const luminance = relativeLuminance(background);
  const whiteContrast = 1.05 / (luminance + 0.05);
  const darkContrast = (luminance + 0.05) / (relativeLuminance("#111113") + 0.05);
  return { background, text: whiteContrast >= darkContrast ? "#ffffff" : "#111113" };
}

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
function relativeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
