import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { events } from "@/db/schema/platform";
import { subscriptions } from "@/db/schema/subscriptions";
import { phoneText } from "@/lib/identity/mails/phone-text";
import { previousEmailsAround } from "@/lib/identity/mails/previous-emails";
import type { Ctx } from "@/lib/kernel/context";
import { idsOfEventsSince } from "@/lib/kernel/months/events-since";
import { maskedPhone } from "@/lib/platform/inputs/phone";

/** A replaced address gets notices for this long. */
const REMEMBERED_MS = 30 * 24 * 3600 * 1000;

/** The data of a subscription that a security notice needs. */
export type NoticedSubscription = {
  msisdn: string;
  country: string | null;
  currency: string;
  locale: string;
  recipients: readonly SecurityRecipient[];
};

/** A present or recent address of a subscription. */
export type SecurityRecipient = {
  /** In lower case. */
  address: string;
  /** Formats a number of the subscription for this mailbox. */
  number: (msisdn: string) => string;
};

/** A subscription with the addresses that get its security notices. Null when it does not exist. */
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
  const { customerId, contact, subscriberEmail, ...subscription } = row;
  const present = unique([contact.email, subscriberEmail]);
  const given = await earlierAddresses(ctx, subscriptionId);
  const former = unique([...given, ...(await previousEmailsAround(ctx, customerId))]).filter(
    (address) => !present.includes(address),
  );
  return {
    ...subscription,
    recipients: [
      ...present.map((address) => ({ address, number: (msisdn: string) => phoneText(ctx.tenant, msisdn) })),
      // An address may have been replaced because a stranger reads it. Its owner recognizes the subscription by the last
      // digits.
      ...former.map((address) => ({ address, number: maskedPhone })),
    ],
  };
}

const unique = (given: readonly (string | null | undefined)[]): string[] => [
  ...new Set(given.flatMap((address) => address?.toLowerCase() ?? [])),
];

/** The recent addresses of the subscription's user: every event has the subscriber's address of its time. */
async function earlierAddresses(ctx: Ctx, subscriptionId: string): Promise<string[]> {
  const email = sql<string>`${events.data}->'subscriber'->>'email'`;
  const since = new Date(ctx.clock.now().getTime() - REMEMBERED_MS);
  const rows = await ctx.db
    .selectDistinct({ email })
    .from(events)
    .where(
      and(
        eq(events.tenantId, ctx.tenant.id),
        eq(events.entityId, subscriptionId),
        gt(events.occurredAt, since),
        idsOfEventsSince(ctx, since),
        isNotNull(email),
      ),
    );
  return rows.map((row) => row.email);
}
