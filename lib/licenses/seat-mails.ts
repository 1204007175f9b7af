import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { licenses } from "@/db/schema/licenses";
import { subscriptions } from "@/db/schema/subscriptions";
import { offeringCost } from "@/lib/catalog/offerings/offering-cost";
import { getOfferings } from "@/lib/catalog/queries";
import { excludedTaxesOfCustomer } from "@/lib/catalog/tax/taxes";
import { nameIn, textsIn } from "@/lib/catalog/texts/translations";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { completeJobs, enqueue, job, MAIL_ATTEMPTS, waitingJobs } from "@/lib/kernel/jobs/jobs";
import { laneOf } from "@/lib/kernel/jobs/lanes";
import type { LicenseRow } from "@/lib/licenses/license-row";
import { readersOfCustomer, readerWhoUses } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { notifiedOfChange } from "@/lib/notifications/reminder";
import { type CalendarDate, calendarDate } from "@/lib/platform/dates/calendar";
import { multiplyMinor } from "@/lib/platform/money/money";
import type { TaxesTakenOut } from "@/lib/platform/money/tax-basis";
import { seatChangesMail } from "@/lib/providers/mail/templates/orders/seat-changes";
import { seatGivenMail } from "@/lib/providers/mail/templates/orders/seat-given";
import { subscriptionNaming, userNameOfSubscription } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { portalUrl } from "@/lib/values/tenant/tenant";

const SeatNews = z.object({
  customerId: z.uuid(),
  licenseId: z.uuid(),
  news: z.enum(["ADDED", "ENDS", "KEPT", "ENDED", "CHANGES", "CHANGED", "CHANGE_KEPT"]),
  /** The day on which it begins, ends or changes. */
  on: z.string().optional(),
});
type SeatNews = z.infer<typeof SeatNews>;

/** The upcoming change that a reminder would cover. */
const UPCOMING: Partial<Record<SeatNews["news"], string>> = {
  ENDS: "LICENSE_CANCEL",
  CHANGES: "LICENSE_CHANGE",
};

/** Seats are often added and ended in groups. Changes within this time become one mail. */
const GATHER_MS = 20_000;
const LANES = 8;

/** IANA zone of a seat's calendar dates: that of the market of its currency. */
export const zoneOfLicense = (ctx: Ctx, { currency }: Pick<LicenseRow, "currency">): string =>
  subscriptionTimeZone(ctx, { country: null, currency });

/**
 * Queues the mail to a company's managers about a seat: it was added without an order, will end or change, has done so, or the change was
 * undone. Call it in the transaction of the change. An order reports the seats that it adds.
 * @param at when, if it is not now
 */
export async function queueSeatMail(
  ctx: Ctx,
  license: Pick<LicenseRow, "id" | "customerId" | "currency">,
  news: SeatNews["news"],
  at?: CalendarDate | Date | null,
): Promise<void> {
  const { id: licenseId, customerId } = license;
  const on = at && (typeof at === "string" ? at : calendarDate(at));
  await enqueue(
    ctx,
    sendSeatNews,
    { customerId, licenseId, news, ...(on && { on }) },
    { afterMs: GATHER_MS, queue: laneOf("seat-news", customerId, LANES) },
  );
  const upcoming = UPCOMING[news];
  if (upcoming && on)
    await notifiedOfChange(ctx, {
      change: `${upcoming}:${licenseId}`,
      at: on,
      timeZone: zoneOfLicense(ctx, license),
    });
}

/** Mails a company's managers the recent changes of its seats, in one mail. */
export const sendSeatNews = job({
  name: "send-seat-news",
  payload: SeatNews,
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, first) => {
    const { customerId } = first;
    const others = await waitingJobs(ctx, sendSeatNews, { customerId });
    const told = await newsOf(ctx, [first, ...others.map(({ payload }) => payload)]);
    const key = `seat-news:${first.licenseId}:${first.news}:${ctx.clock.now().toISOString()}`;
    for (const reader of told.length > 0 ? await readersOfCustomer(ctx, customerId) : [])
      await notify(ctx, {
        kind: "ORDER",
        always: "contract",
        to: reader,
        key: `${key}:${reader.address}`,
        about: { customerId },
        page: "/licenses",
        mail: (context) =>
          seatChangesMail({
            ...context,
            seats: told.map(({ seat, next, ...one }) => ({
              ...one,
              name: nameIn(context.locale, seat),
              nextName: next && nameIn(context.locale, next),
            })),
            seatsUrl: `${portalUrl(ctx.tenant)}/licenses`,
          }),
      });
    await completeJobs(
      ctx,
      others.map(({ id }) => id),
    );
  },
});

/** The recorded changes that still apply, the last one per seat. Seats with the same change are grouped with their number. */
async function newsOf(ctx: Ctx, decided: readonly SeatNews[]) {
  const last = new Map(decided.map((one) => [one.licenseId, one]));
  const rows = await ctx.db
    .select()
    .from(licenses)
    .where(and(eq(licenses.tenantId, ctx.tenant.id), inArray(licenses.id, [...last.keys()])));
  const offerings = await getOfferings(ctx, [
    ...new Set(
      rows.flatMap((row) => [row.productOfferingId, row.pendingOfferingId ?? row.productOfferingId]),
    ),
  ]);
  const groups = new Map<string, { license: LicenseRow; news: SeatNews; count: number }>();
  for (const license of rows) {
    const news = last.get(license.id)!;
    if (!stillApplies(news.news, license)) continue;
    const { productOfferingId, pendingOfferingId, currency } = license;
    const group = [news.news, news.on, productOfferingId, pendingOfferingId, currency].join();
    groups.set(group, { license, news, count: (groups.get(group)?.count ?? 0) + 1 });
  }
  const takenOut = new Map<string, TaxesTakenOut>();
  for (const { customerId, currency } of rows)
    if (!takenOut.has(currency))
      takenOut.set(currency, await excludedTaxesOfCustomer(ctx, { customerId, currency }));
  return [...groups.values()].map(({ license, news: { news, on }, count }) => {
    const seat = offerings.get(license.productOfferingId);
    const next = license.pendingOfferingId ? offerings.get(license.pendingOfferingId) : undefined;
    const priced = news === "CHANGES" ? next : news === "ADDED" || news === "CHANGED" ? seat : undefined;
    const each = priced && offeringCost(priced, license.currency, takenOut.get(license.currency) ?? null);
    return {
      news,
      on,
      count,
      seat,
      next: news === "CHANGES" ? next : undefined,
      price: each && { ...each, amountMinor: multiplyMinor(each.amountMinor, count) },
    };
  });
}

function stillApplies(
  news: SeatNews["news"],
  { status, pendingStatus, pendingOfferingId }: LicenseRow,
): boolean {
  if (news === "ENDED") return status === "CANCELLED";
  if (status === "CANCELLED") return false;
  if (news === "ENDS") return pendingStatus === "CANCELLED";
  if (news === "KEPT") return pendingStatus !== "CANCELLED";
  if (news === "CHANGES") return pendingOfferingId !== null;
  return news !== "CHANGE_KEPT" || pendingOfferingId === null;
}

/** Queues the mail to a subscription's user that it got or lost a seat. Call it in the transaction of the change. */
export function queueSeatAssignedMail(
  ctx: Ctx,
  licenseId: string,
  subscriptionId: string,
  news: "GIVEN" | "TAKEN",
): Promise<void> {
  const key = `seat-${news.toLowerCase()}:${licenseId}:${subscriptionId}:${ctx.clock.now().toISOString()}`;
  return queueMailOnce(ctx, key, sendSeatGiven, { key, licenseId, subscriptionId, news });
}

/** Mails a subscription's user that it has a seat and how to start, or that it has lost the seat. */
export const sendSeatGiven = job({
  name: "send-seat-given",
  payload: z.object({
    key: z.string(),
    licenseId: z.uuid(),
    subscriptionId: z.uuid(),
    news: z.enum(["GIVEN", "TAKEN"]),
  }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { key, licenseId, subscriptionId, news }) => {
    const tenant = ctx.tenant.id;
    const [license] = await ctx.db
      .select()
      .from(licenses)
      .where(and(eq(licenses.tenantId, tenant), eq(licenses.id, licenseId)));
    const [subscription] = await ctx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.tenantId, tenant), eq(subscriptions.id, subscriptionId)));
    if (!license || !subscription || subscription.status === "CANCELLED") return;
    // The assignment was reversed before the mail was sent.
    if ((license.subscriptionId === subscriptionId) !== (news === "GIVEN")) return;
    const reader = await readerWhoUses(ctx, subscriptionId);
    if (!reader) return;
    const user = await userNameOfSubscription(ctx, subscriptionId);
    const offerings = await getOfferings(ctx, [license.productOfferingId]);
    const seat = offerings.get(license.productOfferingId);
    await notify(ctx, {
      kind: "ACTIVATION",
      to: { ...reader, timeZone: subscriptionTimeZone(ctx, subscription) },
      key,
      about: { subscriptionId },
      mail: (context) => {
        const texts = seat && textsIn(context.locale, seat);
        return seatGivenMail({
          ...context,
          news,
          seatName: texts?.name ?? "",
          description: texts?.description ?? null,
          features: texts?.uspList ?? [],
          subscriptionName: subscriptionNameInText(subscriptionNaming(ctx.tenant, { ...subscription, user })),
          subscriptionUrl: `${portalUrl(ctx.tenant)}/subscriptions/${subscription.id}`,
        });
      },
    });
  },
});
