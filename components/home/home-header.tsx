import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { LinkButton } from "@/components/ui/link-button";

/** The greeting of the home page. */
export type HomeHeaderSection = {
  /** Undefined for a person who has not said their name. */
  firstName: string | undefined;
  /** How many subscriptions are in use, and the company they belong to; null without any subscription. */
  subscriptions: { company: string | undefined; inUse: number } | null;
  /** Whether the viewer can buy something here. */
  buys: boolean;
};

/** The greeting, with a count of the subscriptions and the way to another one. */
export function HomeHeader({ header: { firstName, subscriptions, buys } }: { header: HomeHeaderSection }) {
  const t = useTranslations("home");
  return (
    <PageHeader
      title={firstName ? t("greeting", { name: firstName }) : t("greetingNameless")}
      {...(subscriptions && {
        lead: [subscriptions.company, t("lead", { count: subscriptions.inUse })].filter(Boolean).join(" · "),
      })}
      {...(subscriptions &&
        buys && {
          action: (
            <LinkButton href="/plans" intent="secondary">
              {t("addLine")}
            </LinkButton>
          ),
        })}
    />
  );
}
