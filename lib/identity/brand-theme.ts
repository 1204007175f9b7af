import { z } from "zod";
import { EmailAddress } from "@/lib/platform/email-address";

/** `#rgb`, `#rrggbb` or `#rrggbbaa`: nothing else may reach the style sheet a tenant's settings produce. */
const Colour = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, "A colour is written as #rrggbb");

/** A path on this host or an https address; never `javascript:` and the like. */
const Href = z.string().regex(/^(?:\/(?!\/)|https:\/\/)/, "A link starts with / or https://");

/**
 * The colours of one scheme. Each `…Foreground` is read on the colour it is named after and needs a contrast of 4.5:1;
 * `borderStrong` (controls) and `ring` (focus) need 3:1 on `background` and `surface`.
 */
export const BrandPalette = z.object({
  background: Colour,
  surface: Colour,
  sunken: Colour,
  foreground: Colour,
  muted: Colour,
  border: Colour,
  borderStrong: Colour,
  primary: Colour,
  primaryForeground: Colour,
  accent: Colour,
  accentForeground: Colour,
  link: Colour,
  ring: Colour,
  hero: Colour,
  heroForeground: Colour,
  success: Colour,
  successSurface: Colour,
  warning: Colour,
  warningSurface: Colour,
  danger: Colour,
  dangerSurface: Colour,
  info: Colour,
  infoSurface: Colour,
});
export type BrandPalette = z.infer<typeof BrandPalette>;

/** Fonts the portal ships. A new one is a line here and one in `components/brand/fonts.ts`. */
export const BrandFont = z.enum(["familjen-grotesk", "instrument-sans", "system"]);
export type BrandFont = z.infer<typeof BrandFont>;

/**
 * How a tenant looks and whom its customers turn to. Stored as `tenant.settings.theme`; the portal turns it into CSS
 * variables, e-mails and PDFs read the same values.
 */
export const BrandTheme = z.object({
  name: z.string().min(1).max(60),
  legalName: z.string().min(1).max(120),
  tagline: z.string().max(120).optional(),
  logo: z.object({
    /** Wordmark for light and for dark backgrounds; `width`/`height` in CSS pixels reserve its place. */
    light: Href,
    dark: Href,
    width: z.number().int().positive().max(400),
    height: z.number().int().positive().max(120),
    /** Square mark: favicon, avatars, narrow headers. */
    mark: Href,
  }),
  /** The shop's front. Words of the brand's own, in each language it speaks; ours where it leaves them out. */
  hero: z
    .object({
      /** 720 × 560; the words stand alone without one. */
      image: Href.optional(),
      title: z.object({ en: z.string().max(80), sv: z.string().max(80) }).optional(),
      lead: z.object({ en: z.string().max(300), sv: z.string().max(300) }).optional(),
    })
    .optional(),
  colors: z.object({ light: BrandPalette, dark: BrandPalette }),
  /** Corner radii in CSS pixels. `button` above half a button's height gives pills. */
  radius: z.object({
    control: z.number().min(0).max(32),
    button: z.number().min(0).max(999),
    card: z.number().min(0).max(48),
  }),
  font: z.object({ display: BrandFont, body: BrandFont }),
  support: z.object({
    email: EmailAddress,
    /** E.164, one per market where the brand answers calls. */
    phones: z.array(
      z.object({ country: z.string().regex(/^[A-Z]{2}$/), msisdn: z.string().regex(/^\+[1-9]\d{6,14}$/) }),
    ),
    hours: z.string().max(120).optional(),
    url: Href.optional(),
  }),
  links: z.object({
    terms: Href,
    privacy: Href,
  }),
});
export type BrandTheme = z.infer<typeof BrandTheme>;
