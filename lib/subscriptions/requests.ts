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
    iccid: Iccid.optional().describe("A physical SIM the customer has; absent: one of ours."),
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
  address: AddressInput.optional().describe("In the US the emergency-services address."),
});

export const CreateSubscriptionRequest = z
  .object({
    customerId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
    productOfferingId: z.string().max(64),
    subscriber: z
      .union([
        z.object({ subscriberId: z.uuid() }).describe("Somebody the customer has already."),
        NewSubscriber,
      ])
      .describe("Who uses the line."),
    sim: SimChoice,
    msisdn: Msisdn.optional().describe("A leased number; absent: any of the pool."),
    leaseToken: z.string().max(200).optional().describe("Of the lease of `msisdn`."),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "Use a two-letter country code in capitals, such as SE or US.")
      .optional()
      .describe("The market whose numbers and network it uses; by the currency when absent."),
    currency: CurrencyCode.optional().describe("The offering's own when absent."),
    referenceId: text(255).optional().describe("Your own id; unique."),
    display: text(100).optional().describe("Friendly name; the formatted number when absent."),
    autoRenew: z.boolean().optional().describe("Absent: what recurs renews itself."),
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
        "Empty: the number it has, from the pool. Otherwise a leased number, or one to be ported in.",
      ),
    leaseToken: z.string().max(200).optional().describe("Only with a leased number."),
    porting: z
      .object({ details: PortingDetailsInput })
      .optional()
      .describe("Only with a number to be ported in; the line works on a number of the pool meanwhile."),
    sim: SimChoice,
    deliveryAddress: AddressInput.optional().describe("Where a physical SIM is sent."),
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
      .describe("A date of the line's market: activation happens on it or after. Today or earlier: at once."),
  })
  .meta({ id: "ActivateSubscriptionRequest" });
export type ActivateSubscriptionRequest = z.infer<typeof ActivateSubscriptionRequest>;

const When = z
  .enum(["NOW", "END_OF_PERIOD", "DATE"])
  .describe("END_OF_PERIOD: when what is paid for has been used. DATE: at the start of `date`.");

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
    date: z.iso.date().optional().describe("A date of the line's market, today or later."),
    reason: CancelReason,
    comment: text(1000).optional(),
  })
  .superRefine(dateGoesWithWhen)
  .meta({ id: "CancelSubscriptionRequest" });
export type CancelSubscriptionRequest = z.infer<typeof CancelSubscriptionRequest>;

export const PauseSubscriptionRequest = z
  .object({
    when: When.default("NOW"),
    date: z.iso.date().optional().describe("A date of the line's market, today or later."),
    resumeAt: z.iso
      .date()
      .optional()
      .describe(
        "The day it comes back by itself, at most six months after the pause begins; that last day when absent.",
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
      .describe("UNPAID: a payment lifts it. OTHER: only you lift it."),
  })
  .meta({ id: "SuspendSubscriptionRequest" });
export type SuspendSubscriptionRequest = z.infer<typeof SuspendSubscriptionRequest>;

export const RestoreSubscriptionRequest = z
  .object({
    debtPaid: z
      .boolean()
      .default(false)
      .describe("Full access only: the debt it was suspended for was settled outside this service."),
  })
  .meta({ id: "RestoreSubscriptionRequest" });
export type RestoreSubscriptionRequest = z.infer<typeof RestoreSubscriptionRequest>;

export const ChangeSimRequest = z
  .object({
    sim: SimChoice,
    deliveryAddress: AddressInput.optional().describe("Where a physical SIM is sent."),
    nonce: z.string().min(1).max(200).optional().describe("Of the first call; end-user API only."),
    code: ConfirmationCode.optional().describe("As e-mailed; end-user API only."),
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
        "REQUESTED: the network is asked. CONFIRMATION_REQUIRED: a code was e-mailed; send the same request again with it and `nonce`.",
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
    display: text(100).nullable().optional().describe("null: the formatted number again."),
    autoRenew: z.boolean().optional(),
    referenceId: text(255).nullable().optional().describe("Full access only."),
    subscriberId: z
      .uuid()
      .optional()
      .describe("Full access only: another subscriber of the same customer uses the line from now on."),
    metadata: Metadata.optional().describe("Full access only. Replaces all of it."),
  })
  .meta({ id: "UpdateSubscriptionRequest" });
export type UpdateSubscriptionRequest = z.infer<typeof UpdateSubscriptionRequest>;

export const Puk = z
  .object({ iccid: z.string(), puk: z.string().describe("Unlocks a SIM whose PIN was entered wrongly.") })
  .meta({ id: "SubscriptionPuk" });
export type Puk = z.infer<typeof Puk>;

export const EsimMail = z
  .object({
    subscriptionId: z.string(),
    sentTo: z.string().describe("The subscriber's e-mail address."),
  })
  .meta({ id: "EsimMail", description: "An eSIM that is on its way to its subscriber by e-mail." });
export type EsimMail = z.infer<typeof EsimMail>;
