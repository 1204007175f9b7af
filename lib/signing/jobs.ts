import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { signingSessions } from "@/db/schema/signing";
import { mailTheme, sendMail } from "@/lib/identity/mailer";
import { inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { job, LOOKED_FOR, WAITED_FOR } from "@/lib/kernel/jobs/jobs";
import { decrypt } from "@/lib/platform/encryption";
import { hashToken } from "@/lib/platform/ids";
import { signingCode } from "@/lib/providers/mail/templates/signing-code";

/** Sends the signer a code. Encrypted in the payload: queues are read by people and copied to dumps. */
export const sendSigningCode = job({
  name: "send-signing-code",
  payload: z.object({ signingSessionId: z.uuid(), code: z.string() }),
  maxAttempts: 6,
  priority: WAITED_FOR,
  run: async (ctx, { signingSessionId, code }) => {
    const { findSigningSession } = await import("@/lib/signing/queries");
    const session = await findSigningSession(ctx, signingSessionId);
    const now = ctx.clock.now();
    if (session.status !== "ACTIVE" || !session.codeExpiresAt || session.codeExpiresAt <= now) return;
    const left = session.codeExpiresAt.getTime() - now.getTime();
    const mail = signingCode({
      theme: mailTheme(ctx.tenant),
      locale: session.contract.language,
      code: decrypt("queued-code", code),
      orderNumber: session.contract.orderNumber,
      expiresInMinutes: Math.max(1, Math.ceil(left / 60_000)),
    });
    await sendMail(ctx, {
      to: { address: session.signerEmail, name: session.signerName },
      mail,
      key: `signing:${signingSessionId}:${hashToken(code)}`,
      reason: { always: "code" },
      about: null,
    });
  },
});

/** Makes the signed document once, from what was signed and how, keeps it, and sends it to who signed. */
export const keepSignedDocument = job({
  name: "keep-signed-document",
  payload: z.object({ signingSessionId: z.uuid() }),
  run: async (ctx, { signingSessionId }) => {
    const { findSigningSession } = await import("@/lib/signing/queries");
    const { keepContract } = await import("@/lib/signing/commands");
    const { drawContract } = await import("@/lib/signing/draw");
    const { mailSignedContract } = await import("@/lib/signing/mails");
    const session = await findSigningSession(ctx, signingSessionId);
    if (session.status !== "SIGNED" || session.signedDocumentSha256 || !session.signedAt) return;
    const documentSha256 = session.documentSha256 ?? (await keepContract(ctx, session));
    const { bytes, sha256 } = await drawContract(session.contract, {
      name: session.signerName,
      email: session.signerEmail,
      at: session.signedAt.toISOString(),
      documentSha256,
      audit: session.audit,
    });
    await inTransaction(ctx, async (ctx) => {
      await ctx.db
        .update(signingSessions)
        .set({ signedDocument: bytes, signedDocumentSha256: sha256 })
        .where(
          and(
            eq(signingSessions.tenantId, ctx.tenant.id),
            eq(signingSessions.id, signingSessionId),
            isNull(signingSessions.signedDocumentSha256),
          ),
        );
      await mailSignedContract(ctx, signingSessionId);
    });
  },
});

/**
 * Submits an order whose contract was signed, where nothing else has to come first. What refuses it now stands on the
 * order for its buyer to see; one that is to be paid goes on when it is paid.
 */
export const submitSignedOrder = job({
  name: "submit-signed-order",
  payload: z.object({ orderId: z.uuid() }),
  priority: LOOKED_FOR,
  run: async (ctx, { orderId }) => {
    const { submitOrder } = await import("@/lib/orders/submit-order");
    try {
      await submitOrder(ctx, orderId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      ctx.log.info({ orderId, reason: error.failure.internalCode }, "a signed order waits for more");
    }
  },
});
