import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { cache, Suspense } from "react";
import { customerCapActions } from "@/app/(admin)/actions/lines/cap-actions";
import { subscriptionActions } from "@/app/(admin)/actions/lines/subscription-actions";
import { sendMailAgain } from "@/app/(admin)/actions/people/mail-actions";
import { subscriptionDetails } from "@/app/(admin)/shown/line-details";
import { findAsStaff, findWhenVerified, readAsStaff } from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { OpenInvoices } from "@/components/admin/invoices/open-invoices";
import { DataCapList } from "@/components/admin/lines/data-cap-list";
import { SubscriptionTable } from "@/components/admin/lines/line-table";
import { NoteList } from "@/components/admin/notes/notes";
import { OrderTable } from "@/components/admin/orders/order-table";
import { Panel } from "@/components/admin/panel";
import { QuestionTable } from "@/components/admin/questions/question-table";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { StaffLink } from "@/components/admin/staff-link";
import { LatestTimelineEntries } from "@/components/admin/timeline/latest";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { CustomerAccount } from "@/lib/billing/model";
import { getCustomerAccount } from "@/lib/billing/operations";
import type { CustomerDiagnosis, Finding } from "@/lib/care/diagnosis/model";
import type { SentMail } from "@/lib/care/mails/model";
import { listMailsOperation } from "@/lib/care/mails/operations";
import type { Note } from "@/lib/care/notes/model";
import { listNotesOperation } from "@/lib/care/notes/operations";
import type { TimelineEntry, TimelineKind } from "@/lib/care/timeline/model";
import { getCustomerTimelineOperation } from "@/lib/care/timeline/operations";
import type { QuestionSummary } from "@/lib/help/questions/model";
import { listQuestionsOperation } from "@/lib/help/questions/operations";
import type { OrderListItem } from "@/lib/orders/model";
import { listOrdersOperation } from "@/lib/orders/operations";
import type { CustomerDataCaps } from "@/lib/subscriptions/customer-caps/model";
import { getCustomerDataCapsOperation } from "@/lib/subscriptions/customer-caps/operations";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import type { Subscription } from "@/lib/subscriptions/model";
import { getSubscriptionOperation } from "@/lib/subscriptions/operations";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { getInPorting } from "@/lib/subscriptions/porting/operations";
import type { ActionMaker } from "../../../../actions/action-of";
import type { PageOf } from "../../../../pages-of";

/* Parts of a customer's page that are streamed after the first part. Each has a placeholder of its size. */

/** Orders on this page; the orders page has the rest. */
const FEW_ORDERS = 5;
const FEW_NOTES = 20;
const FEW_ENTRIES = 8;

/** What happened to the customer. Reads by staff, and the calls behind changes, would fill the few lines. */
const SHOWN_KINDS: TimelineKind[] = ["CHANGE", "NETWORK", "MONEY", "MESSAGE", "SIGN_IN"];

function Waiting({ className }: { className: string }) {
  const t = useTranslations("adminShell");
  return (
    <div aria-busy="true" className="p-4">
      <p className="sr-only">{t("loading")}</p>
      <Skeleton className={className} />
    </div>
  );
}

type SubscriptionsProps = {
  customerId: string;
  subscriptions: readonly SubscriptionSummary[];
  debts: CustomerDiagnosis["debts"] | undefined;
};

/** The newest subscriptions. Their usage, and the last answer of the carrier, follow. */
export async function CustomerSubscriptions({ customerId, subscriptions, debts }: SubscriptionsProps) {
  const label = (await getTranslations("adminCustomer"))("linesTitle");
  const given = { label, subscriptions, debts, framed: false };
  return (
    <Suspense fallback={<SubscriptionTable {...given} details={{ usage: {}, network: {} }} />}>
      <SubscriptionsInDetail customerId={customerId} {...given} />
    </Suspense>
  );
}

async function SubscriptionsInDetail({
  customerId,
  ...given
}: SubscriptionsProps & { label: string; framed: boolean }) {
  const ids = given.subscriptions.map(({ subscriptionId }) => subscriptionId);
  return <SubscriptionTable {...given} details={await subscriptionDetails(customerId, ids)} />;
}

/** The porting of a subscription. Read once per page. */
const portingOf = cache((subscriptionId: string) =>
  findAsStaff<Porting>(getInPorting, { params: { subscriptionId } }),
);

/** The porting of a subscription, if its details fix a finding; else nothing is read. */
export const portingWhereAsked = async (
  findings: readonly Finding[],
  subscriptionId: string,
): Promise<Porting | null> =>
  findings.some(({ fix }) => fix?.operationId === "updateInPorting") ? portingOf(subscriptionId) : null;

/** The actions on the customer's only subscription. */
export const OnlySubscription = (given: { maker: ActionMaker; subscriptionId: string }) => (
  <Suspense fallback={<Waiting className="h-24" />}>
    <OnlySubscriptionActions {...given} />
  </Suspense>
);

async function OnlySubscriptionActions({
  maker,
  subscriptionId,
}: {
  maker: ActionMaker;
  subscriptionId: string;
}) {
  const [subscription, porting] = await Promise.all([
    findAsStaff<Subscription>(getSubscriptionOperation, { params: { subscriptionId } }),
    portingOf(subscriptionId),
  ]);
  return subscription && <ActionList actions={subscriptionActions(maker, subscription, porting)} folds />;
}

/** The latest events. Mails among them can be resent. */
export const LatestEntries = (given: { maker: ActionMaker; customerId: string }) => (
  <Suspense fallback={<Waiting className="h-72" />}>
    <ReadEntries {...given} />
  </Suspense>
);

async function ReadEntries({ maker, customerId }: { maker: ActionMaker; customerId: string }) {
  const [timeline, mails] = await Promise.all([
    readAsStaff<PageOf<TimelineEntry>>(getCustomerTimelineOperation, {
      params: { customerId },
      query: { kind: SHOWN_KINDS, limit: FEW_ENTRIES },
    }),
    readAsStaff<PageOf<SentMail>>(listMailsOperation, { query: { customerId, limit: FEW_ENTRIES } }),
  ]);
  const mailOf = new Map(mails.items.map((mail) => [mail.mailId, mail]));
  return (
    <StaffMessages areas={["adminAct"]}>
      <LatestTimelineEntries
        entries={timeline.items}
        actionOf={({ entryId }) => sendMailAgain(maker, mailOf.get(entryId))}
      />
    </StaffMessages>
  );
}

/** Colleagues' notes about the customer. */
export const CustomerNotes = ({ customerId }: { customerId: string }) => (
  <Suspense fallback={<Waiting className="h-24" />}>
    <ReadNotes customerId={customerId} />
  </Suspense>
);

async function ReadNotes({ customerId }: { customerId: string }) {
  const { items } = await readAsStaff<PageOf<Note>>(listNotesOperation, {
    params: { customerId },
    query: { limit: FEW_NOTES },
  });
  return (
    <StaffMessages areas={["adminNotes"]}>
      <NoteList customerId={customerId} notes={items} />
    </StaffMessages>
  );
}

/** Questions on this page; the list of questions has the rest. */
const FEW_QUESTIONS = 5;

/** The newest questions of the customer. Not shown for a customer without any, as most are. */
export const CustomerQuestions = ({ customerId }: { customerId: string }) => (
  <Suspense>
    <ReadQuestions customerId={customerId} />
  </Suspense>
);

async function ReadQuestions({ customerId }: { customerId: string }) {
  const { items, pagination } = await readAsStaff<PageOf<QuestionSummary>>(listQuestionsOperation, {
    query: { customerId, limit: FEW_QUESTIONS },
  });
  if (items.length === 0) return null;
  const t = await getTranslations("adminQuestions");
  return (
    <Panel
      title={t("panel")}
      padded={false}
      action={
        pagination.nextCursor !== null && (
          <StaffLink
            href={`/admin/questions?${new URLSearchParams({ customerId })}`}
            className="text-link text-sm underline decoration-1 underline-offset-4"
          >
            {t("older")}
          </StaffLink>
        )
      }
    >
      <QuestionTable label={t("panel")} questions={items} named={false} framed={false} />
    </Panel>
  );
}

type MoneyProps = { customerId: string; invoices: CustomerDiagnosis["openInvoices"] };

/** The customer's debts; the balance follows. */
export const CustomerMoney = (given: MoneyProps) => (
  <Suspense fallback={<OpenInvoices {...given} account={null} />}>
    <MoneyAndAccount {...given} />
  </Suspense>
);

async function MoneyAndAccount(given: MoneyProps) {
  const account = await findWhenVerified<CustomerAccount>(getCustomerAccount, {
    params: { customerId: given.customerId },
  });
  return <OpenInvoices {...given} account={account} />;
}

/** The caps over all subscriptions of a customer. */
export const CustomerCaps = (given: { maker: ActionMaker; customerId: string; name: string }) => (
  <Suspense fallback={<Waiting className="h-48" />}>
    <ReadCaps {...given} />
  </Suspense>
);

async function ReadCaps({ maker, customerId, name }: Parameters<typeof CustomerCaps>[0]) {
  const [caps, t] = await Promise.all([
    findWhenVerified<CustomerDataCaps>(getCustomerDataCapsOperation, { params: { customerId } }),
    getTranslations("adminLine.caps.zone"),
  ]);
  return caps && <DataCapList of="customer" caps={caps} actions={customerCapActions(maker, caps, name, t)} />;
}

/** The newest orders. Fills a panel. */
export const LatestOrders = ({ customerId }: { customerId: string }) => (
  <Suspense fallback={<Waiting className="h-24" />}>
    <ReadOrders customerId={customerId} />
  </Suspense>
);

async function ReadOrders({ customerId }: { customerId: string }) {
  const [{ items }, t] = await Promise.all([
    readAsStaff<PageOf<OrderListItem>>(listOrdersOperation, {
      query: { customerId: [customerId], limit: FEW_ORDERS },
    }),
    getTranslations("adminCustomer"),
  ]);
  return items.length === 0 ? (
    <p className="p-4 text-muted text-sm">{t("noOrdersText")}</p>
  ) : (
    <OrderTable label={t("orders")} orders={items} framed={false} />
  );
}
