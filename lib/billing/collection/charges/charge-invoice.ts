import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { paymentIntents, paymentProfiles, paymentSessions } from "@/db/schema/payments";
import { askProvider, releaseCharge } from "@/lib/billing/collection/charges/ask-provider";
import { chargeableProfile, collectorOf } from "@/lib/billing/collection/charges/autopay";
import { chargeOlderInvoices } from "@/lib/billing/collection/charges/charge-rest";
import { intentFor, lockIntent, updateIntent } from "@/lib/billing/collection/charges/intent";
import { queueChargeFailedMail, queueNotChargedMail } from "@/lib/billing/collection/mails";
import { invoiceToday, scheduleNextLook, stepTaken } from "@/lib/billing/collection/schedule";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { leftToPay } from "@/lib/payments/collections/debt";
import { noteIntentState } from "@/lib/payments/collections/intent-events";
import { settleIntent } from "@/lib/payments/collections/settle";
import { FIRST_CHECK_MS } from "@/lib/payments/collections/start-collection";
import { checkPayment } from "@/lib/payments/jobs";
import { blockMethod } from "@/lib/payments/profiles/block-method";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";
import { isSetUp, paymentProvider } from "@/lib/payments/providers";
import type { IntentRow } from "@/lib/payments/queries";
import { ProviderRefused, ProviderUncertain, ProviderUnreachable } from "@/lib/providers/errors";
import type { PaymentSnapshot } from "@/lib/providers/payments/provider";

/** The step of an invoice that the job takes. A late job finds that the step is already taken. */
type Step = { invoiceId: string; stepsTaken: number };

/** How long a payment form may take to be created, including a repetition after a failure. */
const FORM_CREATION_MS = 10 * 60_000;

/** A charge that is committed to. Its number, method and amount stay unchanged until the provider's answer is known. */
type Charge = { intent: IntentRow; profile: ProfileRow; step: Step };

/**
 * Takes the step CHARGE of an invoice: charges the customer's saved method without the customer being present.
 *
 * No customer is charged twice, whenever the process dies and however many jobs run at once:
 * - One debt is one payment at the provider. A retry charges that payment again and never creates another (`existingRef`).
 * - The charge's number (`chargesMade`), method and amount are committed before the provider is asked. They stay unchanged until the answer
 *   is recorded (`chargesAnswered`). A repetition therefore sends the same request under the same key, and gets the same answer.
 * - The answer and the next step are recorded together: a failure counts once.
 * A method that its issuer refuses for good (stolen, fraud) is blocked when the attempt is recorded. Later steps then find no method to
 * charge and remind the customer.
 * `settleIntent` reads the state of the payment from the provider afterwards, as for every other payment.
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

/** Decides under the locks of invoice and intent, and commits to a charge. Null when there is nothing to charge. */
function beginCharge(ctx: Ctx, step: Step): Promise<Charge | null> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockStep(ctx, step);
    if (!invoice) return null;
    const known = await lockIntent(ctx, invoice.id);
    if (known && (await isBeingCreated(ctx, known))) {
      await scheduleNextLook(ctx, invoice.id, FORM_CREATION_MS);
      return null;
    }
    // A charge whose result came with an event counts as answered, even if its own response was lost.
    const unanswered = known && known.status !== "SUCCEEDED" && known.chargesMade > known.chargesAnswered;
    if (unanswered && (await isRepeatable(ctx, known, invoice))) return repeat(ctx, known, step);
    if (known?.status === "SUCCEEDED" || known?.status === "PROCESSING") {
      // A person is paying, or the bank has not decided. The step waits for the result.
      await scheduleNextLook(ctx, invoice.id);
      await enqueue(ctx, checkPayment, { paymentIntentId: known.id }, { key: `check:${known.id}` });
      return null;
    }
    const profile = await profileToCharge(ctx, invoice);
    const provider = profile?.provider ?? (await collectorOf(ctx, invoice.customerId));
    const intent = await intentFor(ctx, invoice, { provider });
    // An invoice that another provider has sent is paid there only.
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
 * Whether a payment of this intent is being created at the provider because a person opened a payment form. A charge now would create a
 * second payment of one debt. The step waits until that payment is known, and then charges it.
 */
async function isBeingCreated(ctx: Ctx, intent: IntentRow): Promise<boolean> {
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

/** The method that may be charged, if its provider is set up and can charge it. */
export async function profileToCharge(
  ctx: Ctx,
  { customerId }: Pick<InvoiceRow, "customerId">,
): Promise<ProfileRow | null> {
  const profile = await chargeableProfile(ctx, customerId);
  if (!profile || !isSetUp(profile.provider)) return null;
  return paymentProvider(profile.provider).capabilities.savedMethods ? profile : null;
}

/** Locks the invoice. Null unless it still waits for this step and for money. */
async function lockStep(ctx: Ctx, { invoiceId, stepsTaken }: Step): Promise<InvoiceRow | null> {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)))
    .for("update");
  if (invoice?.nextStep !== "CHARGE" || invoice.stepsTaken !== stepsTaken) return null;
  // The job was queued before the due date was moved.
  if (invoice.originalDueDate && invoice.dueDate && invoice.dueDate > invoiceToday(ctx, invoice)) return null;
  return leftToPay(invoice) > 0 ? invoice : null;
}

/**
 * Whether an unanswered charge is repeated unchanged. If the provider may have made it, always: only the provider knows, whatever changed
 * since. If it was certainly not made (the provider was unreachable), only while it is still allowed with the same method and amount;
 * otherwise it counts as never requested.
 */
async function isRepeatable(ctx: Ctx, intent: IntentRow, invoice: InvoiceRow): Promise<boolean> {
  if (intent.status === "PROCESSING") return true;
  const profile = await profileToCharge(ctx, invoice);
  if (profile?.id === intent.chargeProfileId && intent.amountMinor === leftToPay(invoice)) return true;
  await updateIntent(ctx, intent, { chargesAnswered: intent.chargesMade });
  return false;
}

/** Repeats an unanswered charge. Its method may be deleted here by now; the provider decides whether it still works. */
async function repeat(ctx: Ctx, intent: IntentRow, step: Step): Promise<Charge> {
  const [profile] = await ctx.db
    .select()
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.tenantId, ctx.tenant.id), eq(paymentProfiles.id, intent.chargeProfileId!)));
  await scheduleNextLook(ctx, step.invoiceId);
  return { intent: await updateIntent(ctx, intent, { status: "PROCESSING" }), profile: profile!, step };
}

/**
 * Records the provider's answer and its consequence for the invoice in one transaction. A success ends the steps when it is booked. While a
 * bank takes days to decide, the next charge stays planned and waits when its day comes. Any other answer is a failed charge.
 */
async function recordAnswer(ctx: Ctx, charge: Charge, answer: PaymentSnapshot): Promise<void> {
  const { providerRef, status } = answer;
  await markAnswered(
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
 * Handles a call that brought no answer.
 * - Refused: this is an answer. The method or its customer no longer exists there: a failed charge. An error on our side (credentials, a
 *   bug) is not the customer's fault and is repeated.
 * - Unreachable: nothing happened. A person may pay in the meantime; the queue repeats the call.
 * - Uncertain: the charge may have happened. Read the payment if its reference is known; else the repetition finds out under the same key.
 */
async function recordError(ctx: Ctx, charge: Charge, error: unknown): Promise<void> {
  const { intent } = charge;
  if (error instanceof ProviderUnreachable) {
    await releaseCharge(ctx, intent);
    throw error;
  }
  if (error instanceof ProviderUncertain) {
    await settleIntent(ctx, intent.id);
    throw error;
  }
  if (!(error instanceof ProviderRefused)) throw error;
  ctx.log.warn({ err: error, paymentIntentId: intent.id }, "the provider refused a charge");
  if (error.reason === "configuration") {
    await releaseCharge(ctx, intent);
    throw error;
  }
  if (error.reason === "conflict") {
    // The payment changed at the provider: paid, ended, or a person is paying it. Read it, and continue from its state.
    if (!intent.providerRef) throw error;
    await markAnswered(ctx, charge, {}, async () => {});
    await settleIntent(ctx, intent.id);
    throw error;
  }
  await markAnswered(ctx, charge, { status: "REQUIRES_PAYMENT_METHOD" }, async (ctx, invoice) => {
    const next = await stepTaken(ctx, invoice, "CHARGE");
    if (error.final) await blockMethod(ctx, charge.profile, "REFUSED");
    await queueChargeFailedMail(ctx, invoice, next, {
      requiresAction: false,
      ...(error.final && { refusedProfileId: charge.profile.id }),
    });
  });
}

/** Marks a charge as answered, once. Of two jobs that repeated it at once, the second finds it marked. */
async function markAnswered(
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
    if (changes.status && changes.status !== intent.status) noteIntentState(ctx, intent.id, changes.status);
    // Reads the payment again later, in case the process dies before `settleIntent` below or the bank has not decided.
    await enqueue(
      ctx,
      checkPayment,
      { paymentIntentId: intent.id },
      { key: `check:${intent.id}`, afterMs: FIRST_CHECK_MS },
    );
    if (invoice) await follow(ctx, invoice);
  });
}
