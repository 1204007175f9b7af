import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { addonActions } from "@/app/(admin)/actions/lines/addon-actions";
import { askForPortingDetails, fixPorting } from "@/app/(admin)/actions/lines/porting-actions";
import {
  protectionActions,
  retryNetwork,
  subscriptionActions,
} from "@/app/(admin)/actions/lines/subscription-actions";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { orderWithFormerNumber } from "@/app/(admin)/actions/orders/new-order";
import { hiddenOfPorting, hiddenOfSubscription } from "@/app/(admin)/actions/people/reveal-actions";
import { PageContact } from "@/app/(admin)/staff/page-contact";
import {
  contactWith,
  currentStaff,
  findAsStaff,
  findWhenVerified,
  readAsStaff,
} from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { VerifyFirst } from "@/components/admin/contact/verify-first";
import { Diagnosis } from "@/components/admin/customer/diagnosis";
import { AddonList } from "@/components/admin/lines/addon-list";
import { CustomerLink, SubscriptionFactList } from "@/components/admin/lines/line-facts";
import { NetworkLog } from "@/components/admin/lines/network-log";
import { ProtectionPanel } from "@/components/admin/lines/protection-panel";
import { TransferPanel } from "@/components/admin/lines/transfer-panel";
import { UsagePanel } from "@/components/admin/lines/usage-panel";
import { Live } from "@/components/admin/live/live";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StatusBadge } from "@/components/ui/text/status-badge";
import type { SubscriptionDiagnosis } from "@/lib/care/diagnosis/model";
import { getSubscriptionDiagnosis } from "@/lib/care/diagnosis/operations";
import type { SentMail } from "@/lib/care/mails/model";
import { listMailsOperation } from "@/lib/care/mails/operations";
import type { SubscriptionAddon } from "@/lib/subscriptions/addons/model";
import { listSubscriptionAddons } from "@/lib/subscriptions/addons/operations";
import type { SubscriptionSummary } from "@/lib/subscriptions/lists/summary-model";
import type { Subscription } from "@/lib/subscriptions/model";
import type { CarrierOperation } from "@/lib/subscriptions/network/model";
import { listCarrierOperationsOperation } from "@/lib/subscriptions/network/operations";
import { getSubscriptionOperation, listSubscriptionSummariesOperation } from "@/lib/subscriptions/operations";
import type { Porting } from "@/lib/subscriptions/porting/model";
import { getInPorting } from "@/lib/subscriptions/porting/operations";
import { getSubscriptionUsage } from "@/lib/subscriptions/usage/usage-operations";
import type { Usage } from "@/lib/usage/model";
import { fixableFindings } from "../../../../actions/fixes";
import { customerOfPage } from "../../../../customer";
import { owedWhereAsked } from "../../../../owed-invoices";
import { pageMarkets } from "../../../../page-theme";
import type { PageOf } from "../../../../pages-of";

/** The newest carrier operations. */
const LATEST = 20;

type Props = PageProps<"/admin/lines/[subscriptionId]">;

const lineOfPage = cache(async (subscriptionId: string): Promise<Subscription> => {
  const line = await findAsStaff<Subscription>(getSubscriptionOperation, { params: { subscriptionId } });
  return line ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { display, customer } = await lineOfPage((await params).subscriptionId);
  return { title: `${display} · ${customer.name}` };
}

/** Everything about a subscription: problems, details, usage, carrier operations and actions. */
export default async function LinePage({ params }: Props) {
  const { subscriptionId: asked } = await params;
  const [line, me, s] = await Promise.all([
    lineOfPage(asked),
    currentStaff(),
    getTranslations("adminCustomer.lineStatus"),
  ]);
  const { subscriptionId, customer, msisdn, status, display } = line;
  const path = { params: { subscriptionId } };
  const [diagnosis, payer, summaries, usage, addons, log, porting, maker] = await Promise.all([
    findWhenVerified<SubscriptionDiagnosis>(getSubscriptionDiagnosis, path),
    customerOfPage(customer.customerId),
    readAsStaff<PageOf<SubscriptionSummary>>(listSubscriptionSummariesOperation, {
      query: { msisdn, customerId: [customer.customerId], limit: LATEST },
    }),
    findWhenVerified<Usage>(getSubscriptionUsage, path),
    readAsStaff<PageOf<SubscriptionAddon>>(listSubscriptionAddons, path),
    readAsStaff<PageOf<CarrierOperation>>(listCarrierOperationsOperation, {
      query: { subscriptionId, limit: LATEST },
    }),
    findAsStaff<Porting>(getInPorting, path),
    makerFor(me, customer.customerId),
  ]);
  const mails =
    porting?.status === "INFORMATION_REQUIRED"
      ? await readAsStaff<PageOf<SentMail>>(listMailsOperation, {
          query: { customerId: customer.customerId, limit: LATEST },
        })
      : { items: [] };
  const findings =
    diagnosis &&
    (await fixableFindings(maker, diagnosis.findings, {
      owed: await owedWhereAsked(diagnosis.findings, customer.customerId),
      named: false,
      email: payer.billing?.email ?? payer.contact.email,
      porting,
    }));
  const isMasked = ((await contactWith(customer.customerId))?.level ?? 0) === 0;
  const back = orderWithFormerNumber(maker, line, payer, { isMasked, markets: await pageMarkets() });
  return (
    <>
      <Live
        watched={{ id: subscriptionId, customerId: customer.customerId }}
        open={{ type: "subscription", id: subscriptionId }}
      />
      <PageContact customer={customer} />
      <PageTitle
        title={display}
        lead={<CustomerLink customer={customer} />}
        action={<StatusBadge status={status} label={s(status)} />}
      />
      {diagnosis && findings ? (
        <Diagnosis findings={findings} isFine={diagnosis.isFine} />
      ) : (
        <VerifyFirst contact={await contactWith(customer.customerId)} />
      )}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <ActionList actions={[...(back ? [back] : []), ...subscriptionActions(maker, line, porting)]} />
          <NetworkLog
            operations={log.items.map((operation) => ({ operation, retry: retryNetwork(maker, operation) }))}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SubscriptionFactList
            line={line}
            hidden={hiddenOfSubscription(maker, line)}
            summary={summaries.items.find((one) => one.subscriptionId === subscriptionId)}
          />
          <ProtectionPanel protection={line.protection} actions={protectionActions(maker, line)} />
          {usage && <UsagePanel usage={usage} />}
          <AddonList
            addons={addons.items.map((addon) => ({ addon, actions: addonActions(maker, line, addon) }))}
          />
          {porting && (
            <TransferPanel
              transfer={{
                porting,
                fix: porting.failure ? fixPorting(maker, subscriptionId, porting) : null,
                ask: askForPortingDetails(maker, porting, mails.items),
                sent: hiddenOfPorting(maker, porting),
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}
