import { useTranslations } from "next-intl";
import { BackToLines } from "@/components/business/lines/back-to-lines";
import { PageHeader } from "@/components/shell/page-header";
import type { Line } from "@/components/subscriptions/line";
import { LineStatus } from "@/components/subscriptions/state/line-status";
import type { Seen } from "@/components/subscriptions/state/seen";
import { LineWatch } from "./line-watch";

export type HeaderSection = {
  line: Line;
  /** The page that lists the line. */
  back: string;
  /** As the page was rendered. */
  seen: Seen;
};

/** The title of a line's page, with its status. Watches a line that is about to change. */
export function LineHeader({ header: { line, back, seen } }: { header: HeaderSection }) {
  const t = useTranslations("subscription");
  return (
    <>
      <PageHeader
        back={{ href: back, label: t("back"), link: BackToLines }}
        title={line.title}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <LineStatus {...line} />
            {!line.travel && line.title !== line.number && (
              <span className="tabular whitespace-nowrap">{line.number}</span>
            )}
            <span>{line.title === line.plan ? line.group : line.plan}</span>
          </span>
        }
      />
      <LineWatch
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
