import { Smartphone } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { hiddenOfCustomer } from "@/app/(admin)/actions/people/reveal-actions";
import { managesIntegrations } from "@/app/(admin)/links/integration-links";
import { INTEGRATION_KINDS, shownWork } from "@/app/(admin)/shown/shown-work";
import {
  contactWith,
  currentStaff,
  findWhenVerified,
  readAsStaff,
  type StaffIdentity,
} from "@/app/(admin)/staff/staff-call";
import { verifiedPlainPerson } from "@/components/admin/contact/plain-person";
import { VerifyFirst } from "@/components/admin/contact/verify-first";
import { CustomerDetails } from "@/components/admin/customer/customer-details";
import { Diagnosis } from "@/components/admin/customer/diagnosis";
import { Panel } from "@/components/admin/panel";
import { StaffLink } from "@/components/admin/staff-link";
import { type ShownWork, WorkTable } from "@/components/admin/work/work-table";
import type { CustomerDiagnosis } from "@/lib/care/diagnosis/model";
import { getCustomerDiagnosis } from "@/lib/care/diagnosis/operations";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import { listSubscriptionSummariesOperation } from "@/lib/subscriptions/operations";
import type { WorkItem } from "@/lib/watch/work/model";
import { listWorkItemsOperation } from "@/lib/watch/work/operations";
import { fixableFindings } from "../../../../actions/fixes";
import { contractsWhereAsked } from "../../../../contracts";
import { customerOfPage } from "../../../../customer";
import { pageSaving } from "../../../../method-saving";
import { owedWhereAsked } from "../../../../owed-invoices";
import type { PageOf } from "../../../../pages-of";
import {
  CustomerMoney,
  CustomerNotes,
  CustomerSubscriptions,
  LatestEntries,
  LatestOrders,
  OnlySubscription,
  portingWhereAsked,
} from "./later";

/** Subscriptions on this page; the subscriptions page has the rest. */
const FEW_LINES = 10;
const FEW_WORK = 10;

type Props = PageProps<"/admin/customers/[customerId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await customerOfPage((await params).customerId)).name };
}

/**
 * Open work about the customer, longest first. Failed webhooks and jobs are shown only to staff who run the
 * integrations, because others cannot fix them.
 */
async function openWork(me: StaffIdentity, customerId: string): Promise<ShownWork[]> {
  const { items } = await readAsStaff<PageOf<WorkItem>>(listWorkItemsOperation, {
    query: { customerId, limit: FEW_WORK },
  });
  const own = items.filter(({ kind }) => managesIntegrations(me) || !INTEGRATION_KINDS.has(kind));
  return own.length === 0 ? [] : shownWork(own);
}

/**
 * Everything about a customer at a glance: problems, subscriptions, open work, the latest events, debts, orders and
 * address. Problems, subscriptions and open work are read first; the other parts (`later.tsx`) are streamed in the same
 * answer.
 */
export default async function CustomerPage({ params }: Props) {
  const { customerId } = await params;
  const [customer, me, t, verify] = await Promise.all([
    customerOfPage(customerId),
    currentStaff(),
    getTranslations("adminCustomer"),
    getTranslations("adminVerify"),
  ]);
  const contact = await contactWith(customer.customerId);
  // A MEMBER or MANAGER of a company. Its subscriptions are then listed.
  const plain = verifiedPlainPerson(contact);
  const [diagnosis, work, lines, maker] = await Promise.all([
    findWhenVerified<CustomerDiagnosis>(getCustomerDiagnosis, { params: { customerId } }),
    openWork(me, customer.customerId),
    readAsStaff<PageOf<SubscriptionSummary>>(listSubscriptionSummariesOperation, {
      query: { customerId: [customer.customerId], limit: FEW_LINES },
    }),
    makerFor(me, customer.customerId),
  ]);
  // The customer's only subscription, if there is one. Its actions are then on this page.
  const only = lines.items.length === 1 ? lines.items[0]! : null;
  const findings =
    diagnosis &&
    (await fixableFindings(maker, diagnosis.findings, {
      owed: await owedWhereAsked(diagnosis.findings, customer.customerId),
      saving: await pageSaving(),
      contracts: await contractsWhereAsked(diagnosis.findings, customer.customerId),
      named: true,
      email: customer.billing?.email ?? customer.contact.email,
      counts: diagnosis.counts,
      porting: only && (await portingWhereAsked(diagnosis.findings, only.subscriptionId)),
    }));
  const total = diagnosis?.subscriptions.total;
  const path = `/admin/customers/${customer.customerId}`;
  return (
    <>
      {diagnosis && findings ? (
        <Diagnosis findings={findings} isFine={diagnosis.isFine} isComplete={diagnosis.isComplete} />
      ) : (
        <VerifyFirst contact={contact} />
      )}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel
            title={t("linesTitle")}
            lead={total !== undefined && t("linesCount", { total })}
            padded={false}
            action={
              lines.pagination.nextCursor !== null && (
                <MoreLink href={`${path}/lines`}>{t("allLines")}</MoreLink>
              )
            }
          >
            {lines.items.length === 0 ? (
              <p className="flex items-center gap-2.5 p-4 text-muted text-sm">
                <Smartphone aria-hidden="true" className="size-4" />
                {plain ? verify("noOwnLines", { initials: plain.initials }) : t("noLines")}
              </p>
            ) : (
              <CustomerSubscriptions
                customerId={customer.customerId}
                lines={lines.items}
                debts={diagnosis?.debts}
              />
            )}
          </Panel>
          {work.length > 0 && (
            <Panel title={t("openWork")} padded={false}>
              <WorkTable label={t("openWork")} work={work} named={false} framed={false} />
            </Panel>
          )}
          {only && <OnlySubscription maker={maker} subscriptionId={only.subscriptionId} />}
          <Panel
            title={t("latest")}
            padded={false}
            action={<MoreLink href={`${path}/timeline`}>{t("wholeTimeline")}</MoreLink>}
          >
            <LatestEntries maker={maker} customerId={customer.customerId} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CustomerNotes customerId={customer.customerId} />
          {diagnosis && <CustomerMoney customerId={customer.customerId} invoices={diagnosis.openInvoices} />}
          <CustomerDetails details={hiddenOfCustomer(maker, customer)} shipsTo={customer.shipping?.name} />
          <Panel
            title={t("orders")}
            padded={false}
            action={<MoreLink href={`${path}/orders`}>{t("older")}</MoreLink>}
          >
            <LatestOrders customerId={customer.customerId} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <StaffLink href={href} className="text-link text-sm underline decoration-1 underline-offset-4">
      {children}
    </StaffLink>
  );
}
