import { cache } from "react";
import "server-only";
import { getViewer } from "@/app/session";
import type { Ctx } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { findLinkedCard } from "@/lib/payments/profiles/card-link";
import { finishProfileSession, startProfileSession } from "@/lib/payments/profiles/start-profile-session";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { portalUrl } from "@/lib/values/tenant/tenant";

export type HostedCard = {
  name: string;
  /** The last day on which it can be charged. */
  expiresAt: string | null;
  expired: boolean;
  /** Whether this card is still the charged one. If not, there is nothing to replace. */
  inUse: boolean;
};

/** Anyone with the link may replace this card by another. */
async function bearerOfCard(): Promise<Ctx> {
  const { ctx } = await getViewer();
  return { ...ctx, caller: { kind: "system", job: "hosted-card" } };
}

/** The content of a card's page; null when there is no such link. */
export const hostedCard = cache(async (token: string): Promise<HostedCard | null> => {
  const ctx = await bearerOfCard();
  const found = await findLinkedCard(ctx, token);
  if (!found) return null;
  const { profile, inUse } = found;
  return {
    name: profile.displayName ?? "",
    expiresAt: profile.expiresAt,
    expired: profile.expiresAt !== null && profile.expiresAt < calendarDate(ctx.clock.now()),
    inUse,
  };
});

/**
 * The address at which another card is saved and charged from then on; null when there is nothing to replace, or not
 * now.
 */
export async function replaceCardUrl(token: string): Promise<string | null> {
  const ctx = await bearerOfCard();
  const found = await findLinkedCard(ctx, token);
  if (!found?.inUse) return null;
  try {
    const started = await startProfileSession(ctx, {
      customerId: found.profile.customerId,
      paymentProvider: found.profile.provider,
      setAsDefault: true,
      grantAutopayConsent: true,
      hosted: true,
      returnUrl: `${portalUrl(ctx.tenant)}/`,
    });
    return (await finishProfileSession(ctx, started)).hostedUrl ?? null;
  } catch (error) {
    // The provider does not answer: the page reports it.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
