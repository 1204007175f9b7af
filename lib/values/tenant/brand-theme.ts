import { z } from "zod";
import { EmailAddress } from "@/lib/platform/inputs/email-address";

/** `#rgb`, `#rrggbb` or `#rrggbbaa`. The value goes into a style sheet, so any other text could inject CSS. */
const Colour = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, "A colour is written as #rrggbb")
  .meta({ examples: ["#0f6fde"] });

/** A path on this host or an https address. Other schemes, such as `javascript:`, could run code. */
const Href = z
  .string()
  .regex(/^(?:\/(?!\/)|https:\/\/)/, "A link starts with / or https://")
  .meta({ examples: ["/terms"] });

/**
 * The colours of one scheme. Each `…Foreground` is text on the colour of the same name and needs a contrast of 4.5:1.
 * `borderStrong` (controls) and `ring` (focus) need 3:1 on `background` and `surface`.
 */
export const BrandPalette = z
  .object({
    background: Colour.describe("Page background."),
    surface: Colour.describe("Background of cards and fields."),
    sunken: Colour.describe("Background of recessed areas."),
    foreground: Colour.describe("Text."),
    muted: Colour.describe("Secondary text."),
    border: Colour.describe("Dividing lines."),
    borderStrong: Colour.describe("Edges of controls."),
    primary: Colour.describe("Background of the main button."),
    primaryForeground: Colour.describe("Text on the main button."),
    accent: Colour.describe("Background of highlights."),
    accentForeground: Colour.describe("Text on highlights."),
    link: Colour.describe("Links."),
    ring: Colour.describe("Focus outline."),
    hero: Colour.describe("Background of the shop's front page."),
    heroForeground: Colour.describe("Text on the shop's front page."),
    success: Colour.describe("Text of success messages."),
    successSurface: Colour.describe("Background of success messages."),
    warning: Colour.describe("Text of warnings."),
    warningSurface: Colour.describe("Background of warnings."),
    danger: Colour.describe("Text of error messages."),
    dangerSurface: Colour.describe("Background of error messages."),
    info: Colour.describe("Text of information messages."),
    infoSurface: Colour.describe("Background of information messages."),
  })
  .meta({ id: "BrandPalette", description: "The colours of one scheme, as #rrggbb." });
export type BrandPalette = z.infer<typeof BrandPalette>;

/** The fonts of the portal. A new font needs an entry here and one in `components/brand/fonts.ts`. */
export const BrandFont = z.enum(["familjen-grotesk", "instrument-sans", "system"]);
export type BrandFont = z.infer<typeof BrandFont>;

/**
 * The look and the contact details of a tenant, stored as `tenant.settings.theme`. The portal turns them into CSS variables.
 * E-mails and PDFs use the same values.
 */
export const BrandTheme = z
  .object({
    name: z.string().min(1).max(60).describe("Name of the brand for customers."),
    legalName: z.string().min(1).max(120).describe("Name of the company in the footer."),
    tagline: z.string().max(120).optional().describe("Text below the name."),
    logo: z
      .object({
        light: Href.describe("The wordmark for light backgrounds."),
        dark: Href.describe("The wordmark for dark backgrounds."),
        width: z.number().int().positive().max(400).describe("Width of the wordmark in CSS pixels."),
        height: z.number().int().positive().max(120).describe("Height of the wordmark in CSS pixels."),
        mark: Href.describe("The square logo, for favicon, avatars and narrow headers."),
      })
      .describe("The brand's logos, as paths on its host or https addresses."),
    hero: z
      .object({
        image: Href.optional().describe("An image of 720 × 560 pixels. Without it, only the text is shown."),
        title: z
          .object({
            en: z.string().max(80).describe("In English."),
            sv: z.string().max(80).describe("In Swedish."),
          })
          .optional()
          .describe("The heading."),
        lead: z
          .object({
            en: z.string().max(300).describe("In English."),
            sv: z.string().max(300).describe("In Swedish."),
          })
          .optional()
          .describe("The text below the heading."),
      })
      .optional()
      .describe("The shop's front page in each language. Default: general texts."),
    colors: z
      .object({
        light: BrandPalette.describe("Colours of the light mode."),
        dark: BrandPalette.describe("Colours of the dark mode."),
      })
      .describe("The colours of both modes."),
    radius: z
      .object({
        control: z.number().min(0).max(32).describe("Radius of fields."),
        button: z
          .number()
          .min(0)
          .max(999)
          .describe("Radius of buttons. A value above half their height makes them fully round."),
        card: z.number().min(0).max(48).describe("Radius of cards."),
      })
      .describe("Corner radii in CSS pixels."),
    font: z
      .object({
        display: BrandFont.describe("Font of headings."),
        body: BrandFont.describe("Font of all other text."),
      })
      .describe("The fonts."),
    support: z
      .object({
        email: EmailAddress.describe("E-mail address of customer service."),
        phones: z
          .array(
            z.object({
              country: z
                .string()
                .regex(/^[A-Z]{2}$/)
                .describe("The market, ISO 3166-1 alpha-2."),
              msisdn: z
                .string()
                .regex(/^\+[1-9]\d{6,14}$/)
                .describe("The number, E.164."),
            }),
          )
          .describe("Phone numbers, one per market where the brand answers calls."),
        hours: z.string().max(120).optional().describe("Opening hours."),
        url: Href.optional().describe("Address of its help pages."),
      })
      .describe("How customers contact the brand."),
    links: z
      .object({
        terms: Href.describe("The terms of service."),
        privacy: Href.describe("The privacy notice."),
      })
      .describe("Pages that every footer links to."),
  })
  .meta({ id: "BrandTheme", description: "The appearance of a brand, and its contact details." });
export type BrandTheme = z.infer<typeof BrandTheme>;
