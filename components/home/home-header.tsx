import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { LinkButton } from "@/components/ui/link-button";

/** The greeting of the home page. */
export type HomeHeaderSection = {
  /** Undefined for a person who has not said their name. */
  firstName: string | undefined;
  /** How many lines are in use, and the company they belong to; null without any line. */
  lines: { company: string | undefined; inUse: number } | null;
  /** Whether the viewer can buy something here. */
  buys: boolean;
};

/** The greeting, with a count of the lines and the way to another one. */
export function HomeHeader({ header: { firstName, lines, buys } }: { header: HomeHeaderSection }) {
  const t = useTranslations("home");
  return (
    <PageHeader
      title={firstName ? t("greeting", { name: firstName }) : t("greetingNameless")}
      {...(lines && {
        lead: [lines.company, t("lead", { count: lines.inUse })].filter(Boolean).join(" · "),
      })}
      {...(lines &&
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
