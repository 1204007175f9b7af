import { z } from "zod";
import { EmailAddress } from "@/lib/platform/inputs/email-address";

/** `#rgb`, `#rrggbb` or `#rrggbbaa`: nothing else may reach the style sheet a tenant's settings produce. */
const Colour = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, "A colour is written as #rrggbb")
  .meta({ examples: ["#0f6fde"] });

/** A path on this host or an https address; never `javascript:` and the like. */
const Href = z
  .string()
  .regex(/^(?:\/(?!\/)|https:\/\/)/, "A link starts with / or https://")
  .meta({ examples: ["/terms"] });

/**
 * The colours of one scheme. Each `…Foreground` is read on the colour it is named after and needs a contrast of 4.5:1;
 * `borderStrong` (controls) and `ring` (focus) need 3:1 on `background` and `surface`.
 */
export const BrandPalette = z
  .object({
    background: Colour.describe("Behind everything."),
    surface: Colour.describe("Of cards and fields."),
    sunken: Colour.describe("Of what lies deeper than the page."),
    foreground: Colour.describe("Of text."),
    muted: Colour.describe("Of text that matters less."),
    border: Colour.describe("Of lines that divide."),
    borderStrong: Colour.describe("Of the edges of controls."),
    primary: Colour.describe("Of the main button."),
    primaryForeground: Colour.describe("Of text on the main button."),
    accent: Colour.describe("Of what stands out."),
    accentForeground: Colour.describe("Of text on what stands out."),
    link: Colour.describe("Of links."),
    ring: Colour.describe("Of the focus."),
    hero: Colour.describe("Of the shop's front."),
    heroForeground: Colour.describe("Of text on the shop's front."),
    success: Colour.describe("Of text that says it worked."),
    successSurface: Colour.describe("Behind it."),
    warning: Colour.describe("Of text that warns."),
    warningSurface: Colour.describe("Behind it."),
    danger: Colour.describe("Of text that says it failed."),
    dangerSurface: Colour.describe("Behind it."),
    info: Colour.describe("Of text that informs."),
    infoSurface: Colour.describe("Behind it."),
  })
  .meta({ id: "BrandPalette", description: "The colours of one scheme, as #rrggbb." });
export type BrandPalette = z.infer<typeof BrandPalette>;

/** Fonts the portal ships. A new one is a line here and one in `components/brand/fonts.ts`. */
export const BrandFont = z.enum(["familjen-grotesk", "instrument-sans", "system"]);
export type BrandFont = z.infer<typeof BrandFont>;

/**
 * How a tenant looks and whom its customers turn to. Stored as `tenant.settings.theme`; the portal turns it into CSS
 * variables, e-mails and PDFs read the same values.
 */
export const BrandTheme = z
  .object({
    name: z.string().min(1).max(60).describe("What customers call the brand."),
    legalName: z.string().min(1).max(120).describe("The company, as the footer names it."),
    tagline: z.string().max(120).optional().describe("A line under the name."),
    logo: z
      .object({
        light: Href.describe("The wordmark on light grounds."),
        dark: Href.describe("The wordmark on dark grounds."),
        width: z.number().int().positive().max(400).describe("Its width in CSS pixels."),
        height: z.number().int().positive().max(120).describe("Its height in CSS pixels."),
        mark: Href.describe("The square mark: favicon, avatars, narrow headers."),
      })
      .describe("The brand's signs, as paths on its host or https addresses."),
    hero: z
      .object({
        image: Href.optional().describe("A picture of 720 × 560; the words stand alone without one."),
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
          .describe("The sentence below it."),
      })
      .optional()
      .describe("The shop's front, in each language; general words where it is left out."),
    colors: z
      .object({
        light: BrandPalette.describe("Where people read dark on light."),
        dark: BrandPalette.describe("Where people read light on dark."),
      })
      .describe("The colours of both schemes."),
    radius: z
      .object({
        control: z.number().min(0).max(32).describe("Of fields."),
        button: z.number().min(0).max(999).describe("Of buttons; above half their height gives pills."),
        card: z.number().min(0).max(48).describe("Of cards."),
      })
      .describe("Corner radii in CSS pixels."),
    font: z
      .object({
        display: BrandFont.describe("Of headings."),
        body: BrandFont.describe("Of everything else."),
      })
      .describe("The fonts."),
    support: z
      .object({
        email: EmailAddress.describe("The address of customer service."),
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
          .describe("One for each market where the brand answers calls."),
        hours: z.string().max(120).optional().describe("When it answers."),
        url: Href.optional().describe("Its help pages."),
      })
      .describe("Whom customers turn to."),
    links: z
      .object({
        terms: Href.describe("The terms of service."),
        privacy: Href.describe("The privacy notice."),
      })
      .describe("Pages that every footer links to."),
  })
  .meta({ id: "BrandTheme", description: "How a brand looks, and whom its customers turn to." });
export type BrandTheme = z.infer<typeof BrandTheme>;
