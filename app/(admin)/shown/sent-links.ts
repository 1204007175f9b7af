import type { PageOf } from "@/app/(admin)/pages-of";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Finding } from "@/lib/care/diagnosis/model";
import type { SentMail } from "@/lib/care/mails/model";
import { listMailsOperation } from "@/lib/care/mails/operations";
import type { PaymentLink } from "@/lib/payments/model";
import { createPaymentLink, listPaymentLinksOperation } from "@/lib/payments/operations";

/** More links than a customer can pay at a time, and the mails since the oldest of them. */
const MOST_LINKS = 20;
const MOST_MAILS = 50;
/** The template of the link's mail: the first part of its key (`lib/payments/mails.ts`). */
const LINK_MAIL = "payment-link";

/** The customer's usable payment links, and their mails; both newest first. */
export type LinksAndMails = { links: readonly PaymentLink[]; mails: readonly SentMail[] };

/** The same, if a payment link fixes a finding; else nothing is read. */
export async function linksWhereAsked(
  findings: readonly Finding[],
  customerId: string,
): Promise<LinksAndMails> {
  if (!findings.some(({ fix }) => fix?.operationId === createPaymentLink.id)) return { links: [], mails: [] };
  const [links, mails] = await Promise.all([
    readAsStaff<PageOf<PaymentLink>>(listPaymentLinksOperation, {
      query: { customerId, status: ["ACTIVE"], limit: MOST_LINKS },
    }),
    readAsStaff<PageOf<SentMail>>(listMailsOperation, { query: { customerId, limit: MOST_MAILS } }),
  ]);
  return { links: links.items, mails: mails.items };
}

/** What became of the newest payment link. `MADE`: it was not mailed, or not yet. */
type SentLink = {
  state: "MADE" | SentMail["status"];
  at: string;
  /** As far as the person may see it. */
  address?: string | undefined;
};

/**
 * The usable payment link that a finding's fix would replace.
 * @returns null without one, and for a finding with another fix
 */
export function sentLinkOf({ fix }: Pick<Finding, "fix">, { links, mails }: LinksAndMails): SentLink | null {
  if (fix?.operationId !== createPaymentLink.id) return null;
  const { invoiceId, orderId } = fix.parameters;
  const paysFor = invoiceId ?? orderId;
  const link = links.find((one) => paysFor !== undefined && (one.invoiceId ?? one.orderId) === paysFor);
  if (!link) return null;
  const mail = mails.find(
    ({ template, about, createdAt }) =>
      template === LINK_MAIL && about?.id === paysFor && createdAt >= link.createdAt,
  );
  if (!mail) return { state: "MADE", at: link.createdAt };
  return { state: mail.status, at: mail.sentAt ?? mail.createdAt, address: mail.address };
}
