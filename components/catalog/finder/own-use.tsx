import { useLocale, useTranslations } from "next-intl";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { formatBytes, formatCallSeconds, formatDate } from "@/components/ui/text/format";
import { type FinderAnswers, finderPath } from "@/lib/catalog/finder/answers-model";
import type { UsageMonth } from "@/lib/usage/model";

export type OwnUseSection = {
  subscriptions: readonly {
    subscriptionId: string;
    display: string;
    /** Oldest first, at least one. */
    months: readonly UsageMonth[];
    /** The answers that these months give. */
    start: FinderAnswers;
  }[];
};

/** What a signed-in person used in their last months, with a link that answers the questions from it. */
export function OwnUseList({ own }: { own: OwnUseSection }) {
  const t = useTranslations("finder.own");
  return (
    <Card>
      <CardBody>
        <h2 className="text-2xl">{t("title")}</h2>
        <p className="mt-1.5 text-muted text-sm">{t("lead")}</p>
        <ul className="mt-5 flex flex-col gap-8">
          {own.subscriptions.map(({ subscriptionId, display, months, start }) => (
            <li key={subscriptionId}>
              <OwnMonths name={display} months={months} />
              <LinkButton
                href={finderPath(start)}
                prefetch={false}
                intent="secondary"
                width="full"
                className="mt-4"
              >
                {t("start", { count: months.length })}
                <span className="sr-only">{t("startFor", { name: display })}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function OwnMonths({ name, months }: { name: string; months: readonly UsageMonth[] }) {
  const t = useTranslations("finder.own");
  const locale = useLocale();
  const isAbroad = months.some(({ abroad }) => abroad.dataBytes > 0);
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left font-medium text-base">{name}</caption>
      <thead>
        <tr className="border-b text-left text-muted">
          <th scope="col" className="py-2 pr-2 font-normal">
            {t("month")}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-normal">
            {t("data")}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-normal">
            {t("calls")}
          </th>
          {isAbroad && (
            <th scope="col" className="py-2 pl-2 text-right font-normal">
              {t("abroad")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ startsOn, endsOn, home, abroad }) => (
          <tr key={startsOn} className="tabular border-b last:border-0">
            <th scope="row" className="py-2 pr-2 text-left font-normal">
              {formatDate(locale, startsOn, "short")} – {formatDate(locale, endsOn, "short")}
            </th>
            <td className="px-2 py-2 text-right">{formatBytes(locale, home.dataBytes)}</td>
            <td className="py-2 pl-2 text-right">{formatCallSeconds(locale, home.callSeconds)}</td>
            {isAbroad && <td className="py-2 pl-2 text-right">{formatBytes(locale, abroad.dataBytes)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
