import { and, eq, isNull, sql } from "drizzle-orm";
import { tenants } from "@/db/schema/identity";
import { paymentProfiles, paymentRefunds, providerEvents } from "@/db/schema/payments";
import type { Runtime } from "@/lib/api/runtime";
import type { Ctx } from "@/lib/identity/context";
import { handleProviderEvent } from "@/lib/payments/jobs";
import { paymentProvider } from "@/lib/payments/providers";
import { sendRefund } from "@/lib/payments/refunds";
import { lastDay } from "@/lib/payments/save-profile";
import { settle } from "@/lib/payments/settle";
import { settleSetup } from "@/lib/payments/settle-setup";
import { isUuid } from "@/lib/platform/ids";
import { enqueue } from "@/lib/platform/jobs";
import { ProviderNotAuthentic } from "@/lib/providers/errors";
import type {
  PaymentProviderName,
  ProviderEvent,
  ProviderEventSubject,
} from "@/lib/providers/payments/provider";

/** Our reference to what an event is about: the tenant and ids the provider carries for us as metadata. */
function tenantOf(subject: ProviderEventSubject): string | null {
  switch (subject.kind) {
    case "payment":
    case "setup":
    case "refund":
      return subject.snapshot.metadata.tenantId;
    default:
      return null;
  }
}

/** Methods carry no metadata of ours: the profile that knows them says whose they are. */
async function tenantOfMethod(
  runtime: Runtime,
  provider: PaymentProviderName,
  subject: ProviderEventSubject,
): Promise<string | null> {
  if (subject.kind !== "method") return null;
  const [row] = await runtime.db
    .select({ tenantId: paymentProfiles.tenantId })
    .from(paymentProfiles)
    .where(and(eq(paymentProfiles.provider, provider), eq(paymentProfiles.providerRef, subject.ref)))
    .limit(1);
  return row?.tenantId ?? null;
}

/**
 * Takes a provider's webhook: verify, store by the provider's event id, queue, answer. A second delivery of the same
 * event changes nothing.
 * @returns the HTTP status to answer with
 */
export async function receiveWebhook(
  runtime: Runtime,
  provider: PaymentProviderName,
  rawBody: string,
  headers: Headers,
): Promise<number> {
  let event: ProviderEvent;
  try {
    event = await paymentProvider(provider).parseWebhook(rawBody, headers, runtime.clock.now());
  } catch (error) {
    if (error instanceof ProviderNotAuthentic) return 401;
    throw error;
  }
  const tenantId = tenantOf(event.subject) ?? (await tenantOfMethod(runtime, provider, event.subject));
  if (!tenantId || !isUuid(tenantId)) return 200;
  await runtime.db.transaction(async (tx) => {
    const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
    if (!tenant) return;
    const stored = await tx
      .insert(providerEvents)
      .values({ provider, eventId: event.id, type: event.type, payload: event.subject })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId });
    if (stored.length > 0)
      await enqueue({ db: tx, tenant }, handleProviderEvent, { provider, eventId: event.id });
  });
  return 200;
}

type Reference = { provider: PaymentProviderName; eventId: string };

/** Works off a stored event. What it says is only a hint where to look: the state is read from the provider. */
export async function handleEvent(ctx: Ctx, { provider, eventId }: Reference): Promise<void> {
  const own = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId));
  const [row] = await ctx.db.select().from(providerEvents).where(own);
  if (!row || row.processedAt) return;
  await ctx.db
    .update(providerEvents)
    .set({ attempts: sql`${providerEvents.attempts} + 1` })
    .where(own);
  await follow(ctx, provider, row.payload as ProviderEventSubject);
  await ctx.db
    .update(providerEvents)
    .set({ processedAt: ctx.clock.now() })
    .where(and(own, isNull(providerEvents.processedAt)));
}

async function follow(ctx: Ctx, provider: PaymentProviderName, subject: ProviderEventSubject): Promise<void> {
  if (subject.kind === "payment") {
    const { paymentIntentId } = subject.snapshot.metadata;
    if (paymentIntentId && isUuid(paymentIntentId)) await settle(ctx, paymentIntentId);
  } else if (subject.kind === "setup") {
    await settleSetup(ctx, subject.snapshot.metadata.paymentProfileSessionId ?? "");
  } else if (subject.kind === "refund") {
    const { paymentRefundId } = subject.snapshot.metadata;
    if (!paymentRefundId || !isUuid(paymentRefundId)) return;
    const [refund] = await ctx.db
      .select({ id: paymentRefunds.id })
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.tenantId, ctx.tenant.id), eq(paymentRefunds.id, paymentRefundId)));
    if (refund) await sendRefund(ctx, refund.id);
  } else if (subject.kind === "method") {
    await refreshProfile(ctx, provider, subject.ref);
  }
}

/** Cards change under us: a bank replaced one, or the customer removed it. */
async function refreshProfile(ctx: Ctx, provider: PaymentProviderName, providerRef: string): Promise<void> {
  const method = await paymentProvider(provider).readMethod(providerRef);
  const status = method.customerRef ? ("ACTIVE" as const) : ("INACTIVE" as const);
  await ctx.db
    .update(paymentProfiles)
    .set({
      displayName: method.displayName,
      card: method.card,
      expiresAt: lastDay(method.card),
      status,
      usableOffSession: status === "ACTIVE",
      updatedAt: ctx.clock.now(),
    })
    .where(
      and(
        eq(paymentProfiles.tenantId, ctx.tenant.id),
        eq(paymentProfiles.provider, provider),
        eq(paymentProfiles.providerRef, providerRef),
      ),
    );
}
