import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { customers } from "@/db/schema/customers";
import { customerDataCaps } from "@/db/schema/data-caps";
import { zoneOfCompany } from "@/lib/customers/companies/company-locale";
import { queueMailOnce } from "@/lib/identity/mails/mail-once";
import type { Ctx } from "@/lib/kernel/context";
import { job, MAIL_ATTEMPTS } from "@/lib/kernel/jobs/jobs";
import { readersOfCustomer } from "@/lib/notifications/audience";
import { notify } from "@/lib/notifications/notify";
import { DATA_ZONES } from "@/lib/platform/inputs/data-zones";
import { dataCapMail } from "@/lib/providers/mail/templates/subscriptions/data-cap";
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

/** Queues a mail about a customer's cap, once per month and limit, in the transaction of its cause. */
export async function queueCustomerCapMail(ctx: Ctx, news: News): Promise<void> {
  const { customerId, zone, month, limitBytes } = news;
  const key = `customer-data-cap:${news.news}:${customerId}:${zone}:${month}:${limitBytes}`;
  await queueMailOnce(ctx, key, sendCustomerCapNews, { key, ...news });
}

/**
 * Mails the customer's administrators only. The users of the lines find the reason on the line's page. Whether thousands of
 * them get a mail is for the company to decide.
 */
export const sendCustomerCapNews = job({
  name: "send-customer-data-cap-news",
  payload: News.extend({ key: z.string() }),
  maxAttempts: MAIL_ATTEMPTS,
  run: async (ctx, { key, customerId, zone, news, month, limitBytes }) => {
    const [row] = await ctx.db
      .select({ customer: customers, limitBytes: customerDataCaps.limitBytes })
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
            isBlocked: blocksData(),
            limitBytes,
            month: `${month}-01`,
            url: `${portalUrl(ctx.tenant)}/lines/limits?customer=${customerId}`,
          }),
      });
  },
});
