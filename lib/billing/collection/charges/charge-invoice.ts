import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { paymentIntents, paymentProfiles, paymentSessions, providerCustomers } from "@/db/schema/payments";
import { chargeableProfile, collectorOf } from "@/lib/billing/collection/charges/autopay";
import { chargeOlderInvoices } from "@/lib/billing/collection/charges/charge-rest";
import { intentFor, lockIntent, updateIntent } from "@/lib/billing/collection/charges/intent";
import { queueChargeFailedMail, queueNotChargedMail } from "@/lib/billing/collection/mails";
import { invoiceToday, scheduleNextLook, stepTaken } from "@/lib/billing/collection/schedule";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { leftToPay } from "@/lib/payments/collections/debt";
import { settleIntent } from "@/lib/payments/collections/settle";
import { FIRST_CHECK_MS } from "@/lib/payments/collections/start-collection";
import { checkPayment } from "@/lib/payments/jobs";
import { blockMethod } from "@/lib/payments/profiles/block-method";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";
import { isSetUp, paymentProvider } from "@/lib/payments/providers";
import { customerAtProvider } from "@/lib/payments/providers/provider-customer";
import type { IntentRow } from "@/lib/payments/queries";
import { ProviderRefused, ProviderUncertain, ProviderUnreachable } from "@/lib/providers/errors";
import type { PaymentSnapshot } from "@/lib/providers/payments/provider";

/** Which step of which invoice is taken: a job that comes late finds that it was. */
type Step = { invoiceId: string; stepsTaken: number };

/** How long a payment form takes to be made, and its maker to come back when that failed. */
const FORM_MS = 10 * 60_000;

/** A charge that is committed to: its number, method and amount stay as they are until its answer is known. */
type Charge = { intent: IntentRow; profile: ProfileRow; step: Step };

/**
 * Takes the step CHARGE of an invoice: charges the customer's saved method without them.
 *
 * Nobody is charged twice, whenever the process dies and however many run at once:
 * - One debt is one payment at the provider. It is charged again there, never made anew (`existingRef`).
 * - Which charge it is (`chargesMade`), with which method and for how much, is committed before the provider is asked,
 *   and stays so until the answer is recorded (`chargesAnswered`). A repetition therefore asks for the same under the
 *   same key, and the provider answers what it answered before.
 * - The answer and the next step are recorded together: a failure counts once.
 * A method that its issuer refuses for good (stolen, fraud) is blocked when the attempt is recorded. The later tries then
 * find nothing to charge and remind the customer.
 * What the payment has become is then read from the provider by `settleIntent`, as for every other payment.
 *
 * @throws ProviderUnreachable, ProviderUncertain: the queue repeats the job, with the same key
 */
export async function chargeInvoice(ctx: Ctx, step: Step): Promise<void> {
  const charge = await beginCharge(ctx, step);
  if (!charge) return;
  try {
    const answer = await askProvider(ctx, charge);
    await recordAnswer(ctx, charge, answer);
  } catch (error) {
    await recordError(ctx, charge, error);
  }
  await settleIntent(ctx, charge.intent.id);
}

/** Decides under the locks of invoice and intent, and commits to a charge. Null: there is nothing to charge. */
function beginCharge(ctx: Ctx, step: Step): Promise<Charge | null> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockStep(ctx, step);
    if (!invoice) return null;
    const known = await lockIntent(ctx, invoice.id);
    if (known && (await isBeingMade(ctx, known))) {
      await scheduleNextLook(ctx, invoice.id, FORM_MS);
      return null;
    }
    // One that an event told us of is answered, whether we heard the answer or not.
    const unanswered = known && known.status !== "SUCCEEDED" && known.chargesMade > known.chargesAnswered;
    if (unanswered && (await isToBeRepeated(ctx, known, invoice))) return repeat(ctx, known, step);
    if (known?.status === "SUCCEEDED" || known?.status === "PROCESSING") {
      // A person is paying, or the bank takes its time: the step waits for how it ends.
      await scheduleNextLook(ctx, invoice.id);
      await enqueue(ctx, checkPayment, { paymentIntentId: known.id }, { key: `check:${known.id}` });
      return null;
    }
    const profile = await profileToCharge(ctx, invoice);
    const provider = profile?.provider ?? (await collectorOf(ctx, invoice.customerId));
    const intent = await intentFor(ctx, invoice, { provider });
    // One that another provider has sent as an invoice is paid there, and nowhere else.
    if (!intent || !profile || intent.provider !== profile.provider) {
      const next = await stepTaken(ctx, invoice, "CHARGE");
      await queueNotChargedMail(ctx, invoice, next);
      return null;
    }
    const charged = await updateIntent(ctx, intent, {
      status: "PROCESSING",
      chargesMade: intent.chargesMade + 1,
      chargeProfileId: profile.id,
    });
    await scheduleNextLook(ctx, invoice.id);
    return { intent: charged, profile, step };
  });
}

/**
 * Somebody was given a form, and its payment is just being made at the provider. A charge would make another one: two
 * payments of one debt. It waits until that one is known, and then charges it.
 */
async function isBeingMade(ctx: Ctx, intent: IntentRow): Promise<boolean> {
  if (intent.providerRef !== null) return false;
  const [form] = await ctx.db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.tenantId, ctx.tenant.id),
        eq(paymentSessions.paymentIntentId, intent.id),
        eq(paymentSessions.status, "ACTIVE"),
      ),
    );
  return form !== undefined;
}

/** The method that may be charged, where its provider is there and can. */
export async function profileToCharge(
  ctx: Ctx,
  { customerId }: Pick<InvoiceRow, "customerId">,
): Promise<ProfileRow | null> {
  const profile = await chargeableProfile(ctx, customerId);
  if (!profile || !isSetUp(profile.provider)) return null;
  return paymentProvider(profile.provider).capabilities.savedMethods ? profile : null;
}

/** The invoice, held, if it still waits for this very step and for money. */
async function lockStep(ctx: Ctx, { invoiceId, stepsTaken }: Step): Promise<InvoiceRow | null> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)))
    .for("update");
  if (invoice?.nextStep !== "CHARGE" || invoice.stepsTaken !== stepsTaken) return null;
  // A job that was queued before the due date was moved.
  if (invoice.originalDueDate && invoice.dueDate && invoice.dueDate > invoiceToday(ctx, invoice)) return null;
  return leftToPay(invoice) > 0 ? invoice : null;
}

/**
 * Whether a charge without an answer is asked for again as it was. One that may have been made is, whatever was changed
 * meanwhile: only the provider knows. One that certainly was not made (the provider could not be reached) is only if it
 * still may be, with the same method and amount; else it counts as never asked for.
 */
async function isToBeRepeated(ctx: Ctx, intent: IntentRow, invoice: InvoiceRow): Promise<boolean> {
  if (intent.status === "PROCESSING") return true;
  const profile = await profileToCharge(ctx, invoice);
  if (profile?.id === intent.chargeProfileId && intent.amountMinor === leftToPay(invoice)) return true;
  await updateIntent(ctx, intent, { chargesAnswered: intent.chargesMade });
  return false;
}

/** A charge whose answer we never got. Its method may be gone here by now: the provider has the last word on it. */
async function repeat(ctx: Ctx, intent: IntentRow, step: Step): Promise<Charge> {
  const [profile] = await ctx.db
    .select()
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, intent.chargeProfileId!)));
  await scheduleNextLook(ctx, step.invoiceId);
  return { intent: await updateIntent(ctx, intent, { status: "PROCESSING" }), profile: profile!, step };
}

async function askProvider(ctx: Ctx, { intent, profile }: Charge): Promise<PaymentSnapshot> {
  if (intent.providerRef) {
    const known = await agreeOnAmount(intent, intent.providerRef);
    // Paid meanwhile, or being paid: that is the answer.
    if (known.status === "SUCCEEDED" || known.status === "PROCESSING") return known;
  }
  return paymentProvider(intent.provider).chargeOffSession({
    ids: { tenantId: ctx.tenant.id, paymentIntentId: intent.id, orderId: null },
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    customerRef: await customerRef(ctx, intent),
    methodRef: profile.providerRef,
    description: intent.description,
    existingRef: intent.providerRef,
    idempotencyKey: `charge:${intent.id}:${intent.chargesMade}`,
  });
}

/** A part may have been paid in another way since the payment was made there. */
async function agreeOnAmount(intent: IntentRow, providerRef: string): Promise<PaymentSnapshot> {
  const provider = paymentProvider(intent.provider);
  const known = await provider.readPayment(providerRef);
  const settled = ["SUCCEEDED", "PROCESSING", "CANCELED"].includes(known.status);
  if (known.amountMinor === intent.amountMinor || settled) return known;
  return provider.updatePaymentAmount({
    providerRef,
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    idempotencyKey: `amount:${intent.id}:${intent.chargesMade}:${intent.amountMinor}`,
  });
}

/** Whose method it is over there. Looked up here first: it was saved for this very customer. */
async function customerRef(ctx: Ctx, { customerId, provider }: IntentRow): Promise<string> {
  const [known] = await ctx.db
    .select({ providerRef: providerCustomers.providerRef })
    .from(providerCustomers)
    .where(
      and(
        eq(providerCustomers.tenantId, ctx.tenant.id),
        eq(providerCustomers.customerId, customerId),
        eq(providerCustomers.provider, provider),
      ),
    );
  return known?.providerRef ?? customerAtProvider(ctx, { customerId, provider });
}

/**
 * The provider's answer, and what follows from it for the invoice, in one transaction. A success ends the steps when it
 * is booked. A bank that takes days leaves the next try to its day; when that comes and it still has not decided, it
 * waits. Anything else is a failed try.
 */
async function recordAnswer(ctx: Ctx, charge: Charge, answer: PaymentSnapshot): Promise<void> {
  const { providerRef, status } = answer;
  await answered(
    ctx,
    charge,
    { providerRef: charge.intent.providerRef ?? providerRef },
    async (ctx, invoice) => {
      if (status === "SUCCEEDED") return chargeOlderInvoices(ctx, invoice);
      const next = await stepTaken(ctx, invoice, "CHARGE");
      if (status === "PROCESSING") return;
      await queueChargeFailedMail(ctx, invoice, next, {
        requiresAction: status === "REQUIRES_ACTION",
        ...(answer.lastError?.final && { refusedProfileId: charge.profile.id }),
      });
    },
  );
}

/**
 * What a call that brought no answer means.
 * - Refused: an answer after all. The method, or its customer, is not there any more: a failed try. What is ours to mend
 *   (credentials, a bug) is no fault of the customer's and is tried again.
 * - Unreachable: nothing happened. A person may pay meanwhile; the queue repeats the call.
 * - Uncertain: it may have happened. Read back, if we know where; else the repetition finds out under the same key.
 */
async function recordError(ctx: Ctx, charge: Charge, error: unknown): Promise<void> {
  const { intent } = charge;
  if (error instanceof ProviderUnreachable) {
    await release(ctx, intent);
    throw error;
  }
  if (error instanceof ProviderUncertain) {
    await settleIntent(ctx, intent.id);
    throw error;
  }
  if (!(error instanceof ProviderRefused)) throw error;
  ctx.log.warn({ err: error, paymentIntentId: intent.id }, "the provider refused a charge");
  if (error.reason === "configuration") {
    await release(ctx, intent);
    throw error;
  }
  if (error.reason === "conflict") {
    // The payment moved on over there (paid, ended, or somebody is at it): read it, and begin anew from what it is.
    if (!intent.providerRef) throw error;
    await answered(ctx, charge, {}, async () => {});
    await settleIntent(ctx, intent.id);
    throw error;
  }
  await answered(ctx, charge, { status: "REQUIRES_PAYMENT_METHOD" }, async (ctx, invoice) => {
    const next = await stepTaken(ctx, invoice, "CHARGE");
    if (error.final) await blockMethod(ctx, charge.profile, "REFUSED");
    await queueChargeFailedMail(ctx, invoice, next, {
      requiresAction: false,
      ...(error.final && { refusedProfileId: charge.profile.id }),
    });
  });
}

/** Nothing is in flight: somebody may pay in another way until the call is repeated. */
async function release(ctx: Ctx, intent: IntentRow): Promise<void> {
  await ctx.db
    .update(paymentIntents)
    .set({ status: intent.providerRef ? "REQUIRES_PAYMENT_METHOD" : "PENDING", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.id, intent.id),
        eq(paymentIntents.status, "PROCESSING"),
      ),
    );
}

/** Notes that a charge was answered, once: of two who repeated it at once, the second finds it noted. */
async function answered(
  ctx: Ctx,
  { intent, step }: Charge,
  changes: Partial<IntentRow>,
  follow: (ctx: Ctx, invoice: InvoiceRow) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const invoice = await lockStep(ctx, step);
    const [noted] = await ctx.db
      .update(paymentIntents)
      .set({ ...changes, chargesAnswered: intent.chargesMade, updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(paymentIntents.tenantId, ctx.tenant.id),
          eq(paymentIntents.id, intent.id),
          eq(paymentIntents.chargesMade, intent.chargesMade),
          eq(paymentIntents.chargesAnswered, intent.chargesMade - 1),
        ),
      )
      .returning({ id: paymentIntents.id });
    if (!noted) return;
    // Read again once more, in case the process ends before `settleIntent` below, or the bank has not decided.
    await enqueue(
      ctx,
      checkPayment,
      { paymentIntentId: intent.id },
      { key: `check:${intent.id}`, afterMs: FIRST_CHECK_MS },
    );
    if (invoice) await follow(ctx, invoice);
  });
}
