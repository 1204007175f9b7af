import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { events } from "@/db/schema/platform";
import { subscriptions } from "@/db/schema/subscriptions";
import { phoneText } from "@/lib/identity/mails/phone-text";
import { previousEmailsAround } from "@/lib/identity/mails/previous-emails";
import type { Ctx } from "@/lib/kernel/context";
import { maskedPhone } from "@/lib/platform/inputs/phone";

/** For so long after an address was changed the old one is told too. */
const REMEMBERED_MS = 30 * 24 * 3600 * 1000;

/** What a security notice about a line needs to know of it. */
export type NoticedSubscription = {
  msisdn: string;
  country: string | null;
  currency: string;
  locale: string;
  recipients: readonly SecurityRecipient[];
};

/** Somebody who is reached about a line, or was until lately. */
export type SecurityRecipient = {
  /** In lower case. */
  address: string;
  /** A number of the line, as this mailbox may read it. */
  number: (msisdn: string) => string;
};

/** A line with the addresses that hear of what would let somebody take it over; null when there is none. */
export async function noticedSubscription(
  ctx: Ctx,
  subscriptionId: string,
): Promise<NoticedSubscription | null> {
  const [row] = await ctx.db
    .select({
      msisdn: subscriptions.msisdn,
      country: subscriptions.country,
      currency: subscriptions.currency,
      customerId: subscriptions.customerId,
      contact: customers.contact,
      locale: customers.preferredLocale,
      subscriberEmail: subscribers.email,
    })
    .from(subscriptions)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
    )
    .innerJoin(
      subscribers,
      and(eq(subscribers.tenantId, subscriptions.tenantId), eq(subscribers.id, subscriptions.subscriberId)),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  if (!row) return null;
  const { customerId, contact, subscriberEmail, ...line } = row;
  const present = unique([contact.email, subscriberEmail]);
  const given = await earlierAddresses(ctx, subscriptionId);
  const former = unique([...given, ...(await previousEmailsAround(ctx, customerId))]).filter(
    (address) => !present.includes(address),
  );
  return {
    ...line,
    recipients: [
      ...present.map((address) => ({ address, number: (msisdn: string) => phoneText(ctx.tenant, msisdn) })),
      // An address is given up also because a stranger reads it. Its owner knows the line by the last digits.
      ...former.map((address) => ({ address, number: maskedPhone })),
    ],
  };
}

const unique = (given: readonly (string | null | undefined)[]): string[] => [
  ...new Set(given.flatMap((address) => address?.toLowerCase() ?? [])),
];

/** Where the line's user was reached lately: every event tells the subscriber's address of its time. */
async function earlierAddresses(ctx: Ctx, subscriptionId: string): Promise<string[]> {
  const email = sql<string>`${events.data}->'subscriber'->>'email'`;
  const rows = await ctx.db
    .selectDistinct({ email })
    .from(events)
    .where(
      and(
        eq(events.tenantId, ctx.tenant.id),
        eq(events.entityId, subscriptionId),
        gt(events.occurredAt, new Date(ctx.clock.now().getTime() - REMEMBERED_MS)),
        isNotNull(email),
      ),
    );
  return rows.map((row) => row.email);
}
