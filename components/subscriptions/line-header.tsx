import { useTranslations } from "next-intl";
import { BackToSubscriptions } from "@/components/business/lines/back-to-lines";
import { PageHeader } from "@/components/shell/page-header";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import type { SeenState } from "@/components/subscriptions/state/seen";
import { SubscriptionStatusBadge } from "@/components/subscriptions/state/subscription-status-badge";
import { SubscriptionWatch } from "@/components/subscriptions/subscription-watch";

/** The title of the page of a line. */
export type HeaderSection = {
  line: ShownSubscription;
  /** The page that lists the line. */
  back: string;
  /** As the page was rendered. */
  seen: SeenState;
};

/** The title of a line's page, with its status. Watches a line that is about to change. */
export function SubscriptionHeader({ header: { line, back, seen } }: { header: HeaderSection }) {
  const t = useTranslations("subscription");
  return (
    <>
      <PageHeader
        back={{ href: back, label: t("back"), link: BackToSubscriptions }}
        title={line.title}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <SubscriptionStatusBadge {...line} />
            {!line.travel && line.title !== line.number && (
              <span className="tabular whitespace-nowrap">{line.number}</span>
            )}
            <span>{line.title === line.plan ? line.group : line.plan}</span>
          </span>
        }
      />
      <SubscriptionWatch
        subscriptionId={line.id}
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
