import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { licensePriceChanges } from "@/db/schema/license-price-changes";
import { licenses } from "@/db/schema/licenses";
import { offeringChanges } from "@/db/schema/offering-changes";
import { priceChanges } from "@/db/schema/price-changes";
import { subscriptions } from "@/db/schema/subscriptions";
import { type HolderKind, holderKindWithPriceChange } from "@/lib/billing/price-changes/holders";
import { offeringCost } from "@/lib/catalog/offerings/offering-cost";
import { getOfferings } from "@/lib/catalog/queries";
import { excludedTaxesOfCustomer } from "@/lib/catalog/tax/taxes";
import { nameIn } from "@/lib/catalog/texts/translations";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { readersOfCustomer } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { priceChangeMail } from "@/lib/providers/mail/templates/money/price-change";
import { subscriptionNaming } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** The mail lists at most this many names. */
const MAX_NAMES = 10;

const payload = z.object({ key: z.string(), priceChangeId: z.uuid(), customerId: z.uuid() });
type Payload = z.infer<typeof payload>;

/**
 * Notifies a customer of the new price of everything that waits for it when the mail is sent. One mail covers all of it. It goes to those
 * who manage the customer, because not every subscriber may see prices.
 */
export const sendPriceNotice = job({
  name: "send-price-notice",
  payload,
  maxAttempts: MAIL_ATTEMPTS,
  run: (ctx, given) => send(ctx, given, "ANNOUNCED"),
});

/** Notifies a customer that their price stays, because the price change was stopped. */
export const sendPriceKeptMail = job({
  name: "send-price-kept",
  payload,
  maxAttempts: MAIL_ATTEMPTS,
  run: (ctx, given) => send(ctx, given, "KEPT"),
});

async function send(
  ctx: Ctx,
  { key, priceChangeId, customerId }: Payload,
  news: "ANNOUNCED" | "KEPT",
): Promise<void> {
  const [change] = await ctx.db
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.tenantId, ctx.tenant.id), eq(priceChanges.id, priceChangeId)));
  if (!change || (news === "ANNOUNCED") === (change.status === "STOPPED")) return;
  const offerings = await getOfferings(ctx, [change.fromOfferingId, change.toOfferingId]);
  const [from, to] = [offerings.get(change.fromOfferingId)!, offerings.get(change.toOfferingId)!];
  const kind = holderKindWithPriceChange(from);
  const held = await holdingsOf(ctx, kind, { priceChangeId, customerId, news, endedAt: change.endedAt });
  const [first] = held;
  if (!first) return;
  const { currency } = first;
  const timeZone = subscriptionTimeZone(ctx, first);
  const takenOut = await excludedTaxesOfCustomer(ctx, { customerId, currency });
  const page =
    kind === "LICENSE"
      ? "licenses"
      : held.length === 1 && first.subscription
        ? `subscriptions/${first.subscription.id}`
        : "lines";
  for (const reader of await readersOfCustomer(ctx, customerId))
    await notify(ctx, {
      kind: "RENEWAL",
      // The mail changes a contract, so no setting switches it off.
      always: "contract",
      to: { ...reader, timeZone },
      key: `${key}:${reader.address}`,
      about: { customerId },
      mail: (context) => {
        const name = nameIn(context.locale, from);
        return priceChangeMail({
          ...context,
          news,
          kind,
          planName: name,
          subscriptionNames: held
            .filter(({ subscription }) => subscription !== null)
            .slice(0, MAX_NAMES)
            .map(({ subscription }) =>
              subscriptionNameInText(subscriptionNaming(ctx.tenant, { ...subscription!, user: null }, name)),
            ),
          count: held.length,
          on: first.movesAt ? dateIn(first.movesAt, timeZone) : undefined,
          oldPrice: offeringCost(from, currency, takenOut),
          newPrice: offeringCost(to, currency, takenOut),
          url: `${portalUrl(ctx.tenant)}/${page}`,
        });
      },
    });
}

/** What a customer holds that gets another price. For a seat, the subscription that it is assigned to. */
type Holding = {
  subscription: Pick<typeof subscriptions.$inferSelect, "id" | "displayName" | "msisdn" | "type"> | null;
  country: string | null;
  currency: string;
  movesAt: Date | null;
};

type Told = {
  priceChangeId: string;
  customerId: string;
  news: "ANNOUNCED" | "KEPT";
  endedAt: Date | null;
};

/** What a price change of this customer moves or leaves, the first move first. */
async function holdingsOf(
  ctx: Ctx,
  kind: HolderKind,
  { priceChangeId, customerId, news, endedAt }: Told,
): Promise<Holding[]> {
  const table = kind === "LICENSE" ? licensePriceChanges : offeringChanges;
  const which = and(
    eq(table.tenantId, ctx.tenant.id),
    eq(table.priceChangeId, priceChangeId),
    ...(news === "ANNOUNCED"
      ? [eq(table.status, "SCHEDULED")]
      : [eq(table.status, "CANCELLED"), eq(table.updatedAt, endedAt!)]),
  );
  if (kind === "LICENSE") {
    const rows = await ctx.db
      .select({ license: licenses, subscription: subscriptions, movesAt: licensePriceChanges.scheduledFor })
      .from(licensePriceChanges)
      .innerJoin(
        licenses,
        and(
          eq(licenses.tenantId, licensePriceChanges.tenantId),
          eq(licenses.id, licensePriceChanges.licenseId),
        ),
      )
      .leftJoin(
        subscriptions,
        and(eq(subscriptions.tenantId, licenses.tenantId), eq(subscriptions.id, licenses.subscriptionId)),
      )
      .where(and(which, eq(licenses.customerId, customerId)))
      .orderBy(asc(licensePriceChanges.scheduledFor), asc(licenses.id));
    return rows.map(({ license, subscription, movesAt }) => ({
      subscription,
      country: null,
      currency: license.currency,
      movesAt,
    }));
  }
  const rows = await ctx.db
    .select({ subscription: subscriptions, movesAt: offeringChanges.scheduledFor })
    .from(offeringChanges)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, offeringChanges.tenantId),
        eq(subscriptions.id, offeringChanges.subscriptionId),
      ),
    )
    .where(and(which, eq(subscriptions.customerId, customerId)))
    .orderBy(asc(offeringChanges.scheduledFor), asc(subscriptions.id));
  return rows.map(({ subscription, movesAt }) => ({
    subscription,
    country: subscription.country,
    currency: subscription.currency,
    movesAt,
  }));
}
