import { CardSim } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";

/** `shop`: where subscriptions are bought; undefined for viewers who order nothing. */
export type NoSubscriptionsSection = { shop: string | undefined };

/** In the place of a list without subscriptions. */
export function NoSubscriptions({ empty: { shop } }: { empty: NoSubscriptionsSection }) {
  const t = useTranslations("lines");
  return (
    <EmptyState
      icon={<CardSim aria-hidden="true" />}
      title={shop ? t("empty.title") : t("empty.memberTitle")}
      {...(shop && { action: <LinkButton href={shop}>{t("add")}</LinkButton> })}
    >
      {shop ? t("empty.text") : t("empty.memberText")}
    </EmptyState>
  );
}
