import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { startOrderWithNumber, startSubscriptionOrder } from "@/app/(portal)/actions/start-order";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { answerNotFound, missingMetadata } from "@/app/(portal)/missing";
import { Outages } from "@/app/(portal)/outages";
import { getViewer } from "@/app/session";
import { AddonsPanel } from "@/components/addons/addons-panel";
import { AutoTopUpPanel } from "@/components/addons/auto-top-up-panel";
import { KeepOffline } from "@/components/offline/keep-offline";
import { NumberPanel } from "@/components/porting/number-panel";
import { ConnectionOffer } from "@/components/subscriptions/connection/connection-offer";
import { PlanPanel } from "@/components/subscriptions/detail-panel";
import { EsimInstall } from "@/components/subscriptions/device/esim-install";
import { SubscriptionHeader } from "@/components/subscriptions/line-header";
import { SubscriptionNotices } from "@/components/subscriptions/line-notices";
import { SubscriptionUsageSection } from "@/components/subscriptions/line-usage";
import { ManageSubscription } from "@/components/subscriptions/manage/manage-panel";
import { SubscriptionSimPanel } from "@/components/subscriptions/sims/subscription-sim-panel";
import { UserPanel } from "@/components/subscriptions/subscriber/user-panel";
import { subscriptionTitle } from "@/components/subscriptions/title";
import { DataCapsPanel } from "@/components/usage/caps/data-caps-panel";
import { DataGiftPanel } from "@/components/usage/gifts/gift-panel";
import { namingOf, viewedSubscription } from "./find";
import { loadSubscriptionPage } from "./load";

type Props = PageProps<"/[host]/[locale]/subscriptions/[subscriptionId]">;

// The viewer decides whether there is anything to see.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [viewer, { subscriptionId }] = await Promise.all([getViewer(), params]);
  const subscription = await viewedSubscription(subscriptionId);
  if (!subscription) return missingMetadata();
  return { title: subscriptionTitle(subscription, namingOf(viewer, subscription)), robots: { index: false } };
}

export default async function SubscriptionPage({ params }: Props) {
  const [{ ctx, user }, { subscriptionId }] = await Promise.all([getViewer(), params]);
  if (!user) redirect(`/login?next=${encodeURIComponent(`/subscriptions/${subscriptionId}`)}`);
  const subscription = await viewedSubscription(subscriptionId);
  if (!subscription) return answerNotFound();
  const page = await loadSubscriptionPage({ ctx, user }, subscription);
  return (
    <div className="container-page pb-16">
      {page.offline && <KeepOffline {...page.offline} />}
      <SubscriptionHeader header={page.header} />
      {subscription.status !== "CANCELLED" && (
        <Outages ctx={ctx} country={subscription.country} className="mb-6 grid gap-3" />
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6 empty:hidden">
          <SubscriptionNotices notices={page.notices} orderWithNumber={startOrderWithNumber} />
          {page.esim && <EsimInstall esim={page.esim} />}
          {page.usage && <SubscriptionUsageSection usage={page.usage} buy={startSubscriptionOrder} />}
          <AddonsPanel addons={page.addons} buy={startSubscriptionOrder} />
          {page.autoTopUp && <AutoTopUpPanel section={page.autoTopUp} />}
          {page.caps && <DataCapsPanel section={page.caps} />}
          {page.gifts && <DataGiftPanel gifts={page.gifts} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PlanPanel plan={page.plan} />
          <ManageSubscription manage={page.manage} />
          <SubscriptionSimPanel sim={page.sim} />
          <NumberPanel number={page.number} />
          <UserPanel user={page.user} />
          {subscription.status !== "CANCELLED" && (
            <ConnectionOffer subscriptionId={subscription.subscriptionId} />
          )}
          <HelpOffer
            ctx={ctx}
            places={page.help}
            about={{ type: "SUBSCRIPTION", id: subscription.subscriptionId }}
          />
        </div>
      </div>
    </div>
  );
}
