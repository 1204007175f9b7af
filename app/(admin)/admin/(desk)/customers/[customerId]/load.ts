import "server-only";
import type { ComponentProps } from "react";
import type { ActionMaker } from "@/app/(admin)/actions/action-of";
import { fixableFindings } from "@/app/(admin)/actions/fixes";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { hiddenOfCustomer } from "@/app/(admin)/actions/people/reveal-actions";
import { contractsWhereAsked } from "@/app/(admin)/contracts";
import { customerOfPage } from "@/app/(admin)/customer";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { pageSaving } from "@/app/(admin)/method-saving";
import { owedWhereAsked } from "@/app/(admin)/owed-invoices";
import type { PageOf } from "@/app/(admin)/pages-of";
import { linksWhereAsked } from "@/app/(admin)/shown/sent-links";
import { INTEGRATION_KINDS, shownWork } from "@/app/(admin)/shown/shown-work";
import {
  contactWith,
  currentStaff,
  findWhenVerified,
  readAsStaff,
  type StaffIdentity,
} from "@/app/(admin)/staff/staff-call";
import { verifiedPlainPerson } from "@/components/admin/contact/plain-person";
import type { VerifyFirst } from "@/components/admin/contact/verify-first";
import type { CustomerDetails } from "@/components/admin/customer/customer-details";
import type { Diagnosis } from "@/components/admin/customer/diagnosis";
import type { ShownWork } from "@/components/admin/work/work-table";
import type { CustomerDiagnosis } from "@/lib/care/diagnosis/model";
import { getCustomerDiagnosis } from "@/lib/care/diagnosis/operations";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import { listSubscriptionSummariesOperation } from "@/lib/subscriptions/operations";
import type { WorkItem } from "@/lib/watch/work/model";
import { listWorkItemsOperation } from "@/lib/watch/work/operations";
import { portingWhereAsked } from "./later";

/** Subscriptions on this page; a page of their own has the rest. */
const FEW_SUBSCRIPTIONS = 10;
const FEW_WORK = 10;

/** The newest subscriptions of a customer. */
export type SubscriptionsSection = {
  customerId: string;
  subscriptions: readonly SubscriptionSummary[];
  /** How many there are; undefined until the caller is verified. */
  total: number | undefined;
  hasMore: boolean;
  debts: CustomerDiagnosis["debts"] | undefined;
  /**
   * The initials of the caller who sees only what is theirs: a plain user of a company, whose subscriptions are listed
   * then.
   */
  onlyOf: string | undefined;
};

/** What the page shows first, by section. The other sections read for themselves (`later.tsx`). */
type CustomerPage = {
  /** Null until the caller is verified. */
  diagnosis: ComponentProps<typeof Diagnosis> | null;
  /** Shown in the place of the diagnosis. */
  contact: ComponentProps<typeof VerifyFirst>["contact"];
  subscriptions: SubscriptionsSection;
  work: readonly ShownWork[];
  /** The customer's subscription, when they have one only. Its actions are then on this page. */
  only: { maker: ActionMaker; subscriptionId: string } | null;
  /** Null for a customer with one subscription, or none: their cap is that of the subscription. */
  caps: { maker: ActionMaker; customerId: string; name: string } | null;
  latest: { maker: ActionMaker; customerId: string };
  money: { customerId: string; invoices: CustomerDiagnosis["openInvoices"] } | null;
  details: ComponentProps<typeof CustomerDetails>;
};

/**
 * What waits for staff about the customer, longest first. A webhook or a job that failed is no work for a person who
 * helps the customer: only those who run the integrations see it here.
 */
async function openWork(me: StaffIdentity, customerId: string): Promise<ShownWork[]> {
  const { items } = await readAsStaff<PageOf<WorkItem>>(listWorkItemsOperation, {
    query: { customerId, limit: FEW_WORK },
  });
  const own = items.filter(({ kind }) => managesIntegrations(me) || !INTEGRATION_KINDS.has(kind));
  return own.length === 0 ? [] : shownWork(own);
}

/** What a customer's page is read with first: what is wrong, the subscriptions and the open work. */
export async function loadCustomerPage(asked: string): Promise<CustomerPage> {
  const [customer, me] = await Promise.all([customerOfPage(asked), currentStaff()]);
  const { customerId } = customer;
  const contact = await contactWith(customerId);
  const [diagnosis, work, subscriptions, maker] = await Promise.all([
    findWhenVerified<CustomerDiagnosis>(getCustomerDiagnosis, { params: { customerId } }),
    openWork(me, customerId),
    readAsStaff<PageOf<SubscriptionSummary>>(listSubscriptionSummariesOperation, {
      query: { customerId: [customerId], limit: FEW_SUBSCRIPTIONS },
    }),
    makerFor(me, customerId),
  ]);
  const only = subscriptions.items.length === 1 ? subscriptions.items[0]! : null;
  const findings =
    diagnosis &&
    (await fixableFindings(maker, diagnosis.findings, {
      owed: await owedWhereAsked(diagnosis.findings, customerId),
      sent: await linksWhereAsked(diagnosis.findings, customerId),
      saving: await pageSaving(),
      contracts: await contractsWhereAsked(diagnosis.findings, customerId),
      named: true,
      email: customer.billing?.email ?? customer.contact.email,
      counts: diagnosis.counts,
      porting: only && (await portingWhereAsked(diagnosis.findings, only.subscriptionId)),
    }));
  return {
    diagnosis: diagnosis &&
      findings && { findings, isFine: diagnosis.isFine, isComplete: diagnosis.isComplete },
    contact,
    subscriptions: {
      customerId,
      subscriptions: subscriptions.items,
      total: diagnosis?.subscriptions.total,
      hasMore: subscriptions.pagination.nextCursor !== null,
      debts: diagnosis?.debts,
      onlyOf: verifiedPlainPerson(contact)?.initials,
    },
    work,
    only: only && { maker, subscriptionId: only.subscriptionId },
    caps: diagnosis && subscriptions.items.length > 1 ? { maker, customerId, name: customer.name } : null,
    latest: { maker, customerId },
    money: diagnosis && { customerId, invoices: diagnosis.openInvoices },
    details: { details: hiddenOfCustomer(maker, customer), shipsTo: customer.shipping?.name },
  };
}
