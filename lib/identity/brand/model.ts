import { z } from "zod";
import { BrandTheme } from "@/lib/values/tenant/brand-theme";

const Scheme = z.enum(["light", "dark"]);
const Colour = z.string().describe("The name of a colour in the theme.");

export const BrandMarket = z
  .object({
    country: z.string().describe("ISO 3166-1 alpha-2."),
    currency: z.string().describe("ISO 4217."),
    includesTax: z.boolean().describe("Whether prices are shown including tax."),
    defaultLocale: z.string().describe("The default language and region for readers (BCP 47)."),
    timeZone: z.string().describe("IANA name of the market's time zone."),
  })
  .meta({ id: "BrandMarket", description: "A country that the brand sells in." });

export const BrandBilling = z
  .object({
    prepareDays: z.int().describe("Days before a billing cycle on which its invoice is prepared."),
    retryDays: z.array(z.int()).describe("Days after the due date on which a failed charge is tried again."),
    cancelAfterDays: z
      .int()
      .describe("Days after a suspension for debt until the subscription is cancelled."),
    termsDays: z.int().describe("Days that a company has to pay an invoice."),
    reminderDays: z.array(z.int()).describe("Days after the due date on which a company is reminded."),
    suspendAfterDays: z
      .int()
      .describe("Days after the due date until a company's subscriptions are suspended."),
    dueDateMoveDays: z.int().describe("Maximum number of days by which a due date can be moved."),
    dueDateMoves: z.int().describe("How often the due date of an invoice can be moved."),
    companyBillDay: z.int().optional().describe("The bill day of new companies."),
  })
  .meta({
    id: "BrandBilling",
    description: "When payments are due, and what follows when they are not made.",
  });

const BrandPaymentProvider = z
  .object({
    customerType: z.enum(["CONSUMER", "BUSINESS"]).optional().describe("Only for customers of this type."),
    country: z.string().optional().describe("Only for customers who are billed in this country."),
    billingMethod: z
      .enum(["E_INVOICE", "EMAIL_INVOICE", "PAPER_INVOICE"])
      .optional()
      .describe("Only for customers with this billing method."),
    provider: z.enum(["STRIPE", "BILLOGRAM"]).describe("The provider that collects the money."),
  })
  .meta({
    id: "BrandPaymentProvider",
    description: "Which provider collects the money from which customers.",
  });

export const Brand = z
  .object({
    name: z.string().describe("Name of the brand in the provider's account."),
    version: z.string().describe("Changes with each publication."),
    theme: BrandTheme.describe("The appearance for customers."),
    host: z.string().describe("The host to which e-mails and documents link."),
    hosts: z.array(z.string()).describe("The hosts under which customers reach the brand."),
    markets: z.array(BrandMarket).describe("The countries in which the brand sells."),
    billing: BrandBilling.describe("The brand's billing rules."),
    taxEngine: z
      .enum(["BUILT_IN", "STRIPE_TAX"])
      .describe("The service that calculates taxes. It is set up with the installation."),
    paymentProviders: z
      .array(BrandPaymentProvider)
      .describe(
        "Which provider collects the money. The first entry that matches decides, or else the first provider. Providers are set up with the installation.",
      ),
  })
  .meta({ id: "Brand", description: "The brand as its customers see it, and its rules." });
export type Brand = z.infer<typeof Brand>;

const ContrastProblem = z
  .object({
    scheme: Scheme.describe("The colour modes with this problem."),
    front: Colour.describe("The colour of the text or edge."),
    ground: Colour.describe("The background colour."),
    contrast: z.number().describe("The contrast, as defined by WCAG 2.2, from 1 to 21."),
    least: z.number().describe("The required contrast: 4.5 for text, 3 for edges."),
  })
  .meta({ id: "BrandContrastProblem", description: "Two colours with too little contrast." });

export const BrandDraft = z
  .object({
    exists: z
      .boolean()
      .describe(
        "`false`: nothing has changed since the last publication, and `theme` is what customers see.",
      ),
    theme: BrandTheme.describe("The new appearance of the brand."),
    isOutdated: z.boolean().describe("`true`: another version was published after the draft was started."),
    problems: z
      .array(ContrastProblem)
      .describe("Pairs of colours with too little contrast. There must be none when the draft is published."),
    updatedAt: z.iso.datetime().optional().describe("When the draft was last changed."),
  })
  .meta({ id: "BrandDraft", description: "An appearance of the brand that customers do not see yet." });
export type BrandDraft = z.infer<typeof BrandDraft>;

export const UpdateBrandDraftRequest = z
  .object({ theme: BrandTheme.describe("The whole appearance. Replaces the draft.") })
  .meta({ id: "UpdateBrandDraftRequest", description: "The new appearance." });
export type UpdateBrandDraftRequest = z.output<typeof UpdateBrandDraftRequest>;
