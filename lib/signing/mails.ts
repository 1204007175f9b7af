import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { signingSessions } from "@/db/schema/signing";
import { queueMailOnce, sendUnlessRefused } from "@/lib/identity/mails/mail-once";
import { mailTheme } from "@/lib/identity/mails/mailer";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { contractSigned } from "@/lib/providers/mail/templates/orders/contract-signed";
import { signingRequest } from "@/lib/providers/mail/templates/orders/signing-request";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** Sends the mails to a signer, except for the code. */
export const sendSigningMail = job({
  name: "send-signing-mail",
  payload: z.object({ kind: z.enum(["request", "signed"]), signingSessionId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { kind, signingSessionId }) => {
    const [session] = await ctx.db
      .select()
      .from(signingSessions)
      .where(and(eq(signingSessions.tenantId, ctx.tenant.id), eq(signingSessions.id, signingSessionId)));
    if (!session) return;
    const { contract, signerName, signerEmail } = session;
    const to = { address: signerEmail, name: signerName };
    const every = {
      theme: mailTheme(ctx.tenant),
      locale: contract.language,
      timeZone: zoneOf(ctx, contract.currency),
      buyerName: contract.buyer.name,
      orderNumber: contract.orderNumber,
    };
    const key = `signing-${kind}:${signingSessionId}`;
    if (kind === "request") {
      // The session ended before the mail was sent, so nothing is left to sign.
      if (session.status !== "ACTIVE" || session.expiresAt <= ctx.clock.now()) return;
      const signUrl = `${portalUrl(ctx.tenant)}/sign/${hostedToken("sign", session)}`;
      const mail = signingRequest({ ...every, signerName, signUrl, expiresAt: session.expiresAt });
      await sendUnlessRefused(ctx, {
        to,
        key,
        mail,
        reason: { always: "contract" },
        about: { signingSessionId },
        // The link opens the contract for signing.
        isSecret: true,
      });
      return;
    }
    const { signedDocument, signedDocumentSha256: sha256, signedAt } = session;
    if (!signedDocument || !sha256 || !signedAt) return;
    await sendUnlessRefused(ctx, {
      to,
      key,
      reason: { always: "contract" },
      about: { signingSessionId },
      mail: contractSigned({ ...every, signedAt, sha256 }),
      attachments: [
        {
          fileName: `${contract.orderNumber}.pdf`,
          contentType: "application/pdf",
          content: signedDocument,
          source: { signingSessionId },
        },
      ],
    });
  },
});

/** The time zone of days in the mail: that of the market of the contract's currency. */
function zoneOf({ tenant }: Ctx, currency: string): string {
  const { markets } = tenant.settings;
  const market = markets.find((one) => one.currency === currency) ?? markets[0];
  return market ? (market.timeZone ?? zoneOfCountry(market.country)) : "UTC";
}

/** Queues the mail with the link to a contract for its signer. Call it in the transaction that asks for the signature. */
export const mailSigningRequest = (ctx: Ctx, signingSessionId: string): Promise<void> =>
  queueMailOnce(ctx, `signing-request:${signingSessionId}`, sendSigningMail, {
    kind: "request",
    signingSessionId,
  });

/** Queues the mail with the signed contract for its signer. Call it in the transaction that stores the contract. */
export const mailSignedContract = (ctx: Ctx, signingSessionId: string): Promise<void> =>
  queueMailOnce(ctx, `signing-signed:${signingSessionId}`, sendSigningMail, {
    kind: "signed",
    signingSessionId,
  });
