import { eq } from "drizzle-orm";
import { tenants } from "@/db/schema/identity";
import { paymentIntents, paymentProfiles, providerEvents } from "@/db/schema/payments";
import { answerCallback } from "@/lib/kernel/answer-callback";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { readText } from "@/lib/kernel/parse";
import type { Runtime } from "@/lib/kernel/runtime";
import { handleProviderEvent } from "@/lib/payments/jobs";
import { paymentProvider } from "@/lib/payments/providers";
import { providerFailure } from "@/lib/payments/providers/provider-failure";
import { isUuid } from "@/lib/platform/secrets/ids";
import { ProviderError, ProviderNotAuthentic, ProviderRefused } from "@/lib/providers/errors";
import type {
  PaymentProviderName,
  ProviderEvent,
  ProviderEventSubject,
} from "@/lib/providers/payments/provider";

/**
 * The tenant of an event. The provider returns our ids with payments, set-ups and refunds that we made. For other objects, the row with the
 * method or payment gives the tenant.
 */
async function tenantOf(
  { db }: Pick<Runtime, "db">,
  provider: PaymentProviderName,
  subject: ProviderEventSubject,
): Promise<string | null> {
  switch (subject.kind) {
    case "payment":
    case "setup":
      return subject.snapshot.metadata.tenantId;
    case "refund":
      return subject.snapshot.metadata.tenantId ?? (await tenantOfPayment(subject.snapshot.paymentRef));
    case "dispute":
      return tenantOfPayment(subject.paymentRef);
    case "method": {
      const [row] = await db
        .select({ tenantId: paymentProfiles.tenantId, provider: paymentProfiles.provider })
        .from(paymentProfiles)
        .where(eq(paymentProfiles.providerRef, subject.ref))
        .limit(1);
      return row?.provider === provider ? row.tenantId : null;
    }
    default:
      return null;
  }

  async function tenantOfPayment(ref: string | null): Promise<string | null> {
    if (!ref) return null;
    const [row] = await db
      .select({ tenantId: paymentIntents.tenantId, provider: paymentIntents.provider })
      .from(paymentIntents)
      .where(eq(paymentIntents.providerRef, ref))
      .limit(1);
    if (row) return row.provider === provider ? row.tenantId : null;
    // An event can be faster than the commit that stores the payment's reference. The provider knows the tenant.
    return tenantAtProvider(provider, ref);
  }
}

/**
 * The tenant of a payment, as the provider has it. Null for a payment that we did not make.
 * @throws ProviderError when it does not answer: the event is refused, and the provider sends it again
 */
async function tenantAtProvider(provider: PaymentProviderName, ref: string): Promise<string | null> {
  try {
    return (await paymentProvider(provider).readPayment(ref)).metadata.tenantId;
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason !== "configuration") return null;
    throw error;
  }
}

/**
 * Stores an event under the provider's own id and queues its work, once, however often and from wherever it arrives.
 * @param traceId of the callback, which the work continues; absent for an event that a job has read
 * @returns whether it was new
 */
export async function storeEvent(
  runtime: Pick<Runtime, "db">,
  provider: PaymentProviderName,
  event: ProviderEvent,
  traceId?: string,
): Promise<boolean> {
  const tenantId = await tenantOf(runtime, provider, event.subject);
  if (!tenantId || !isUuid(tenantId)) return false;
  return runtime.db.transaction(async (tx) => {
    const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
    if (!tenant) return false;
    const stored = await tx
      .insert(providerEvents)
      .values({ provider, eventId: event.id, type: event.type, payload: event.subject })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId });
    if (stored.length > 0)
      await enqueue({ db: tx, tenant, ...(traceId !== undefined && { traceId }) }, handleProviderEvent, {
        provider,
        eventId: event.id,
      });
    return stored.length > 0;
  });
}

/**
 * Takes a provider's webhook: verifies it, stores it by the provider's event id, queues its work and answers. A second delivery of the same
 * event changes nothing.
 * @returns the HTTP status to answer with
 */
export async function receiveWebhook(
  runtime: Runtime,
  provider: PaymentProviderName,
  rawBody: string,
  headers: Headers,
  traceId?: string,
): Promise<number> {
  let event: ProviderEvent;
  try {
    event = await paymentProvider(provider).parseWebhook(rawBody, headers, runtime.clock.now());
  } catch (error) {
    if (error instanceof ProviderNotAuthentic) return 401;
    throw error;
  }
  await storeEvent(runtime, provider, event, traceId);
  return 200;
}

/** The same as an HTTP response. A body over 1 MiB and unexpected errors get the Error shape. */
export const answerWebhook = (
  runtime: Runtime,
  provider: PaymentProviderName,
  request: Request,
): Promise<Response> =>
  answerCallback(runtime, request, provider, async ({ traceId }) => {
    const body = await readText(request);
    const status = await receiveWebhook(runtime, provider, body, request.headers, traceId).catch(
      (error: unknown) => {
        throw error instanceof ProviderError ? providerFailure(error) : error;
      },
    );
    return Response.json({ received: status === 200 }, { status });
  });
