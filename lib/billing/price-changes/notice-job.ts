import { and, asc, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { offeringChanges } from "@/db/schema/offering-changes";
import { priceChanges } from "@/db/schema/price-changes";
import { subscriptions } from "@/db/schema/subscriptions";
import { offeringCost } from "@/lib/catalog/offering-cost";
import { getOfferings } from "@/lib/catalog/queries";
import { taxesTakenOutFor } from "@/lib/catalog/taxes";
import { nameIn } from "@/lib/catalog/translations";
import type { Ctx } from "@/lib/identity/context";
import { portalUrl } from "@/lib/identity/tenant";
import { readersOfCustomer } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { job, MAIL_ATTEMPTS } from "@/lib/platform/jobs";
import { dateIn } from "@/lib/platform/time-zones";
import { priceChangeMail } from "@/lib/providers/mail/templates/price-change";
import { namedLine } from "@/lib/subscriptions/line-names";
import { zoneOf } from "@/lib/subscriptions/market";
import { lineInText } from "@/lib/subscriptions/name-model";

/** More names than this are no help. */
const NAMED = 10;

const payload = z.object({ key: z.string(), priceChangeId: z.uuid(), customerId: z.uuid() });
type Payload = z.infer<typeof payload>;

/**
 * Tells a customer of the new price of their subscriptions: those that wait for it when the mail is sent. One mail for all of
 * them, to those who look after the customer, because prices are not for everybody who uses a line.
 */
export const sendPriceNotice = job({
  name: "send-price-notice",
  payload,
  maxAttempts: MAIL_ATTEMPTS,
  run: (ctx, given) => send(ctx, given, "ANNOUNCED"),
});

/** Tells a customer that their subscriptions keep their price, because the price change was stopped. */
export const sendPriceKept = job({
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
  const waiting =
    news === "ANNOUNCED"
      ? eq(offeringChanges.status, "SCHEDULED")
      : and(eq(offeringChanges.status, "CANCELLED"), eq(offeringChanges.updatedAt, change.endedAt!));
  const rows = await linesOf(ctx, { priceChangeId, customerId }, waiting);
  if (rows.length === 0) return;
  const first = rows[0]!.line;
  const timeZone = zoneOf(ctx, first);
  const takenOut = await taxesTakenOutFor(ctx, first);
  const offerings = await getOfferings(ctx, [change.fromOfferingId, change.toOfferingId]);
  const [from, to] = [offerings.get(change.fromOfferingId)!, offerings.get(change.toOfferingId)!];
  for (const reader of await readersOfCustomer(ctx, customerId))
    await notify(ctx, {
      kind: "RENEWAL",
      // A contract changes: no setting switches that off.
      always: "contract",
      to: { ...reader, timeZone },
      key: `${key}:${reader.address}`,
      about: { customerId },
      mail: (context) => {
        const planName = nameIn(context.locale, from);
        return priceChangeMail({
          ...context,
          news,
          planName,
          lines: rows
            .slice(0, NAMED)
            .map(({ line }) => lineInText(namedLine(ctx.tenant, { ...line, user: null }, planName))),
          count: rows.length,
          on: rows[0]!.movesAt ? dateIn(rows[0]!.movesAt, timeZone) : undefined,
          oldPrice: offeringCost(from, first.currency, takenOut),
          newPrice: offeringCost(to, first.currency, takenOut),
          url: `${portalUrl(ctx.tenant)}/${rows.length === 1 ? `subscriptions/${first.id}` : "lines"}`,
        });
      },
    });
}

/** A customer's subscriptions that a price change moves, those that move first at the head. */
const linesOf = (ctx: Ctx, { priceChangeId, customerId }: Omit<Payload, "key">, which: SQL | undefined) =>
  ctx.db
    .select({ line: subscriptions, movesAt: offeringChanges.scheduledFor })
    .from(offeringChanges)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, offeringChanges.tenantId),
        eq(subscriptions.id, offeringChanges.subscriptionId),
      ),
    )
    .where(
      and(
        eq(offeringChanges.tenantId, ctx.tenant.id),
        eq(offeringChanges.priceChangeId, priceChangeId),
        eq(subscriptions.customerId, customerId),
        which,
      ),
    )
    .orderBy(asc(offeringChanges.scheduledFor), asc(subscriptions.id));
