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
import { subscriptionNaming } from "@/lib/subscriptions/lists/line-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** More names than this are no help. */
const NAMED = 10;

const payload = z.object({ key: z.string(), priceChangeId: z.uuid(), customerId: z.uuid() });
type Payload = z.infer<typeof payload>;

/**
 * Tells a customer of the new price of what they have: what waits for it when the mail is sent. One mail for all of
 * it, to those who look after the customer, because prices are not for everybody who uses a line.
 */
export const sendPriceNotice = job({
  name: "send-price-notice",
  payload,
  maxAttempts: MAIL_ATTEMPTS,
  run: (ctx, given) => send(ctx, given, "ANNOUNCED"),
});

/** Tells a customer that what they have keeps its price, because the price change was stopped. */
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
  const held = await heldBy(ctx, kind, { priceChangeId, customerId, news, endedAt: change.endedAt });
  const [first] = held;
  if (!first) return;
  const { currency } = first;
  const timeZone = subscriptionTimeZone(ctx, first);
  const takenOut = await excludedTaxesOfCustomer(ctx, { customerId, currency });
  const page =
    kind === "LICENSE"
      ? "licenses"
      : held.length === 1 && first.line
        ? `subscriptions/${first.line.id}`
        : "lines";
  for (const reader of await readersOfCustomer(ctx, customerId))
    await notify(ctx, {
      kind: "RENEWAL",
      // A contract changes: no setting switches that off.
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
          lines: held
            .filter(({ line }) => line !== null)
            .slice(0, NAMED)
            .map(({ line }) =>
              subscriptionNameInText(subscriptionNaming(ctx.tenant, { ...line!, user: null }, name)),
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

/** What a customer holds that gets another price: its line, of a seat the one it is assigned to. */
type Held = {
  line: Pick<typeof subscriptions.$inferSelect, "id" | "displayName" | "msisdn" | "type"> | null;
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

/** What of a customer a price change moves or leaves, that which moves first at the head. */
async function heldBy(
  ctx: Ctx,
  kind: HolderKind,
  { priceChangeId, customerId, news, endedAt }: Told,
): Promise<Held[]> {
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
      .select({ license: licenses, line: subscriptions, movesAt: licensePriceChanges.scheduledFor })
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
    return rows.map(({ license, line, movesAt }) => ({
      line,
      country: null,
      currency: license.currency,
      movesAt,
    }));
  }
  const rows = await ctx.db
    .select({ line: subscriptions, movesAt: offeringChanges.scheduledFor })
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
  return rows.map(({ line, movesAt }) => ({
    line,
    country: line.country,
    currency: line.currency,
    movesAt,
  }));
}
