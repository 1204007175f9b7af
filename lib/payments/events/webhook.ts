import { eq } from "drizzle-orm";
import { tenants } from "@/db/schema/identity";
import { paymentIntents, paymentProfiles, providerEvents } from "@/db/schema/payments";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { answerOrFailure } from "@/lib/kernel/or-failure";
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
 * Whose an event is. The provider carries our ids with payments, set-ups and refunds that we made; of anything else the
 * row that knows the method or the payment says it.
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
    // An event can be faster than the commit that stores the payment's reference. The provider knows whose it is.
    return tenantAtProvider(provider, ref);
  }
}

/**
 * Whose a payment is, as the provider has it; null for one that we did not make.
 * @throws ProviderError when it does not answer: the event is not taken, and the provider sends it again
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
 * Keeps an event under the provider's own id and queues its work: once, however often and from wherever we hear of it.
 * @returns whether it was news to us
 */
export async function storeEvent(
  runtime: Pick<Runtime, "db">,
  provider: PaymentProviderName,
  event: ProviderEvent,
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
      await enqueue({ db: tx, tenant }, handleProviderEvent, { provider, eventId: event.id });
    return stored.length > 0;
  });
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
  await storeEvent(runtime, provider, event);
  return 200;
}

/** The same as an answer over HTTP; a body over 1 MiB and everything unexpected in the Error shape. */
export const answerWebhook = (
  runtime: Runtime,
  provider: PaymentProviderName,
  request: Request,
): Promise<Response> =>
  answerOrFailure(runtime, request, `webhook of ${provider}`, async () => {
    const body = await readText(request);
    const status = await receiveWebhook(runtime, provider, body, request.headers).catch((error: unknown) => {
      throw error instanceof ProviderError ? providerFailure(error) : error;
    });
    return Response.json({ received: status === 200 }, { status });
  });
