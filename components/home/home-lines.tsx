import { Signal } from "lucide-react";
import { useTranslations } from "next-intl";
import { SubscriptionCard } from "@/components/home/subscription-card";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";

/** The subscriptions of the home page. */
export type HomeSubscriptionsSection = {
  subscriptions: readonly ShownSubscription[];
  /** There are more subscriptions than these. */
  isPart: boolean;
  /** Another person decides on every subscription the viewer may have. */
  memberOnly: boolean;
  /** Whether the viewer can buy something here. */
  buys: boolean;
};

/** A few subscriptions as cards, or the way to the first one. */
export function HomeSubscriptions({
  subscriptions: { subscriptions, isPart, memberOnly, buys },
}: {
  subscriptions: HomeSubscriptionsSection;
}) {
  const t = useTranslations("home");
  return (
    <section aria-labelledby="lines" className="py-6">
      <h2 id="lines" className="mb-5 text-2xl">
        {isPart ? t("some") : t("lines")}
      </h2>
      {subscriptions.length === 0 ? (
        <EmptyState
          icon={<Signal aria-hidden="true" />}
          title={memberOnly ? t("empty.memberTitle") : t("empty.title")}
          {...(buys && { action: <LinkButton href="/plans">{t("empty.action")}</LinkButton> })}
        >
          {memberOnly ? t("empty.memberText") : t("empty.text")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
          {subscriptions.map((subscription) => (
            <li key={subscription.id}>
              <SubscriptionCard subscription={subscription} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
