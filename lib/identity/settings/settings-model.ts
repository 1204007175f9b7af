import { z } from "zod";
import { BrandBilling } from "@/lib/identity/brand/model";
import { ContractTerms, Seller, Terms } from "@/lib/values/tenant/papers";

/** The stored form of an address is an origin, or the address of an app without its path. */
const ReturnOrigins = z.array(z.url().max(2000)).max(100);

const Days = z.int().min(0).max(365);
/** Several days, each later than the previous one. */
const DayList = z
  .array(Days.min(1))
  .max(10)
  .meta({ examples: [[1, 3, 5, 7]] });

const QuotaThresholds = z
  .array(z.int().min(1).max(100))
  .max(10)
  .describe("Percentages of an allowance at which a customer is notified, in ascending order.")
  .meta({ examples: [[80, 100]] });

const SWISH = "Whether Swish is offered for payments in Swedish kronor that save no method.";
const SEPA_DEBIT = "Whether SEPA direct debit is offered for payments in euros. The bank answers after days.";
const KLARNA = "Whether Klarna is offered for payments that save no method.";
const PAYMENT_METHODS =
  "Payment methods that are offered in addition to cards and wallets. The account at the payment provider must have them too.";

const SELF_SIGNUP = "Whether a person without an account gets one by signing in.";
const ORDER_APPROVAL = "Whether an order waits until a staff member approves it.";

export const TenantSettingsView = z
  .object({
    seller: Seller,
    terms: Terms.optional().describe(
      "Terms of service in the brand's own words. They are shown on the terms page and attached to the confirmation of an order. Required for orders in the EEA if the brand links to its own terms page.",
    ),
    contractTerms: ContractTerms.optional().describe("The terms. By default generic clauses."),
    allowedReturnOrigins: ReturnOrigins.describe(
      "Origins to which hosted pages may return a customer, besides the brand's own pages.",
    ),
    billing: BrandBilling.describe("When payments are due, and what follows when they are not made."),
    quotaThresholds: QuotaThresholds,
    numberQuarantineDays: z
      .int()
      .describe("Days after a cancellation until another customer can get the number."),
    paymentMethods: z
      .object({
        swish: z.boolean().describe(SWISH),
        sepaDebit: z.boolean().describe(SEPA_DEBIT),
        klarna: z.boolean().describe(KLARNA),
      })
      .meta({ id: "BrandPaymentMethods" })
      .describe(PAYMENT_METHODS),
    selfSignup: z.boolean().describe(SELF_SIGNUP),
    orderApproval: z.boolean().describe(ORDER_APPROVAL),
  })
  .meta({
    id: "TenantSettings",
    description: "Settings that a brand changes itself.",
  });
export type TenantSettingsView = z.infer<typeof TenantSettingsView>;

const { legalName, address, ...optional } = Seller.shape;

const byDefault = (text: string, value: string) => `${text} Null: ${value}, the default.`;

const UpdateBilling = z
  .object({
    prepareDays: Days.max(28)
      .nullable()
      .optional()
      .describe(byDefault("Days before a cycle on which its invoice is prepared.", "3")),
    retryDays: DayList.nullable()
      .optional()
      .describe(
        byDefault("Days after the due day on which a failed charge is tried again.", "1, 3, 5 and 7"),
      ),
    cancelAfterDays: Days.min(1)
      .nullable()
      .optional()
      .describe(byDefault("Days after a suspension for debt until the subscription is cancelled.", "30")),
    termsDays: Days.nullable()
      .optional()
      .describe(byDefault("Days that a company has to pay an invoice.", "30")),
    reminderDays: DayList.nullable()
      .optional()
      .describe(
        byDefault(
          "Days after the due date on which a company is reminded, each before the suspension.",
          "3 and 10",
        ),
      ),
    suspendAfterDays: Days.min(1)
      .nullable()
      .optional()
      .describe(byDefault("Days after the due date until a company's subscriptions are suspended.", "20")),
    dueDateMoveDays: Days.nullable()
      .optional()
      .describe(byDefault("Days by which a due date can be moved.", "14")),
    dueDateMoves: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .optional()
      .describe(byDefault("How often the due date of an invoice can be moved.", "2")),
    companyBillDay: z
      .int()
      .min(1)
      .max(28)
      .nullable()
      .optional()
      .describe("The bill day of new companies. Null: each subscription renews on its own day."),
  })
  .meta({
    id: "UpdateBrandBilling",
    description: "Absent fields stay unchanged. null resets a field to its default.",
  });

/** Absent fields stay as they are. Null removes one. */
export const UpdateTenantSettings = z
  .object({
    seller: z
      .object({
        legalName: legalName.optional(),
        address: address.optional(),
        registrationNumber: optional.registrationNumber.nullable(),
        vatNumber: optional.vatNumber.nullable(),
        country: optional.country.nullable(),
        paymentDetails: optional.paymentDetails.nullable(),
        bankgiro: optional.bankgiro.nullable(),
        ocrLengthDigit: optional.ocrLengthDigit.nullable(),
        iban: optional.iban.nullable(),
        bic: optional.bic.nullable(),
        lateInterestPercent: optional.lateInterestPercent.nullable(),
      })
      .meta({ id: "UpdateSeller", description: "Absent fields stay unchanged. null removes a field." })
      .optional(),
    terms: Terms.nullable().optional(),
    contractTerms: ContractTerms.nullable().optional(),
    allowedReturnOrigins: ReturnOrigins.optional().describe("Replaces the whole list."),
    billing: UpdateBilling.optional().describe(
      "Billing rules. A step that is already planned keeps its day. No issued invoice leads to an earlier suspension than it states.",
    ),
    quotaThresholds: QuotaThresholds.nullable()
      .optional()
      .describe(
        "Percentages of an allowance at which a customer is notified, in ascending order. Replaces the whole list. Null: 80 and 100, the default.",
      ),
    numberQuarantineDays: z
      .int()
      .min(0)
      .max(3650)
      .nullable()
      .optional()
      .describe(
        byDefault("Days after a cancellation until another customer can have the number.", String(90)),
      ),
    paymentMethods: z
      .object({
        swish: z.boolean().optional().describe(SWISH),
        sepaDebit: z.boolean().optional().describe(SEPA_DEBIT),
        klarna: z.boolean().optional().describe(KLARNA),
      })
      .meta({ id: "UpdateBrandPaymentMethods" })
      .optional()
      .describe(
        `${PAYMENT_METHODS} Absent fields stay unchanged. An open payment keeps its methods, and saved methods are charged as before.`,
      ),
    selfSignup: z.boolean().optional().describe(SELF_SIGNUP),
    orderApproval: z.boolean().optional().describe(`${ORDER_APPROVAL} Waiting orders continue to wait.`),
  })
  .meta({
    id: "UpdateTenantSettings",
    description: "Absent fields stay unchanged. null removes a field.",
  });
export type UpdateTenantSettings = z.infer<typeof UpdateTenantSettings>;
