import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageContact } from "@/app/(admin)/staff/page-contact";
import { ActionList } from "@/components/admin/act/action-list";
import { VerifyFirst } from "@/components/admin/contact/verify-first";
import { Diagnosis } from "@/components/admin/customer/diagnosis";
import { AddonList } from "@/components/admin/lines/addon-list";
import { ComparisonPanel } from "@/components/admin/lines/comparison-panel";
import { ConnectionChecks } from "@/components/admin/lines/connection-checks";
import { GiftList } from "@/components/admin/lines/gift-list";
import { CustomerLink, SubscriptionFactList } from "@/components/admin/lines/line-facts";
import { NetworkLog } from "@/components/admin/lines/network-log";
import { ProtectionPanel } from "@/components/admin/lines/protection-panel";
import { StaffTopUpPanel } from "@/components/admin/lines/top-up-panel";
import { TransferPanel } from "@/components/admin/lines/transfer-panel";
import { UsagePanel } from "@/components/admin/lines/usage-panel";
import { Live } from "@/components/admin/live/live";
import { PageTitle } from "@/components/admin/shell/page-title";
import { StatusBadge } from "@/components/ui/text/status-badge";
import { loadSubscription, subscriptionOfPage } from "./load";

type Props = PageProps<"/admin/lines/[subscriptionId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { display, customer } = await subscriptionOfPage((await params).subscriptionId);
  return { title: `${display} · ${customer.name}` };
}

/** Everything about a subscription: what is wrong, what it is, what it uses, what the network did, what can be done. */
export default async function SubscriptionPage({ params, searchParams }: Props) {
  const compares = (await searchParams).compare !== undefined;
  const [page, s] = await Promise.all([
    loadSubscription((await params).subscriptionId, { compares }),
    getTranslations("adminCustomer.lineStatus"),
  ]);
  const { subscriptionId, customer, status, display } = page.subscription;
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
      {page.diagnosis ? <Diagnosis {...page.diagnosis} /> : <VerifyFirst contact={page.contact} />}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <ActionList actions={page.actions} />
          <ConnectionChecks checks={page.checks} />
          <NetworkLog operations={page.network} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SubscriptionFactList facts={page.facts} />
          <ProtectionPanel protection={page.protection} />
          {page.usage && <UsagePanel usage={page.usage} />}
          {page.usage && <ComparisonPanel comparison={page.comparison} />}
          <AddonList addons={page.addons} />
          {page.gifts && <GiftList gifts={page.gifts} />}
          {page.autoTopUp && <StaffTopUpPanel {...page.autoTopUp} />}
          {page.transfer && <TransferPanel transfer={page.transfer} />}
        </div>
      </div>
    </>
  );
}
