import { and, eq, isNull } from "drizzle-orm";
import { signingSessions } from "@/db/schema/signing";
import { mailTheme, sendMail } from "@/lib/identity/mails/mailer";
import { inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { type AnyJob, withWork } from "@/lib/kernel/jobs/jobs";
import { submitOrder } from "@/lib/orders/submission/submit-order";
import { decrypt } from "@/lib/platform/secrets/encryption";
import { hashToken } from "@/lib/platform/secrets/ids";
import { signingCode } from "@/lib/providers/mail/templates/orders/signing-code";
import { keepContract } from "@/lib/signing/commands";
import { drawContract } from "@/lib/signing/draw";
import { keepSignedDocument, sendSigningCode, submitSignedOrder } from "@/lib/signing/jobs";
import { mailSignedContract } from "@/lib/signing/mails";
import { findSigningSession } from "@/lib/signing/queries";

/** The jobs of signing with their work. */
export const SIGNING_JOBS: AnyJob[] = [
  withWork(sendSigningCode, async (ctx, { signingSessionId, code }) => {
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
  }),
  withWork(keepSignedDocument, async (ctx, { signingSessionId }) => {
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
  }),
  withWork(submitSignedOrder, async (ctx, { orderId }) => {
    try {
      await submitOrder(ctx, orderId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      ctx.log.info({ orderId, reason: error.failure.internalCode }, "a signed order waits for more");
    }
  }),
];
