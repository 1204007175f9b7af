import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { signingSessions } from "@/db/schema/signing";
import { mailTheme, sendMail } from "@/lib/identity/mailer";
import { decrypt } from "@/lib/platform/encryption";
import { hashToken } from "@/lib/platform/ids";
import { job } from "@/lib/platform/jobs";
import { signingCode } from "@/lib/providers/mail/templates/signing-code";

/** Sends the signer a code. Encrypted in the payload: queues are read by people and copied to dumps. */
export const sendSigningCode = job({
  name: "send-signing-code",
  payload: z.object({ signingSessionId: z.uuid(), code: z.string() }),
  maxAttempts: 6,
  run: async (ctx, { signingSessionId, code }) => {
    const { findSigningSession } = await import("@/lib/signing/queries");
    const session = await findSigningSession(ctx, signingSessionId);
    const now = ctx.clock.now();
    if (session.status !== "ACTIVE" || !session.codeExpiresAt || session.codeExpiresAt <= now) return;
    const left = session.codeExpiresAt.getTime() - now.getTime();
    const mail = signingCode({
      theme: mailTheme(ctx.tenant),
      locale: session.contract.language,
      code: decrypt(code),
      orderNumber: session.contract.orderNumber,
      expiresInMinutes: Math.max(1, Math.ceil(left / 60_000)),
    });
    await sendMail(ctx.tenant, {
      to: { address: session.signerEmail, name: session.signerName },
      mail,
      key: `signing:${signingSessionId}:${hashToken(code)}`,
    });
  },
});

/** Makes the signed document once, from what was signed and how, and keeps it. */
export const keepSignedDocument = job({
  name: "keep-signed-document",
  payload: z.object({ signingSessionId: z.uuid() }),
  run: async (ctx, { signingSessionId }) => {
    const { findSigningSession } = await import("@/lib/signing/queries");
    const { contractDocument, signedDocument } = await import("@/lib/signing/document");
    const session = await findSigningSession(ctx, signingSessionId);
    if (session.status !== "SIGNED" || session.signedDocumentSha256 || !session.signedAt) return;
    const documentSha256 = session.documentSha256 ?? (await contractDocument(session.contract)).sha256;
    const { bytes, sha256 } = await signedDocument(session.contract, {
      name: session.signerName,
      email: session.signerEmail,
      at: session.signedAt.toISOString(),
      documentSha256,
      audit: session.audit,
    });
    await ctx.db
      .update(signingSessions)
      .set({ documentSha256, signedDocument: bytes, signedDocumentSha256: sha256 })
      .where(and(eq(signingSessions.tenantId, ctx.tenant.id), eq(signingSessions.id, signingSessionId)));
  },
});
