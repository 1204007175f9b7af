import { Smartphone } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionList } from "@/components/admin/act/action-list";
import { plainPerson } from "@/components/admin/contact/plain-person";
import { VerifyFirst } from "@/components/admin/contact/verify-first";
import { CustomerDetails } from "@/components/admin/customer/customer-details";
import { Diagnosis } from "@/components/admin/customer/diagnosis";
import { OpenInvoices } from "@/components/admin/invoices/open-invoices";
import { LineTable } from "@/components/admin/lines/line-table";
import { Notes } from "@/components/admin/notes/notes";
import { OrderTable } from "@/components/admin/orders/order-table";
import { Panel } from "@/components/admin/panel";
import { StaffLink } from "@/components/admin/staff-link";
import { StaffMessages } from "@/components/admin/staff-messages";
import { Latest } from "@/components/admin/timeline/latest";
import { type ShownWork, WorkTable } from "@/components/admin/work/work-table";
import type { CustomerAccount } from "@/lib/billing/model";
import { getCustomerAccount } from "@/lib/billing/operations";
import type { CustomerDiagnosis } from "@/lib/care/diagnosis/model";
import { getCustomerDiagnosis } from "@/lib/care/diagnosis/operations";
import type { SentMail } from "@/lib/care/mails/model";
import { listMailsOperation } from "@/lib/care/mails/operations";
import type { Note } from "@/lib/care/notes/model";
import { listNotesOperation } from "@/lib/care/notes/operations";
import type { TimelineEntry, TimelineKind } from "@/lib/care/timeline/model";
import { getCustomerTimelineOperation } from "@/lib/care/timeline/operations";
import type { OrderListItem } from "@/lib/orders/model";
import { listOrders } from "@/lib/orders/operations";
import type { Subscription } from "@/lib/subscriptions/model";
import { getSubscriptionOperation, listSubscriptionSummariesOperation } from "@/lib/subscriptions/operations";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { getInPorting } from "@/lib/subscriptions/porting/operations";
import type { SubscriptionSummary } from "@/lib/subscriptions/summary-model";
import type { WorkItem } from "@/lib/watch/work/model";
import { listWorkItemsOperation } from "@/lib/watch/work/operations";
import { fixableFindings } from "../../../../actions/fixes";
import { sendMailAgain } from "../../../../actions/mail-actions";
import { makerFor } from "../../../../actions/maker-for";
import { hiddenOfCustomer } from "../../../../actions/reveal-actions";
import { subscriptionActions } from "../../../../actions/subscription-actions";
import { contractsWhereAsked } from "../../../../contracts";
import { customerOfPage } from "../../../../customer";
import { managesIntegrations } from "../../../../integration-links";
import { lineDetails } from "../../../../line-details";
import { pageSaving } from "../../../../method-saving";
import { owedWhereAsked } from "../../../../owed-invoices";
import type { PageOf } from "../../../../pages-of";
import { OF_INTEGRATIONS, shownWork } from "../../../../shown-work";
import {
  contactWith,
  currentStaff,
  findAsStaff,
  findWhenVerified,
  type Person,
  readAsStaff,
} from "../../../../staff-call";

/** Subscriptions and orders on this page; pages of their own have the rest. */
const FEW_LINES = 10;
const FEW_ORDERS = 5;
const FEW_NOTES = 20;
const FEW_WORK = 10;
const FEW_ENTRIES = 8;

type Props = PageProps<"/admin/customers/[customerId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await customerOfPage((await params).customerId)).name };
}

/** What happened to the customer. What staff looked at, and the calls behind it, would fill the few lines there are. */
const SHOWN_KINDS: TimelineKind[] = ["CHANGE", "NETWORK", "MONEY", "MESSAGE", "SIGN_IN"];

/** The newest subscriptions, with usage and what the network said last; of the only one also what its actions need. */
async function firstLines(customerId: string) {
  const lines = await readAsStaff<PageOf<SubscriptionSummary>>(listSubscriptionSummariesOperation, {
    query: { customerId: [customerId], limit: FEW_LINES },
  });
  const ids = lines.items.map(({ subscriptionId }) => subscriptionId);
  const [details, only] = await Promise.all([lineDetails(customerId, ids), onlyLine(lines)]);
  return { lines, details, only };
}

/** The customer's subscription, when they have one only. Its actions are then on this page. */
async function onlyLine({ items: [line, ...others] }: PageOf<SubscriptionSummary>) {
  if (!line || others.length > 0) return null;
  const path = { params: { subscriptionId: line.subscriptionId } };
  const [subscription, porting] = await Promise.all([
    findAsStaff<Subscription>(getSubscriptionOperation, path),
    findAsStaff<Porting>(getInPorting, path),
  ]);
  return subscription && { subscription, porting };
}

/**
 * What waits for staff about the customer, longest first. A webhook or a job that failed is no work for who helps the
 * customer: only those who run the integrations see it here.
 */
async function openWork(me: Person, customerId: string): Promise<ShownWork[]> {
  const { items } = await readAsStaff<PageOf<WorkItem>>(listWorkItemsOperation, {
    query: { customerId, limit: FEW_WORK },
  });
  const own = items.filter(({ kind }) => managesIntegrations(me) || !OF_INTEGRATIONS.has(kind));
  return own.length === 0 ? [] : shownWork(own);
}

/**
 * Everything about a customer at a glance: what is wrong, their lines, what waits for staff, what happened last, what they
 * owe and ordered, and where they are.
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
  // Of a company, whose lines are listed then.
  const plain = plainPerson(contact);
  const query = { customerId: [customer.customerId] };
  const [diagnosis, account, work, { lines, details, only }, orders, notes, timeline, mails, maker] =
    await Promise.all([
      findWhenVerified<CustomerDiagnosis>(getCustomerDiagnosis, { params: { customerId } }),
      findWhenVerified<CustomerAccount>(getCustomerAccount, { params: { customerId } }),
      openWork(me, customer.customerId),
      firstLines(customer.customerId),
      readAsStaff<PageOf<OrderListItem>>(listOrders, { query: { ...query, limit: FEW_ORDERS } }),
      readAsStaff<PageOf<Note>>(listNotesOperation, { params: { customerId }, query: { limit: FEW_NOTES } }),
      readAsStaff<PageOf<TimelineEntry>>(getCustomerTimelineOperation, {
        params: { customerId },
        query: { kind: SHOWN_KINDS, limit: FEW_ENTRIES },
      }),
      readAsStaff<PageOf<SentMail>>(listMailsOperation, {
        query: { customerId: customer.customerId, limit: FEW_ENTRIES },
      }),
      makerFor(me, customer.customerId),
    ]);
  const mailOf = new Map(mails.items.map((mail) => [mail.mailId, mail]));
  const findings =
    diagnosis &&
    (await fixableFindings(maker, diagnosis.findings, {
      owed: await owedWhereAsked(diagnosis.findings, customer.customerId),
      saving: await pageSaving(),
      contracts: await contractsWhereAsked(diagnosis.findings, customer.customerId),
      named: true,
      email: customer.billing?.email ?? customer.contact.email,
      counts: diagnosis.counts,
      porting: only?.porting ?? null,
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
              <LineTable
                label={t("linesTitle")}
                lines={lines.items}
                details={details}
                debts={diagnosis?.debts}
                framed={false}
              />
            )}
          </Panel>
          {work.length > 0 && (
            <Panel title={t("openWork")} padded={false}>
              <WorkTable label={t("openWork")} work={work} named={false} framed={false} />
            </Panel>
          )}
          {only && <ActionList actions={subscriptionActions(maker, only.subscription, only.porting)} />}
          <Panel
            title={t("latest")}
            padded={false}
            action={<MoreLink href={`${path}/timeline`}>{t("wholeTimeline")}</MoreLink>}
          >
            <StaffMessages areas={["adminAct"]}>
              <Latest
                entries={timeline.items}
                actionOf={({ entryId }) => sendMailAgain(maker, mailOf.get(entryId))}
              />
            </StaffMessages>
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <StaffMessages areas={["adminNotes"]}>
            <Notes customerId={customer.customerId} notes={notes.items} />
          </StaffMessages>
          {diagnosis && (
            <OpenInvoices
              customerId={customer.customerId}
              invoices={diagnosis.openInvoices}
              account={account}
            />
          )}
          <CustomerDetails details={hiddenOfCustomer(maker, customer)} shipsTo={customer.shipping?.name} />
          <Panel
            title={t("orders")}
            padded={false}
            action={<MoreLink href={`${path}/orders`}>{t("older")}</MoreLink>}
          >
            {orders.items.length === 0 ? (
              <p className="p-4 text-muted text-sm">{t("noOrdersText")}</p>
            ) : (
              <OrderTable label={t("orders")} orders={orders.items} framed={false} />
            )}
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
