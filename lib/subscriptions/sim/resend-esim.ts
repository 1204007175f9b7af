import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { subscribers } from "@/db/schema/customers";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import { requireInCustomer } from "@/lib/identity/authorize";
import { countAgainst } from "@/lib/identity/rate-limit";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue, job, MAIL_ATTEMPTS, PRIORITY_BULK } from "@/lib/kernel/jobs/jobs";
import type { RateLimit } from "@/lib/kernel/limits";
import { subscriberReader } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { newId } from "@/lib/platform/secrets/ids";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { activationMail, readMailedSubscription } from "@/lib/subscriptions/mails/activation-mail";
import type { EsimMail } from "@/lib/subscriptions/requests";
import { esimStateOf } from "@/lib/subscriptions/sim/esim-state";
import { portalUrl } from "@/lib/values/tenant/tenant";

/**
 * A person can mail all subscribers of a large company once a day, and one mailbox gets few codes. The limit per
 * subscription counts per caller, so a stranger's tries do not use up the administrator's.
 */
export const ESIM_MAIL_LIMITS = {
  person: { name: "esim-mail-person", points: 6000, windowSeconds: 86_400 },
  subscription: { name: "esim-mail-line", points: 3, windowSeconds: 3600 },
} satisfies Record<string, RateLimit>;

/**
 * Counts a mail, even one that is refused later.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function limitEsimMail(ctx: Ctx, subscriptionId: string): Promise<void> {
  if (ctx.caller.kind === "user")
    await countAgainst(ctx, ESIM_MAIL_LIMITS.person, `${ctx.tenant.id}:${ctx.caller.user.userId}`);
  await countAgainst(ctx, ESIM_MAIL_LIMITS.subscription, `${ctx.tenant.id}:${ctx.actor}:${subscriptionId}`);
}

/** Mails a subscription's eSIM to its subscriber again, unless the code has become useless in the meantime. */
export const sendEsimAgain = job({
  name: "send-esim-again",
  payload: z.object({ subscriptionId: z.uuid(), mailId: z.uuid() }),
  maxAttempts: MAIL_ATTEMPTS,
  priority: PRIORITY_BULK,
  run: async (ctx, { subscriptionId, mailId }) => {
    const mailed = await readMailedSubscription(ctx, subscriptionId);
    const reader = await subscriberReader(ctx, subscriptionId);
    if (!mailed || !reader || esimStateOf(mailed.subscription, mailed.sim) !== "READY") return;
    const page = reader.signsIn ? `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}` : null;
    await notify(ctx, {
      kind: "ACTIVATION",
      // A person asked for this mail, so an earlier opt-out must not stop it.
      always: "service",
      to: reader,
      // The same key at each attempt: the mail server recognizes a mail that it has accepted.
      key: `esim-again:${mailId}`,
      about: { subscriptionId },
      ...activationMail(ctx, mailed, {
        page,
        given: !reader.signsIn,
        again: true,
        guest: false,
        orderNumber: null,
        renewal: null,
      }),
    });
  },
});

/**
 * Mails a subscription's eSIM to its subscriber again: QR code and activation code. The address is the subscriber's and
 * cannot be chosen, so only the subscriber gets the code.
 * @throws ApiError subscriptionNotFound, forbidden, noEsimToSend, esimInstalled, subscriberWithoutEmail
 */
export function resendEsim(ctx: Ctx, subscriptionId: string): Promise<EsimMail> {
  return inTransaction(ctx, async (ctx) => {
    const which = matchesSubscription(subscriptionId);
    const [row] = which
      ? await ctx.db
          .select({ subscription: subscriptions, sim: simCards, email: subscribers.email })
          .from(subscriptions)
          .innerJoin(
            subscribers,
            and(
              eq(subscribers.tenantId, subscriptions.tenantId),
              eq(subscribers.id, subscriptions.subscriberId),
            ),
          )
          .leftJoin(
            simCards,
            and(eq(simCards.tenantId, subscriptions.tenantId), eq(simCards.iccid, subscriptions.iccid)),
          )
          .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
      : [];
    if (!row) throw new ApiError(failures.subscriptionNotFound);
    const { subscription, sim, email } = row;
    requireInCustomer(ctx, subscription.customerId, "subscriptions:write");
    const state = esimStateOf(subscription, sim);
    if (state === "INSTALLED") throw new ApiError(failures.esimInstalled);
    if (state !== "READY") throw new ApiError(failures.noEsimToSend);
    if (email === null) throw new ApiError(failures.subscriberWithoutEmail);
    // One waiting job per subscription: a second request before the first mail adds no mail.
    await enqueue(
      ctx,
      sendEsimAgain,
      { subscriptionId: subscription.id, mailId: newId() },
      { key: `esim-again:${subscription.id}` },
    );
    return { subscriptionId: subscription.id, sentTo: email };
  });
}
