import type { Attachment } from "@/lib/providers/mail/mailer";

/** The design of a brand's e-mails, from the tenant's settings. */
export type MailTheme = {
  brandName: string;
  /** PNG or JPEG, shown 40 px high (mail clients show no SVG). Null: the name is shown as text. */
  logoUrl: string | null;
  /** `#rrggbb`; anything else is replaced by a dark grey. */
  primaryColor: string;
  supportEmail: string;
  supportUrl: string | null;
  /** The legal sender: company, number, address. */
  legalLine: string;
};

export type MailLocale = "en" | "sv";

/** What every template gets in addition to its own props. */
export type MailContext = {
  theme: MailTheme;
  locale: MailLocale;
  /** The reader's country (ISO 3166-1 alpha-2). Numbers and dates have its formats. */
  country?: string;
  /** IANA name of the zone for dates; UTC by default. */
  timeZone?: string;
  /** The reader's page to end mails of this kind. Absent for mails that are always sent. */
  unsubscribeUrl?: string;
};

/** A mail before it is rendered. `files`: the attachments that its text mentions, such as a full list. */
export type Mail = { subject: string; element: React.ReactElement; files?: readonly Attachment[] };

const fallbackColor = "#27272a";

/** The brand's colour, and the text colour with the better WCAG contrast on it: white or near-black. */
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
