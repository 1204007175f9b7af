import { z } from "zod";
import { BrandTheme } from "@/lib/values/tenant/brand-theme";

const Scheme = z.enum(["light", "dark"]);
const Colour = z.string().describe("The name of a colour in the theme.");

export const BrandMarket = z
  .object({
    country: z.string().describe("ISO 3166-1 alpha-2."),
    currency: z.string().describe("ISO 4217."),
    includesTax: z.boolean().describe("Whether prices are shown with tax."),
    defaultLocale: z.string().describe("The language and region of somebody who has said nothing (BCP 47)."),
    timeZone: z.string().describe("IANA name of the zone in which its days begin."),
  })
  .meta({ id: "BrandMarket", description: "A country that the brand sells in." });

export const BrandBilling = z
  .object({
    prepareDays: z.int().describe("Days before a cycle on which its invoice is prepared."),
    retryDays: z.array(z.int()).describe("Days after the due day on which a failed charge is tried again."),
    cancelAfterDays: z
      .int()
      .describe("Days after a suspension for debt until the subscription is cancelled."),
    termsDays: z.int().describe("Days that a company has to pay an invoice."),
    reminderDays: z.array(z.int()).describe("Days after the due date on which a company is reminded."),
    suspendAfterDays: z
      .int()
      .describe("Days after the due date until a company's subscriptions are suspended."),
    dueDateMoveDays: z.int().describe("Days by which a due date can be moved."),
    dueDateMoves: z.int().describe("How often the due date of an invoice can be moved."),
    companyBillDay: z.int().optional().describe("The bill day that a new company begins with."),
  })
  .meta({
    id: "BrandBilling",
    description: "When money is asked for, and what follows when it is not paid.",
  });

const BrandPaymentProvider = z
  .object({
    customerType: z.enum(["CONSUMER", "BUSINESS"]).optional().describe("For customers of this type only."),
    country: z.string().optional().describe("For customers billed in this country only."),
    billingMethod: z
      .enum(["E_INVOICE", "EMAIL_INVOICE", "PAPER_INVOICE"])
      .optional()
      .describe("For customers who get their invoices this way only."),
    provider: z.enum(["STRIPE", "BILLOGRAM"]).describe("The provider that collects."),
  })
  .meta({ id: "BrandPaymentProvider", description: "Which provider collects from whom." });

export const Brand = z
  .object({
    name: z.string().describe("The brand's name in its account."),
    version: z.string().describe("Changes with each publication."),
    theme: BrandTheme.describe("How it looks to customers."),
    host: z.string().describe("The host that its mails and documents link to."),
    hosts: z.array(z.string()).describe("The hosts under which customers reach it."),
    markets: z.array(BrandMarket).describe("The countries that it sells in."),
    billing: BrandBilling.describe("Its rules for billing."),
    taxEngine: z
      .enum(["BUILT_IN", "STRIPE_TAX"])
      .describe("What calculates taxes. It is set up with the deployment."),
    paymentProviders: z
      .array(BrandPaymentProvider)
      .describe(
        "Which provider collects, by the first entry that fits. They are set up with the deployment; without an entry that fits, its first provider collects.",
      ),
  })
  .meta({ id: "Brand", description: "A brand as its customers see it, and the rules it works by." });
export type Brand = z.infer<typeof Brand>;

const ContrastProblem = z
  .object({
    scheme: Scheme.describe("The colours in which it is."),
    front: Colour.describe("The colour of the text or the edge."),
    ground: Colour.describe("The colour behind it."),
    contrast: z.number().describe("The contrast as WCAG 2.2 defines it, from 1 to 21."),
    least: z.number().describe("What it has to be: 4.5 for text, 3 for edges."),
  })
  .meta({ id: "BrandContrastProblem", description: "Two colours that cannot be told apart well enough." });

export const BrandDraft = z
  .object({
    exists: z
      .boolean()
      .describe("`false`: nothing was changed since the last publication; `theme` is what customers see."),
    theme: BrandTheme.describe("How the brand is to look."),
    isOutdated: z.boolean().describe("`true`: the brand was published since the draft was begun."),
    problems: z
      .array(ContrastProblem)
      .describe("Colours that are too close to each other. There must be none when it is published."),
    updatedAt: z.iso.datetime().optional().describe("When it was last changed."),
  })
  .meta({ id: "BrandDraft", description: "A look of the brand that customers do not see yet." });
export type BrandDraft = z.infer<typeof BrandDraft>;

export const UpdateBrandDraftRequest = z
  .object({ theme: BrandTheme.describe("The whole look: it takes the place of the draft's.") })
  .meta({ id: "UpdateBrandDraftRequest", description: "The look that is worked on." });
export type UpdateBrandDraftRequest = z.output<typeof UpdateBrandDraftRequest>;
