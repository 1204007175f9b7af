import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import { customerDataCaps } from "@/db/schema/data-caps";
import { zoneOfCompany } from "@/lib/customers/companies/company-locale";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { readersOfCustomer } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { DATA_ZONES, type DataZone } from "@/lib/platform/inputs/data-zones";
import { customerDataReleasedMail } from "@/lib/providers/mail/templates/subscriptions/data-block";
import { dataCapMail } from "@/lib/providers/mail/templates/subscriptions/data-cap";
import type { CapState } from "@/lib/subscriptions/data-caps/cap-state";
import { RELEASE_REASONS } from "@/lib/subscriptions/data-caps/model";
import { blocksData } from "@/lib/subscriptions/network/carrier-connection";
import { portalUrl } from "@/lib/values/tenant/tenant";

const News = z.object({
  customerId: z.uuid(),
  zone: z.enum(DATA_ZONES),
  news: z.enum(["WARNED", "REACHED"]),
  /** YYYY-MM. */
  month: z.string(),
  limitBytes: z.int(),
});
type News = z.infer<typeof News>;

/**
 * Queues a mail about a customer's cap in the transaction of its cause: the warning once per month and limit, and the block
 * each time that the cap is reached.
 */
export async function queueCustomerCapMail(
  ctx: Ctx,
  news: News,
  { reachedAt }: Pick<CapState, "reachedAt">,
): Promise<void> {
  const { customerId, zone, month, limitBytes } = news;
  const once = `customer-data-cap:${news.news}:${customerId}:${zone}:${month}:${limitBytes}`;
  const key = reachedAt ? `${once}:${reachedAt.toISOString()}` : once;
  await queueMailOnce(ctx, key, sendCustomerCapNews, { key, ...news });
}

/** Mails the customer's administrators. The user of a line gets a mail when the network has blocked that line. */
export const sendCustomerCapNews = job({
  name: "send-customer-data-cap-news",
  payload: News.extend({ key: z.string() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { key, customerId, zone, news, month, limitBytes }) => {
    const [row] = await ctx.db
      .select({
        customer: customers,
        limitBytes: customerDataCaps.limitBytes,
        month: customerDataCaps.month,
        reachedAt: customerDataCaps.reachedAt,
      })
      .from(customerDataCaps)
      .innerJoin(
        customers,
        and(eq(customers.tenantId, customerDataCaps.tenantId), eq(customers.id, customerDataCaps.customerId)),
      )
      .where(
        and(
          eq(customerDataCaps.tenantId, ctx.tenant.id),
          eq(customerDataCaps.customerId, customerId),
          eq(customerDataCaps.zone, zone),
        ),
      );
    // The cap was changed or removed since.
    if (row?.limitBytes !== limitBytes) return;
    // The month ended before the mail could be sent, so data works again.
    if (news === "REACHED" && (row.reachedAt === null || row.month !== month)) return;
    for (const reader of await readersOfCustomer(ctx, customerId))
      await notify(ctx, {
        kind: "USAGE",
        // Data stops working, so its administrators must know why.
        ...(news === "REACHED" && blocksData() && { always: "service" }),
        to: { ...reader, timeZone: zoneOfCompany(ctx.tenant, row.customer) },
        key: `${key}:${reader.address}`,
        about: { customerId },
        mail: (context) =>
          dataCapMail({
            ...context,
            news,
            zone,
            of: { kind: "CUSTOMER", name: row.customer.name },
            block: blocksData() ? "BLOCKED" : "NONE",
            limitBytes,
            month: `${month}-01`,
            url: `${portalUrl(ctx.tenant)}/lines/limits?customer=${customerId}`,
          }),
      });
  },
});

const Release = z.object({
  key: z.string(),
  customerId: z.uuid(),
  zones: z.array(z.enum(DATA_ZONES)).min(1),
  reason: z.enum(RELEASE_REASONS),
});

/**
 * Queues the mail that a customer's caps block no more, in the transaction that released them. One mail for all zones that
 * are released together.
 * @param caps the released caps as they were, each with the moment at which it was reached
 */
export async function queueCustomerReleaseMail(
  ctx: Ctx,
  customerId: string,
  caps: readonly (Pick<CapState, "reachedAt"> & { zone: DataZone })[],
  reason: z.infer<typeof Release>["reason"],
): Promise<void> {
  // Where the network cannot block data, nothing was blocked.
  if (caps.length === 0 || !blocksData()) return;
  const zones = DATA_ZONES.filter((one) => caps.some(({ zone }) => zone === one));
  const reached = caps.map(({ zone, reachedAt }) => `${zone}@${reachedAt?.toISOString()}`).sort();
  const key = `customer-data-release:${customerId}:${reached.join(",")}`;
  await queueMailOnce(ctx, key, sendCustomerReleaseNews, { key, customerId, zones, reason });
}

/** Mails the customer's administrators that caps over all subscriptions have stopped blocking data. */
export const sendCustomerReleaseNews = job({
  name: "send-customer-data-release-news",
  payload: Release,
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { key, customerId, reason, ...released }) => {
    const [customer] = await ctx.db
      .select()
      .from(customers)
      .where(and(eq(customers.tenantId, ctx.tenant.id), eq(customers.id, customerId)));
    if (!customer) return;
    const reached = await ctx.db
      .select({ zone: customerDataCaps.zone })
      .from(customerDataCaps)
      .where(
        and(
          eq(customerDataCaps.tenantId, ctx.tenant.id),
          eq(customerDataCaps.customerId, customerId),
          isNotNull(customerDataCaps.reachedAt),
        ),
      );
    // A cap that was reached again since has sent its own mail.
    const zones = released.zones.filter((one) => !reached.some(({ zone }) => zone === one));
    if (zones.length === 0) return;
    for (const reader of await readersOfCustomer(ctx, customerId))
      await notify(ctx, {
        kind: "USAGE",
        to: { ...reader, timeZone: zoneOfCompany(ctx.tenant, customer) },
        key: `${key}:${reader.address}`,
        about: { customerId },
        mail: (context) =>
          customerDataReleasedMail({
            ...context,
            reason,
            zones,
            customerName: customer.name,
            url: `${portalUrl(ctx.tenant)}/lines/limits?customer=${customerId}`,
          }),
      });
  },
});
