import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import type { AccountDeletion, AccountDeletionObstacle } from "@/lib/privacy/deletion/model";
import { obstaclePlace, obstacleWords } from "./obstacle-words";

/** More would be a page of their own; what they are is said once, and how many there are. */
const SHOWN = 6;

/** What stands in the way of a deletion, each with the way to what can be done about it. */
export function ObstacleList({
  obstacles,
  obstacleCount,
  supportUrl,
}: Pick<AccountDeletion, "obstacles" | "obstacleCount"> & { supportUrl: string | undefined }) {
  const t = useTranslations("deletion");
  const shown = obstacles.slice(0, SHOWN);
  const more = obstacleCount - shown.length;
  return (
    <>
      <ul className="-mb-3 divide-y border-t">
        {shown.map((obstacle) => (
          <Obstacle key={`${obstacle.kind}-${obstacle.id}`} obstacle={obstacle} supportUrl={supportUrl} />
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-muted">{t("more", { count: more })}</p>}
    </>
  );
}

function Obstacle({
  obstacle,
  supportUrl,
}: {
  obstacle: AccountDeletionObstacle;
  supportUrl: string | undefined;
}) {
  const t = useTranslations("deletion");
  const locale = useLocale();
  const { name, endsAt, boundUntil, amountMinor, currency } = obstacle;
  const words = obstacleWords(obstacle);
  const place = obstaclePlace(obstacle, supportUrl);
  const amount =
    amountMinor !== undefined && currency ? formatMoney(locale, amountMinor, currency, "always") : "";
  const title =
    words === "LINE" || words === "LICENSE" || words === "LAST_ADMIN"
      ? name
      : t(`obstacle.${words}.title`, { name, amount });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="break-words font-medium">{title}</p>
        <p className="text-muted text-sm">
          {[
            endsAt
              ? t("endsAt", { date: formatDate(locale, endsAt) })
              : t(`obstacle.${words}.reason`, { amount }),
            boundUntil && t("boundUntil", { date: formatDate(locale, boundUntil) }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      {place && (
        <LinkButton href={place} intent="secondary" size="sm">
          {t(`obstacle.${words}.action`)}
          <span className="sr-only">{title}</span>
        </LinkButton>
      )}
    </li>
  );
}
