import { and, eq, isNull, lte } from "drizzle-orm";
import { signingSessions } from "@/db/schema/signing";
import { getCustomer } from "@/lib/customers/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import { requireAllowedUrls } from "@/lib/identity/sign-in/return-url";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { createParties } from "@/lib/orders/drafts/parties";
import { requireValid } from "@/lib/orders/drafts/require-valid";
import { requirementsOf } from "@/lib/orders/drafts/validation";
import { loadOrder } from "@/lib/orders/record";
import { hostedTokenHash } from "@/lib/platform/secrets/hosted-tokens";
import { newId } from "@/lib/platform/secrets/ids";
import { auditEvent, moveSigning } from "@/lib/signing/change";
import { contractOf, sameContract } from "@/lib/signing/contract";
import { drawContract } from "@/lib/signing/draw";
import { mailSigningRequest } from "@/lib/signing/mails";
import type { CreateSigningSessionRequest, SigningSession } from "@/lib/signing/model";
import { findSigningSession, presentSigningSession, type SigningRow } from "@/lib/signing/queries";

const LIFETIME_MS = 7 * 24 * 3600 * 1000;

/** What the transaction created. The document follows after the commit. */
export type StartedSigning = { signingSessionId: string };

/**
 * Asks a person to sign the contract of an order in its current state. A new session ends an older one of the same order.
 * @throws ApiError orderNotFound, orderAlreadySigned, orderNotSignable, taxesUnavailable, signingNotRequired, returnUrlNotAllowed
 */
export function startSigning(ctx: Ctx, input: CreateSigningSessionRequest): Promise<StartedSigning> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowedUrls(ctx.tenant, { returnUrl: input.returnUrl });
    const record = await loadOrder(ctx, input.orderId, { lock: true });
    const { order } = record;
    const now = ctx.clock.now();
    if (order.status !== "DRAFT" || order.signedAt) throw new ApiError(failures.orderAlreadySigned);
    if (requirementsOf(record).signing !== "REQUIRED") throw new ApiError(failures.signingNotRequired);
    await requireValid(ctx, record, failures.orderNotSignable);
    await createParties(ctx, record);
    const customer = await getCustomer(ctx, order.customerId!);
    requireInCustomer(ctx, customer.customerId, "signing:write");
    await endLive(ctx, order.id, "superseded");
    const id = newId();
    await ctx.db.insert(signingSessions).values({
      tenantId: ctx.tenant.id,
      id,
      orderId: order.id,
      customerId: customer.customerId,
      status: "ACTIVE",
      signerName: input.signer.name,
      signerEmail: input.signer.email,
      hostedTokenHash: hostedTokenHash("sign", { tenantId: ctx.tenant.id, id }),
      returnUrl: input.returnUrl ?? null,
      contract: contractOf(ctx.tenant, record, customer),
      audit: [auditEvent(ctx, "CREATED")],
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
      metadata: input.metadata ?? {},
      createdAt: now,
      updatedAt: now,
    });
    await mailSigningRequest(ctx, id);
    return { signingSessionId: id };
  });
}

/** Draws the document and stores it with its hash. A stored document stays, so this is safe to repeat. */
export async function finishSigning(ctx: Ctx, { signingSessionId }: StartedSigning): Promise<SigningSession> {
  const session = await findSigningSession(ctx, signingSessionId);
  if (!session.documentSha256) {
    session.documentSha256 = await keepContract(ctx, session);
  }
  return presentSigningSession(ctx.tenant, session, ctx.clock.now());
}

/** Draws the contract, unless it is stored already. @returns the hash of the stored file */
export async function keepContract(ctx: Ctx, session: Pick<SigningRow, "id" | "contract">): Promise<string> {
  const own = and(eq(signingSessions.tenantId, ctx.tenant.id), eq(signingSessions.id, session.id));
  const { bytes, sha256 } = await drawContract(session.contract);
  await ctx.db
    .update(signingSessions)
    .set({ document: bytes, documentSha256: sha256 })
    .where(and(own, isNull(signingSessions.documentSha256)));
  const [row] = await ctx.db
    .select({ sha256: signingSessions.documentSha256 })
    .from(signingSessions)
    .where(own);
  return row!.sha256!;
}

async function endLive(ctx: Ctx, orderId: string, reason: string): Promise<void> {
  const live = await ctx.db
    .select({ id: signingSessions.id })
    .from(signingSessions)
    .where(
      and(
        eq(signingSessions.tenantId, ctx.tenant.id),
        eq(signingSessions.orderId, orderId),
        eq(signingSessions.status, "ACTIVE"),
      ),
    )
    .for("update");
  for (const { id } of live) await moveSigning(ctx, id, "cancel", "CANCELED", { cancelReason: reason });
}

/**
 * Ends a live session, so that its contract can no longer be signed.
 * @throws ApiError signingSessionNotFound, signingSessionNotActive
 */
export function cancelSigning(
  ctx: Ctx,
  signingSessionId: string,
  reason: string | undefined,
): Promise<SigningSession> {
  return inTransaction(ctx, async (ctx) => {
    const session = await findSigningSession(ctx, signingSessionId, { lock: true });
    if (session.expiresAt <= ctx.clock.now()) throw new ApiError(failures.signingSessionNotActive);
    await moveSigning(ctx, session.id, "cancel", "CANCELED", { cancelReason: reason ?? null });
    return presentSigningSession(
      ctx.tenant,
      await findSigningSession(ctx, signingSessionId),
      ctx.clock.now(),
    );
  });
}

/** Ends the session of an order that is gone, or whose contract would have another content now. */
export function endOutdatedSigning(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [live] = await ctx.db
      .select({ contract: signingSessions.contract })
      .from(signingSessions)
      .where(
        and(
          eq(signingSessions.tenantId, ctx.tenant.id),
          eq(signingSessions.orderId, orderId),
          eq(signingSessions.status, "ACTIVE"),
        ),
      );
    if (!live) return;
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { order } = record;
    if (order.status === "DRAFT" && order.pricing && order.customerId) {
      const customer = await getCustomer(ctx, order.customerId);
      if (sameContract(live.contract, contractOf(ctx.tenant, record, customer))) return;
    }
    await endLive(ctx, orderId, "outdated");
  });
}

/** Ends sessions after a week. */
export async function expireSigningSessions(ctx: Ctx, batch = 500): Promise<void> {
  const due = await ctx.db
    .select({ id: signingSessions.id })
    .from(signingSessions)
    .where(
      and(
        eq(signingSessions.tenantId, ctx.tenant.id),
        eq(signingSessions.status, "ACTIVE"),
        lte(signingSessions.expiresAt, ctx.clock.now()),
      ),
    )
    .limit(batch);
  for (const { id } of due) {
    await moveSigning(ctx, id, "expire", "EXPIRED").catch((error: unknown) => {
      // It was signed at this moment.
      if (!(error instanceof ApiError)) throw error;
    });
  }
}
