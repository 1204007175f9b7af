import { and, eq, isNull, sql } from "drizzle-orm";
import { paymentProfiles, providerEvents } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { settleReported } from "@/lib/payments/collections/settle-reported";
import { followDispute } from "@/lib/payments/disputes/follow-dispute";
import { noteProfileReport } from "@/lib/payments/profiles/profile-events";
import { lastDay } from "@/lib/payments/profiles/save-profile";
import { settleSetup } from "@/lib/payments/profiles/settle-setup";
import { paymentProvider } from "@/lib/payments/providers";
import { NotHereYet } from "@/lib/payments/providers/errors";
import { followRefund } from "@/lib/payments/refunds/reported-refund";
import { calendarDate } from "@/lib/platform/dates/calendar";
import type { PaymentProviderName, ProviderEventSubject } from "@/lib/providers/payments/provider";

/** Retries over half a day. A row that is missing after that will not appear: another system made the object. */
const MAX_ATTEMPTS = 12;

type Reference = { provider: PaymentProviderName; eventId: string };

/** Processes a stored event. The event only names the object; the state is read from the provider. */
export async function handleEvent(ctx: Ctx, { provider, eventId }: Reference): Promise<void> {
  const own = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));
  const [row] = await ctx.db.select().from(providerEvents).where(own);
  if (!row || row.processedAt) return;
  await ctx.db
    .update(providerEvents)
    .set({ attempts: sql`${providerEvents.attempts} + 1` })
    .where(own);
  try {
    await follow(ctx, provider, row.payload as ProviderEventSubject);
  } catch (error) {
    if (!(error instanceof NotHereYet) || row.attempts < MAX_ATTEMPTS) throw error;
    ctx.log.error({ err: error, provider, eventId }, "an event is about nothing of ours");
  }
  await ctx.db
    .update(providerEvents)
    .set({ processedAt: ctx.systemClock.now() })
    .where(and(own, isNull(providerEvents.processedAt)));
}

async function follow(ctx: Ctx, provider: PaymentProviderName, subject: ProviderEventSubject): Promise<void> {
  switch (subject.kind) {
    case "payment":
      return settleReported(ctx, provider, subject.ref, subject.snapshot.metadata.paymentIntentId);
    case "setup":
      return settleSetup(ctx, subject.snapshot.metadata.paymentProfileSessionId ?? "", subject.ref);
    case "refund":
      return followRefund(ctx, provider, subject.snapshot);
    case "dispute":
      return followDispute(ctx, provider, subject.ref);
    case "method":
      return refreshProfile(ctx, provider, subject.ref);
    default:
      return;
  }
}

/**
 * Updates a card that changed: a bank replaced it, or the customer removed it at the provider. A method that its owner removed here stays
 * removed, whatever the provider reports.
 */
async function refreshProfile(ctx: Ctx, provider: PaymentProviderName, providerRef: string): Promise<void> {
  const method = await paymentProvider(provider).readMethod(providerRef);
  const expiresAt = lastDay(method.card);
  const over = expiresAt !== null && expiresAt < calendarDate(ctx.clock.now());
  const status = method.customerRef ? (over ? "EXPIRED" : "ACTIVE") : "INACTIVE";
  const own = and(
    eq(paymentProfiles.tenantId, ctx.tenant.id),
    eq(paymentProfiles.provider, provider),
    eq(paymentProfiles.providerRef, providerRef),
    isNull(paymentProfiles.deletedAt),
  );
  await inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(paymentProfiles).where(own).for("update");
    if (!before) return;
    const [after] = await ctx.db
      .update(paymentProfiles)
      .set({
        displayName: method.displayName,
        card: method.card,
        cardFingerprint: method.cardFingerprint,
        expiresAt,
        // A blocked method stays blocked, whatever the provider reports.
        status: sql`case when ${paymentProfiles.blockedFor} is null then ${status} else 'INACTIVE' end`,
        usableOffSession: sql`${paymentProfiles.blockedFor} is null and ${status === "ACTIVE"}`,
        updatedAt: ctx.clock.now(),
      })
      .where(own)
      .returning();
    noteProfileReport(ctx, before, after!);
  });
}
