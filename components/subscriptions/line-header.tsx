import { Activity } from "lucide-react";
import { useTranslations } from "next-intl";
import { BackToSubscriptions } from "@/components/business/lines/back-to-lines";
import { PageHeader } from "@/components/shell/page-header";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import type { SeenState } from "@/components/subscriptions/state/seen";
import { SubscriptionStatusBadge } from "@/components/subscriptions/state/subscription-status-badge";
import { SubscriptionWatch } from "@/components/subscriptions/subscription-watch";
import { LinkButton } from "@/components/ui/link-button";

/** The title of the page of a subscription. */
export type HeaderSection = {
  subscription: ShownSubscription;
  /** The page that lists the subscription. */
  back: string;
  /** The page that checks the connection. Absent for a subscription that has ended. */
  check?: string;
  /** As the page was rendered. */
  seen: SeenState;
};

/** The title of a subscription's page, with its status. Watches a subscription that is about to change. */
export function SubscriptionHeader({
  header: { subscription, back, check, seen },
}: {
  header: HeaderSection;
}) {
  const t = useTranslations("subscription");
  const tCheck = useTranslations("connection.offer");
  return (
    <>
      <PageHeader
        back={{ href: back, label: t("back"), link: BackToSubscriptions }}
        title={subscription.title}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <SubscriptionStatusBadge {...subscription} />
            {!subscription.travel && subscription.title !== subscription.number && (
              <span className="tabular whitespace-nowrap">{subscription.number}</span>
            )}
            <span>{subscription.title === subscription.plan ? subscription.group : subscription.plan}</span>
          </span>
        }
        // On a phone, the panel that says more is ten screens below.
        action={
          check && (
            <LinkButton href={check} intent="secondary" prefetch={false}>
              <Activity aria-hidden="true" className="size-5" />
              {tCheck("title")}
            </LinkButton>
          )
        }
      />
      <SubscriptionWatch
        subscriptionId={subscription.id}
        seen={seen}
        text={{
          activated: t("watch.activated"),
          installed: t("watch.installed"),
          toInstall: t("watch.toInstall"),
          live: t("watch.live"),
        }}
      />
    </>
  );
}
