import "server-only";
import { getViewer } from "@/app/session";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { Ctx } from "@/lib/identity/context";
import type { Order } from "@/lib/orders/model";
import { getOrder } from "@/lib/orders/queries";
import type { PaymentSession, ProviderContext } from "@/lib/payments/model";
import { hostedContext } from "@/lib/payments/provider-payment";
import { findHostedSession, findOrderIntent, presentSession, type SessionRow } from "@/lib/payments/queries";
import { settle } from "@/lib/payments/settle";

export type HostedPayment = {
  order: Order;
  session: PaymentSession;
  /** The bank has been asked and has not answered. */
  processing: boolean;
  /** Null when there is nothing to pay with: not active, or the provider does not answer. */
  context: ProviderContext | null;
};

/** Whoever has the link may pay: the link is the permission, and it shows this one order. */
async function bearerOfLink(): Promise<Ctx> {
  const { ctx } = await getViewer();
  return { ...ctx, caller: { kind: "system", job: "hosted-payment" } };
}

/** Asks the provider how the payment stands, so that who returns from the bank sees the truth and not a form. */
async function settled(ctx: Ctx, token: string): Promise<SessionRow | null> {
  const session = await findHostedSession(ctx, token);
  if (session?.status !== "ACTIVE" || !session.paymentIntentId) return session;
  await settle(ctx, session.paymentIntentId).catch((error: unknown) =>
    ctx.log.warn({ err: error, paymentSessionId: session.id }, "the payment could not be read"),
  );
  return findHostedSession(ctx, token);
}

/** What the page of a link shows; null when there is no such link. */
export async function hostedPayment(token: string): Promise<HostedPayment | null> {
  const ctx = await bearerOfLink();
  const row = await settled(ctx, token);
  if (!row) return null;
  const [order, intent] = await Promise.all([getOrder(ctx, row.orderId), findOrderIntent(ctx, row.orderId)]);
  const session = presentSession(row, ctx.clock.now());
  const processing = intent?.status === "PROCESSING";
  const payable = session.status === "ACTIVE" && !processing && order.status === "DRAFT";
  return { order, session, processing, context: payable ? await formContext(ctx, row) : null };
}

async function formContext(ctx: Ctx, row: SessionRow): Promise<ProviderContext | null> {
  try {
    return await hostedContext(ctx, row);
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.paymentProviderFailed) return null;
    throw error;
  }
}

/** How the payment of a link stands now, after asking the provider. */
export async function hostedStatus(token: string): Promise<"PAID" | "PROCESSING" | "OPEN"> {
  const ctx = await bearerOfLink();
  const row = await settled(ctx, token);
  if (!row) return "OPEN";
  if (row.status === "COMPLETED") return "PAID";
  const intent = await findOrderIntent(ctx, row.orderId);
  return intent?.status === "SUCCEEDED" ? "PAID" : intent?.status === "PROCESSING" ? "PROCESSING" : "OPEN";
}
