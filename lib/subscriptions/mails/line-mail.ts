import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import type { ProductOffering } from "@/lib/catalog/model";
import { validityOf } from "@/lib/catalog/offerings/validity";
import { getOfferings } from "@/lib/catalog/queries";
import { nameIn } from "@/lib/catalog/texts/translations";
import { phoneText } from "@/lib/identity/mails/phone-text";
import type { Ctx } from "@/lib/kernel/context";
import { qrPng } from "@/lib/platform/pdf/qr-png";
import type { Attachment } from "@/lib/providers/mail/mailer";
import {
  type SubscriptionActivatedProps,
  subscriptionActivated,
} from "@/lib/providers/mail/templates/lines/line-activated";
import type { Mail, MailContext } from "@/lib/providers/mail/theme";
import { installUrl } from "@/lib/subscriptions/present";

/** What a mail about an active line is made of. */
export type MailedSubscription = {
  subscription: typeof subscriptions.$inferSelect;
  sim: typeof simCards.$inferSelect | null;
  customerName: string;
  offering: ProductOffering | undefined;
};

/** A line as its mail needs it; null when the brand has none of this id. */
export async function readMailedSubscription(
  ctx: Ctx,
  subscriptionId: string,
): Promise<MailedSubscription | null> {
  const [row] = await ctx.db
    .select({ subscription: subscriptions, sim: simCards, customerName: customers.name })
    .from(subscriptions)
    .innerJoin(
      customers,
      and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
    )
    .leftJoin(
      simCards,
      and(eq(simCards.tenantId, subscriptions.tenantId), eq(simCards.iccid, subscriptions.iccid)),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  if (!row) return null;
  const { productOfferingId } = row.subscription;
  return { ...row, offering: (await getOfferings(ctx, [productOfferingId])).get(productOfferingId) };
}

/** In the mail itself: clients that load no pictures from elsewhere show it, and it can be scanned off another screen. */
const qrAttachment = (activationCode: string) => ({
  fileName: "esim.png",
  contentType: "image/png",
  content: qrPng(activationCode),
  contentId: "esim-qr",
});

/** What differs between those who are told about the same line. */
export type ActivationMailReader = Pick<SubscriptionActivatedProps, "renewal" | "orderNumber" | "guest"> & {
  /** The line's page, for who can open it. Null: the mail alone has to do. */
  page: string | null;
  /** Whether somebody else has ordered the line, so that the mail says who. */
  given: boolean;
  /** The code was sent before, and was asked for again. */
  again?: boolean;
};

/** The mail that a line is on the air, with its eSIM, for one reader. */
export function activationMail(
  ctx: Ctx,
  { subscription, sim, offering, customerName }: MailedSubscription,
  { page, given, ...reader }: ActivationMailReader,
): { mail: (context: MailContext) => Mail; attachments: Attachment[] | undefined; isSecret: boolean } {
  const code = subscription.esim ? (sim?.activationCode ?? null) : null;
  const qr = code === null ? undefined : qrAttachment(code);
  const validity = validityOf(offering?.product.features);
  const install = page === null ? code && installUrl(code) : `${page}#install`;
  const about = {
    ...reader,
    giver: given ? customerName : null,
    phoneNumber: subscription.type === "TRAVEL_ESIM" ? null : phoneText(ctx.tenant, subscription.msisdn),
    begins: validity?.firstUse ? { days: validity.days, country: validity.country ?? null } : null,
    esim:
      subscription.esim && sim?.smdpAddress && sim.matchingId
        ? {
            installUrl: install,
            smdpAddress: sim.smdpAddress,
            matchingId: sim.matchingId,
            qrSrc: qr ? `cid:${qr.contentId}` : null,
          }
        : null,
    subscriptionUrl: page,
  };
  return {
    mail: (context) =>
      subscriptionActivated({ ...context, planName: nameIn(context.locale, offering), ...about }),
    attachments: qr && [qr],
    isSecret: code !== null,
  };
}
