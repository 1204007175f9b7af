import { z } from "zod";
import { Metadata } from "@/lib/customers/model";
import { ConfirmationCode } from "@/lib/identity/sign-in/confirmation-code";
import { EmailAddress } from "@/lib/platform/inputs/email-address";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";
import { Subscription } from "@/lib/subscriptions/model";
import { PortingDetailsInput } from "@/lib/subscriptions/porting/porting-model";
import { AddressInput } from "@/lib/values/address";

const text = (max: number) => z.string().trim().min(1).max(max);
const Msisdn = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, "Use E.164, such as +46701234567.")
  .describe("E.164.");
const Iccid = z.string().regex(/^89\d{16,18}$/, "An ICCID has 18 to 20 digits and begins with 89.");
export const SimChoice = z
  .object({
    esim: z.boolean(),
    iccid: Iccid.optional().describe("A physical SIM that the customer has. Default: one from the stock."),
  })
  .superRefine((sim, ctx) => {
    if (sim.esim && sim.iccid !== undefined) {
      const params = { code: "not_allowed" };
      ctx.addIssue({ code: "custom", path: ["iccid"], message: "An eSIM has no card to bring.", params });
    }
  })
  .meta({ id: "SimChoice" });
export type SimChoice = z.infer<typeof SimChoice>;

const NewSubscriber = z.object({
  name: text(200),
  email: EmailAddress.optional(),
  address: AddressInput.optional().describe("In the US, the emergency-services address."),
});

export const CreateSubscriptionRequest = z
  .object({
    customerId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
    productOfferingId: z.string().max(64),
    subscriber: z
      .union([
        z.object({ subscriberId: z.uuid() }).describe("An existing subscriber of the customer."),
        NewSubscriber,
      ])
      .describe("Who uses the line."),
    sim: SimChoice,
    msisdn: Msisdn.optional().describe("A leased number. Default: any number of the pool."),
    leaseToken: z.string().max(200).optional().describe("Token from the lease of `msisdn`."),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "Use a two-letter country code in capitals, such as SE or US.")
      .optional()
      .describe("The market whose numbers and network it uses. Default: the market of the currency."),
    currency: CurrencyCode.optional().describe("Default: that of the offering."),
    referenceId: text(255).optional().describe("Your own unique id."),
    display: text(100).optional().describe("Display name. Default: the formatted phone number."),
    autoRenew: z.boolean().optional().describe("Whether it renews. Default: true for recurring prices."),
    metadata: Metadata.optional(),
  })
  .superRefine(leaseGoesWithNumber)
  .meta({ id: "CreateSubscriptionRequest" });
export type CreateSubscriptionRequest = z.infer<typeof CreateSubscriptionRequest>;

function leaseGoesWithNumber(
  { msisdn, leaseToken }: { msisdn?: string | undefined; leaseToken?: string | undefined },
  ctx: z.RefinementCtx,
): void {
  if ((msisdn === undefined) === (leaseToken === undefined)) return;
  const [path, message] =
    msisdn === undefined
      ? ["msisdn", "Name the number that the lease holds."]
      : ["leaseToken", "A number of the pool is taken by its lease."];
  ctx.addIssue({ code: "custom", path: [path!], message: message!, params: { code: "required" } });
}

export const Activation = z
  .object({
    // The specification writes "empty" for a number from the pool, so an empty text means the same as an absent one.
    msisdn: z
      .union([Msisdn, z.literal("").transform(() => undefined)])
      .optional()
      .describe(
        "Leave it empty to keep the current number of the pool. Otherwise send a leased number, or one to port in.",
      ),
    leaseToken: z.string().max(200).optional().describe("Only with a leased number."),
    porting: z
      .object({ details: PortingDetailsInput })
      .optional()
      .describe("Only with a number to port in. Until then, the subscription uses a number of the pool."),
    sim: SimChoice,
    deliveryAddress: AddressInput.optional().describe("Address for a physical SIM."),
  })
  .superRefine(({ msisdn, leaseToken, porting }, ctx) => {
    const required = (path: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [path], message, params: { code: "required" } });
    if (msisdn === undefined && leaseToken !== undefined)
      required("msisdn", "Name the number that the lease holds.");
    if (msisdn === undefined && porting !== undefined)
      required("msisdn", "Name the number that is to be ported in.");
    if (leaseToken !== undefined && porting !== undefined) {
      const params = { code: "not_allowed" };
      const message = "A number is leased or ported in, not both.";
      ctx.addIssue({ code: "custom", path: ["porting"], message, params });
    }
  });
export type Activation = z.infer<typeof Activation>;

export const ActivateSubscriptionRequest = z
  .object({
    activation: Activation,
    scheduleActivationAt: z.iso
      .date()
      .optional()
      .describe(
        "A date in the subscription's market. The activation takes place on or after it. Today or earlier: at once.",
      ),
  })
  .meta({ id: "ActivateSubscriptionRequest" });
export type ActivateSubscriptionRequest = z.infer<typeof ActivateSubscriptionRequest>;

const When = z
  .enum(["NOW", "END_OF_PERIOD", "DATE"])
  .describe("END_OF_PERIOD: at the end of the paid period. DATE: at the start of `date`.");

const dateGoesWithWhen = (
  { when, date }: { when: z.infer<typeof When>; date?: string | undefined },
  ctx: z.RefinementCtx,
): void => {
  if ((when === "DATE") === (date !== undefined)) return;
  const [code, message] =
    when === "DATE" ? ["required", "DATE needs a date."] : ["not_allowed", "A date goes with DATE only."];
  ctx.addIssue({ code: "custom", path: ["date"], message: message!, params: { code } });
};

export const CancelReason = z
  .enum([
    "PRICE",
    "COVERAGE",
    "FEATURES",
    "SUPPORT",
    "COMPLEXITY",
    "NO_NEED",
    "WRONG_ORDER",
    "FRAUD",
    "TEST",
    "OTHER",
  ])
  .meta({ id: "SubscriptionCancelReason" });

export const CancelSubscriptionRequest = z
  .object({
    when: When,
    date: z.iso.date().optional().describe("A date in the subscription's market, today or later."),
    reason: CancelReason,
    comment: text(1000).optional(),
  })
  .superRefine(dateGoesWithWhen)
  .meta({ id: "CancelSubscriptionRequest" });
export type CancelSubscriptionRequest = z.infer<typeof CancelSubscriptionRequest>;

export const PauseSubscriptionRequest = z
  .object({
    when: When.default("NOW"),
    date: z.iso.date().optional().describe("A date in the subscription's market, today or later."),
    resumeAt: z.iso
      .date()
      .optional()
      .describe(
        "The day on which the service returns automatically, at most six months after the pause begins. Default: the last possible day.",
      ),
  })
  .superRefine(dateGoesWithWhen)
  .meta({ id: "PauseSubscriptionRequest" });
export type PauseSubscriptionRequest = z.infer<typeof PauseSubscriptionRequest>;

export const SuspendSubscriptionRequest = z
  .object({
    reason: z
      .enum(["UNPAID", "OTHER"])
      .default("OTHER")
      .describe("UNPAID: a payment ends it. OTHER: only the brand can end it."),
  })
  .meta({ id: "SuspendSubscriptionRequest" });
export type SuspendSubscriptionRequest = z.infer<typeof SuspendSubscriptionRequest>;

export const RestoreSubscriptionRequest = z
  .object({
    debtPaid: z
      .boolean()
      .default(false)
      .describe("Only for full-access keys: the debt that caused the suspension was paid outside Tern."),
  })
  .meta({ id: "RestoreSubscriptionRequest" });
export type RestoreSubscriptionRequest = z.infer<typeof RestoreSubscriptionRequest>;

export const ChangeSimRequest = z
  .object({
    sim: SimChoice,
    deliveryAddress: AddressInput.optional().describe("Address for a physical SIM."),
    nonce: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe("The nonce from the first call. Only on the end-user API."),
    code: ConfirmationCode.optional().describe("The code from the e-mail. Only on the end-user API."),
  })
  .superRefine(({ nonce, code }, ctx) => {
    if ((nonce === undefined) === (code === undefined)) return;
    const path = nonce === undefined ? "nonce" : "code";
    const message = "Nonce and code go together.";
    ctx.addIssue({ code: "custom", path: [path], message, params: { code: "required" } });
  })
  .meta({ id: "ChangeSimRequest" });
export type ChangeSimRequest = z.infer<typeof ChangeSimRequest>;

export const ChangeSimResponse = z
  .object({
    status: z
      .enum(["REQUESTED", "CONFIRMATION_REQUIRED"])
      .describe(
        "REQUESTED: the change was requested from the network. CONFIRMATION_REQUIRED: a code was e-mailed. Send the same request again with the code and `nonce`.",
      ),
    confirmation: z
      .object({
        nonce: z.string(),
        expiresIn: z.int().describe("Seconds until the code expires."),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
      })
      .optional(),
    subscription: Subscription,
  })
  .meta({ id: "ChangeSimResponse" });
export type ChangeSimResponse = z.infer<typeof ChangeSimResponse>;

export const UpdateSubscriptionRequest = z
  .object({
    display: text(100).nullable().optional().describe("null: resets it to the formatted phone number."),
    autoRenew: z.boolean().optional(),
    referenceId: text(255).nullable().optional().describe("Only for full-access keys."),
    subscriberId: z
      .uuid()
      .optional()
      .describe(
        "Only for full-access keys: another subscriber of the same customer who uses the subscription from now on.",
      ),
    metadata: Metadata.optional().describe("Only for full-access keys. Replaces all entries."),
  })
  .meta({ id: "UpdateSubscriptionRequest" });
export type UpdateSubscriptionRequest = z.infer<typeof UpdateSubscriptionRequest>;

export const Puk = z
  .object({ iccid: z.string(), puk: z.string().describe("The code that unlocks a SIM after wrong PINs.") })
  .meta({ id: "SubscriptionPuk" });
export type Puk = z.infer<typeof Puk>;

export const EsimMail = z
  .object({
    subscriptionId: z.string(),
    sentTo: z.string().describe("The subscriber's e-mail address."),
  })
  .meta({ id: "EsimMail", description: "An eSIM that is being sent to its subscriber by e-mail." });
export type EsimMail = z.infer<typeof EsimMail>;
