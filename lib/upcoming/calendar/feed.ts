import { and, desc, eq, isNull, lt, or } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { calendarFeeds } from "@/db/schema/calendar-feeds";
import { customers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import { listInvoices } from "@/lib/billing/queries";
import { nextPayments } from "@/lib/billing/renewals/next-payments";
import { visibleCustomerIds } from "@/lib/identity/authorize";
import { mailCountry, mailLocale } from "@/lib/identity/mails/mailer";
import { countAgainst } from "@/lib/identity/rate-limit";
import type { Ctx, SignedInUser } from "@/lib/kernel/context";
import type { RateLimit } from "@/lib/kernel/limits";
import { zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { hostedAt } from "@/lib/platform/secrets/hosted-tokens";
import { subscriptionNames } from "@/lib/subscriptions/lists/subscription-names";
import { visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import {
  type CalendarEntry,
  type CalendarReader,
  calendarDescription,
  entryOfChange,
  entryOfInvoice,
} from "@/lib/upcoming/calendar/entries";
import { upcomingChanges } from "@/lib/upcoming/queries";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** A company's calendar with thousands of renewals would be of no use, and slow. */
const MOST_SUBSCRIPTIONS = 200;
const MOST_INVOICES = 100;
/** How often a calendar program should read again. */
const TTL_SECONDS = 6 * 3600;
/** `lastReadAt` is only as accurate as this, so that not each read is a write. */
const READ_ACCURACY_MS = 3600_000;
/** Calendar programs read a few times a day. A program that reads all the time would cost as much as a busy page. */
const READ_LIMIT: RateLimit = { name: "calendar", points: 60, windowSeconds: 3600 };
const FILE = /^([A-Za-z0-9_-]{64})\.ics$/;

/** The person at an address, with the rights that they have now. */
async function ownerOf(ctx: Ctx, token: string): Promise<{ feedId: string; user: SignedInUser } | null> {
  const [row] = await ctx.db
    .select({
      feedId: calendarFeeds.id,
      userId: users.id,
      email: users.email,
      name: users.name,
      preferredLocale: users.preferredLocale,
    })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.tenantId, calendarFeeds.tenantId), eq(users.id, calendarFeeds.userId)))
    .where(hostedAt(calendarFeeds, "calendar", ctx.tenant.id, token));
  if (!row) return null;
  const { feedId, preferredLocale, ...person } = row;
  const roles = await ctx.db
    .select({
      customerId: memberships.customerId,
      role: memberships.role,
      customerType: customers.customerType,
    })
    .from(memberships)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, memberships.tenantId), eq(customers.id, memberships.customerId)),
    )
    .where(and(eq(memberships.tenantId, ctx.tenant.id), eq(memberships.userId, person.userId)));
  const locale = preferredLocale ?? ctx.tenant.settings.markets[0]!.defaultLocale;
  return { feedId, user: { ...person, preferredLocale: locale, sessionId: feedId, memberships: roles } };
}

function readerOf({ tenant }: Ctx, { preferredLocale }: SignedInUser): CalendarReader {
  const language = mailLocale(preferredLocale);
  const country = mailCountry(tenant, preferredLocale) ?? "SE";
  const market = tenant.settings.markets.find((one) => one.country === country);
  return { language, country, timeZone: market?.timeZone ?? zoneOfCountry(country) };
}

/** What will happen to the person's subscriptions, seats and invoices, by day. */
async function entriesFor(ctx: Ctx, reader: CalendarReader): Promise<CalendarEntry[]> {
  const shown = await ctx.db
    .select({ id: subscriptions.id, customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        isNull(subscriptions.endedAt),
        visibleSubscriptions(ctx),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(MOST_SUBSCRIPTIONS);
  const ids = shown.map(({ id }) => id);
  // The price of a company's subscription is not shown to the person who uses it.
  const payers = visibleCustomerIds(ctx.caller, "invoices:read") ?? [];
  const paid = shown.filter(({ customerId }) => payers.includes(customerId)).map(({ id }) => id);
  const [payments, names, { items: open }] = await Promise.all([
    nextPayments(ctx, paid),
    subscriptionNames(ctx, ids),
    listInvoices(ctx, { status: ["ISSUED", "PARTIALLY_PAID", "OVERDUE"], limit: MOST_INVOICES }),
  ]);
  const changes = await upcomingChanges(ctx, {
    subscriptionIds: ids,
    licenses: "ALL",
    payments,
    isComplete: true,
  });
  return [
    ...changes.map((change) => entryOfChange(change, reader, names.get(change.subscriptionId ?? "")?.label)),
    ...open.map((invoice) => entryOfInvoice(invoice, reader)),
  ]
    .filter((entry) => entry !== null)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id));
}

/**
 * The calendar at an address, as iCalendar (RFC 5545). Each day is a whole day. Only what its owner may see now is in it.
 * @param file the last part of the address: the token with the suffix `.ics`
 * @returns null when there is no calendar at the address
 * @throws ApiError tooManyRequests
 */
export async function calendarAt(ctx: Ctx, file: string): Promise<string | null> {
  const token = FILE.exec(file)?.[1];
  const owner = token ? await ownerOf(ctx, token) : null;
  if (!owner) return null;
  const { feedId, user } = owner;
  await countAgainst(ctx, READ_LIMIT, feedId);
  const reader = readerOf(ctx, user);
  const entries = await entriesFor(
    { ...ctx, caller: { kind: "user", user, via: "token" }, language: reader.language },
    reader,
  );
  const now = ctx.clock.now();
  await ctx.db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(
      and(
        eq(calendarFeeds.tenantId, ctx.tenant.id),
        eq(calendarFeeds.id, feedId),
        or(
          isNull(calendarFeeds.lastReadAt),
          lt(calendarFeeds.lastReadAt, new Date(now.getTime() - READ_ACCURACY_MS)),
        ),
      ),
    );
  const origin = portalUrl(ctx.tenant);
  const calendar = ical({
    name: ctx.tenant.settings.theme.name,
    description: calendarDescription(reader.language),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Tern", product: "Calendar", language: reader.language.toUpperCase() },
    ttl: TTL_SECONDS,
  });
  for (const { id, day, summary, description: about, path } of entries) {
    const start = new Date(`${day}T00:00:00Z`);
    calendar.createEvent({
      id: `${id}@${new URL(origin).hostname}`,
      start,
      end: new Date(start.getTime() + 24 * 3600_000),
      allDay: true,
      summary,
      stamp: now,
      url: `${origin}${path}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(about && { description: about }),
    });
  }
  // RFC 5545 ends every line, and the package not the last one.
  return `${calendar.toString()}\r\n`;
}
