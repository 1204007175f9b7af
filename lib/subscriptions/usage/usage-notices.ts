import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { customers, subscribers } from "@/db/schema/customers";
import { memberships, users } from "@/db/schema/identity";
import { subscriptions, usageNotifications } from "@/db/schema/subscriptions";
import { getOfferings } from "@/lib/catalog/queries";
import { nameIn } from "@/lib/catalog/texts/translations";
import { personLocale } from "@/lib/identity/mails/language";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { notify } from "@/lib/notifications/notify";
import { hashToken } from "@/lib/platform/secrets/ids";
import { usageThreshold } from "@/lib/providers/mail/templates/subscriptions/usage-threshold";
import { subscriptionNaming, userNamingSubscription } from "@/lib/subscriptions/lists/subscription-names";
import { subscriptionNameInText } from "@/lib/subscriptions/name-model";
import { notifiedByDefault } from "@/lib/subscriptions/usage/usage-notifications";
import { crossedThreshold } from "@/lib/usage/draw";
import type { UsageStanding } from "@/lib/usage/standing";
import { portalUrl } from "@/lib/values/tenant/tenant";

/** Mails a person that a subscription has reached a usage threshold of theirs. */
export const sendUsageNotice = job({
  name: "send-usage-notice",
  payload: z.object({
    subscriptionId: z.uuid(),
    userId: z.uuid(),
    service: z.enum(["DATA", "VOICE", "SMS", "MMS"]),
    scope: z.enum(["NATIONAL", "ROAMING", "ILD"]),
    thresholdPercent: z.int(),
    used: z.int(),
    total: z.int(),
    key: z.string(),
  }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { subscriptionId, userId, key, ...notice }) => {
    const [row] = await ctx.db
      .select({
        msisdn: subscriptions.msisdn,
        displayName: subscriptions.displayName,
        user: userNamingSubscription,
        type: subscriptions.type,
        productOfferingId: subscriptions.productOfferingId,
        email: users.email,
        name: users.name,
        locale: personLocale(ctx.tenant),
      })
      .from(subscriptions)
      .innerJoin(users, and(eq(users.tenantId, subscriptions.tenantId), eq(users.id, userId)))
      .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
    if (!row) return;
    const offerings = await getOfferings(ctx, [row.productOfferingId]);
    await notify(ctx, {
      kind: "USAGE",
      to: { address: row.email, name: row.name, locale: row.locale },
      key,
      about: { subscriptionId },
      mail: (context) =>
        usageThreshold({
          ...context,
          subscriptionName: subscriptionNameInText(
            subscriptionNaming(ctx.tenant, row, nameIn(context.locale, offerings.get(row.productOfferingId))),
          ),
          ...notice,
          subscriptionUrl: `${portalUrl(ctx.tenant)}/subscriptions/${subscriptionId}`,
        }),
    });
  },
});

type Recipient = { subscriptionId: string; userId: string; thresholds: number[] };

/** All people who may see the usage of these subscriptions and get notices of it. One statement. */
async function recipientsOf(ctx: Ctx, subscriptionIds: readonly string[]): Promise<Recipient[]> {
  const rows = await ctx.db
    .select({
      subscriptionId: subscriptions.id,
      userId: users.id,
      chosen: usageNotifications.thresholds,
      unasked: notifiedByDefault(sql`${users.email}`),
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
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, subscriptions.tenantId),
        eq(memberships.customerId, subscriptions.customerId),
      ),
    )
    .innerJoin(users, and(eq(users.tenantId, memberships.tenantId), eq(users.id, memberships.userId)))
    .leftJoin(
      usageNotifications,
      and(
        eq(usageNotifications.tenantId, subscriptions.tenantId),
        eq(usageNotifications.subscriptionId, subscriptions.id),
        eq(usageNotifications.userId, users.id),
      ),
    )
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        inArray(subscriptions.id, [...subscriptionIds]),
        // As in `visible`: a MEMBER sees the subscriptions they use. A person who lost access gets no notices.
        or(ne(memberships.role, "MEMBER"), sql`lower(${subscribers.email}) = lower(${users.email})`),
      ),
    );
  return rows.map(({ chosen, unasked, ...row }) => ({
    ...row,
    thresholds: chosen ?? (unasked ? ctx.tenant.settings.quotaThresholds : []),
  }));
}

/**
 * Queues mails about usage thresholds, in the transaction that counted the usage. One mail per threshold and allowance.
 * When several thresholds are crossed at once, only the highest counts.
 */
export async function queueUsageNotices(ctx: Ctx, standings: readonly UsageStanding[]): Promise<void> {
  if (standings.length === 0) return;
  const recipients = await recipientsOf(ctx, [...new Set(standings.map((one) => one.subscriptionId))]);
  for (const { subscriptionId, service, scope, usedBefore, used, total, packageIds } of standings) {
    const allowance = hashToken(JSON.stringify([packageIds, total]));
    for (const { userId, thresholds } of recipients.filter((one) => one.subscriptionId === subscriptionId)) {
      const thresholdPercent = crossedThreshold(thresholds, total, usedBefore, used);
      if (thresholdPercent === null) continue;
      const key = `usage-threshold:${userId}:${thresholdPercent}:${allowance}`;
      const notice = { subscriptionId, userId, service, scope, thresholdPercent, used, total, key };
      await queueMailOnce(ctx, key, sendUsageNotice, notice);
    }
  }
}
