import { cache } from "react";
import "server-only";
import { getViewer } from "@/app/session";
import type { Ctx } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import type { ProviderContext } from "@/lib/payments/model";
import type { PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import { findHostedProfileSession, presentProfileSession } from "@/lib/payments/profiles/profile-sessions";
import { settleSetup } from "@/lib/payments/profiles/settle-setup";
import { setupContext } from "@/lib/payments/profiles/start-profile-session";

export type HostedSave = {
  session: PaymentProfileSession;
  /** The consent given by saving: the method may be charged without asking. */
  consent: string | null;
  /** Null when no method can be saved: not active, or the provider does not answer. */
  context: ProviderContext | null;
};

/** Anyone with the link may save a method with it. */
async function bearerOfLink(): Promise<Ctx> {
  const { ctx } = await getViewer();
  return { ...ctx, caller: { kind: "system", job: "hosted-save" } };
}

/** The session's state after asking the provider. */
async function settled(ctx: Ctx, token: string) {
  const session = await findHostedProfileSession(ctx, token);
  if (session?.status !== "ACTIVE") return session;
  await settleSetup(ctx, session.id).catch((error: unknown) =>
    ctx.log.warn({ err: error, paymentProfileSessionId: session.id }, "the set-up could not be read"),
  );
  return findHostedProfileSession(ctx, token);
}

/** The content of a link's page; null when there is no such link. */
export const hostedSave = cache(async (token: string): Promise<HostedSave | null> => {
  const ctx = await bearerOfLink();
  const row = await settled(ctx, token);
  if (!row) return null;
  const session = presentProfileSession(ctx.tenant, row, ctx.clock.now());
  const context =
    session.status === "ACTIVE"
      ? await setupContext(ctx, row).catch((error: unknown) => {
          if (error instanceof ApiError) return null;
          throw error;
        })
      : null;
  return { session, consent: row.autopayConsent?.text ?? null, context };
});

/** Whether the method is saved now, after asking the provider. */
export async function isSaved(token: string): Promise<boolean> {
  return (await settled(await bearerOfLink(), token))?.status === "COMPLETED";
}
