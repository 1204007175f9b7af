import { CalendarClock, TrendingDown, TrendingUp } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card, CardBody } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { Badge } from "@/components/ui/text/badge";
import { formatDate } from "@/components/ui/text/format";
import { AllowanceRing } from "./allowance-ring";
import { firstUsedPackage, type MainAllowance, type UsageAllowance, usedPart } from "./allowances";
import type { Forecast } from "./forecast";
import { formatUsageAmount } from "./format-amount";

/** The rest of all allowances of a subscription: the main one large, then each package. */
export function UsageOverview({
  main,
  allowances,
  forecast,
  daysLeft,
  begins,
  over = false,
  unpaid,
  balances = [],
  topUp,
  children,
}: {
  main: MainAllowance | null;
  allowances: readonly UsageAllowance[];
  forecast: Forecast | null;
  daysLeft?: number | undefined;
  /** When a package that waits for its first use begins, in words. */
  begins?: ReactNode;
  /** Whether the subscription has ended: it shows the usage, and not the rest. */
  over?: boolean;
  /**
   * The debt that must be paid before the next period and its allowances begin. Shown while nothing of the plan is left
   * to use.
   */
  unpaid?: ReactNode;
  /** Balances for calls to other countries, formatted for people. */
  balances?: readonly { name: string; balance: string; until?: string | undefined }[];
  /** Shown next to the ring when little is left. */
  topUp?: ReactNode;
  /** Shown below everything: the usage notices. */
  children?: ReactNode;
}) {
  const t = useTranslations("subscription.usage");
  const service = useTranslations("subscription.service");
  const scope = useTranslations("subscription.scope");
  const groups = Map.groupBy(allowances, (one) => `${one.service}-${one.scope}`);
  return (
    <Card>
      <CardBody>
        <h2 className="text-2xl">{main ? t("title") : t("titleUsed")}</h2>
        {main && (
          <div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-5">
            <AllowanceRing allowance={main} size={176} className="max-xs:mx-auto" />
            <div className="flex min-w-52 flex-1 flex-col gap-5">
              <ul className="flex flex-col gap-3">
                {daysLeft !== undefined && (
                  <li className="flex gap-3">
                    <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
                    {t("daysLeft", { days: daysLeft })}
                  </li>
                )}
                {main.status === "NOT_ACTIVE" && (
                  <li className="flex gap-3">
                    <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
                    {begins ?? t("waits")}
                  </li>
                )}
                {forecast && <ForecastText forecast={forecast} empty={main.remaining === 0} />}
              </ul>
              {topUp}
            </div>
          </div>
        )}
        {unpaid && periodHasEnded(allowances) && <div className="mt-3">{unpaid}</div>}
        {allowances.length === 0 && balances.length === 0 && <p className="mt-3 text-muted">{t("none")}</p>}
        <div className="mt-7 flex flex-col gap-6">
          {[...groups.values()].map((packs) => {
            const [first] = packs;
            if (!first) return null;
            const next = over ? undefined : firstUsedPackage(packs);
            return (
              <section
                key={`${first.service}-${first.scope}`}
                aria-label={`${service(first.service)}, ${scope(first.scope)}`}
              >
                <h3 className="flex items-baseline gap-2 font-sans font-semibold text-base tracking-normal">
                  {service(first.service)}
                  <span className="font-normal text-muted text-sm">{scope(first.scope)}</span>
                </h3>
                <ul className="mt-1 divide-y">
                  {packs.map((pack) => (
                    <li key={pack.key} className="py-3">
                      <Package
                        pack={pack}
                        quiet={main?.status === "NOT_ACTIVE"}
                        over={over}
                        first={pack.key === next}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          {balances.map(({ name, balance, until }) => (
            <section key={name} aria-label={name}>
              <h3 className="flex items-baseline gap-2 font-sans font-semibold text-base tracking-normal">
                {name}
                <span className="font-normal text-muted text-sm">{scope("ILD")}</span>
              </h3>
              <p className="mt-1">{t("money", { balance })}</p>
              {until && <p className="text-muted text-sm">{t("validTo", { date: until })}</p>}
            </section>
          ))}
        </div>
        {children && <div className="mt-6 border-t pt-6">{children}</div>}
      </CardBody>
    </Card>
  );
}

/** The plan's own allowances have ended; add-ons may last longer. */
const periodHasEnded = (allowances: readonly UsageAllowance[]): boolean =>
  allowances.some(({ addon }) => !addon) &&
  allowances.every(({ addon, status }) => addon || status === "EXPIRED");

function ForecastText({ forecast, empty }: { forecast: Forecast; empty: boolean }) {
  const t = useTranslations("subscription.usage.forecast");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const day = (date: Date) => formatDate(locale, date.toISOString(), "short", timeZone);
  if (forecast.kind === "LASTS")
    return (
      <li className="flex gap-3">
        <TrendingUp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <span>{t("lasts", { date: day(forecast.until) })}</span>
      </li>
    );
  const { at, until } = forecast;
  const days = until ? Math.round((until.getTime() - at.getTime()) / 86_400_000) : 0;
  return (
    <li className="flex gap-3">
      <TrendingDown aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>
        {empty
          ? t("empty")
          : !until
            ? t("runsOutOpen", { date: day(at) })
            : days < 1
              ? t("runsOutSameDay", { date: day(at) })
              : t("runsOut", { date: day(at), days })}
      </span>
    </li>
  );
}

/** `quiet`: the first use is already mentioned above. `first`: it is used before the others of its kind. */
function Package({
  pack,
  quiet,
  over,
  first,
}: {
  pack: UsageAllowance;
  quiet: boolean;
  over: boolean;
  first: boolean;
}) {
  const t = useTranslations("subscription.usage");
  const service = useTranslations("subscription.service")(pack.service);
  const locale = useLocale();
  const timeZone = useTimeZone();
  const format = (amount: number) => formatUsageAmount(locale, pack.service, amount);
  const day = (value: string) => formatDate(locale, value, "short", timeZone);
  const used = usedPart(pack);
  const ended = pack.status === "EXPIRED";
  const name = pack.rolledOver ? t("rolledOver") : pack.gift ? t("gift", { name: pack.name }) : pack.name;
  // The total is without it: the reader must find the rest of what the plan includes.
  const given = pack.given ? t("given", { given: format(pack.given) }) : undefined;
  // The rest of an ended package can no longer be used: only its usage is shown.
  if (over || ended)
    return (
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          {name}
          {!over && pack.validTo && (
            <span className="ml-2 text-muted text-sm">{t("ended", { date: day(pack.validTo) })}</span>
          )}
        </p>
        <p className={over ? "tabular" : "tabular text-muted"}>
          {pack.total === null
            ? t("used", { used: format(pack.used) })
            : t("usedOf", { used: format(pack.used), total: format(pack.total) })}
        </p>
        {given && <p className="basis-full text-muted text-sm">{given}</p>}
      </div>
    );
  const notes = [
    pack.validTo
      ? t("validTo", { date: day(pack.validTo) })
      : pack.status === "NOT_ACTIVE" && !quiet && t("waits"),
    pack.usageAsOf && t("asOf", { time: formatDate(locale, pack.usageAsOf, "dateTime", timeZone) }),
  ].filter(Boolean);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          {name}
          {pack.addon && (
            <Badge tone="neutral" className="ml-2 align-[0.05em]">
              {t("addon")}
            </Badge>
          )}
          {first && (
            <Badge tone="info" className="ml-2 align-[0.05em]">
              {t("first")}
            </Badge>
          )}
        </p>
        <p className="tabular font-medium">
          {pack.remaining === null || pack.total === null
            ? t("unlimited")
            : pack.remaining === 0
              ? t("usedUp")
              : t("remainingOf", { remaining: format(pack.remaining), total: format(pack.total) })}
        </p>
      </div>
      {used !== undefined && pack.total !== null && pack.remaining !== null && (
        <ProgressBar
          value={1 - used}
          tone={used >= 1 ? "empty" : used >= 0.8 ? "low" : "normal"}
          label={t("ring", { service, remaining: format(pack.remaining), total: format(pack.total) })}
          className="my-2 h-2!"
        />
      )}
      <div className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <p className="tabular">
          {pack.used > 0 ? t("used", { used: format(pack.used) }) : pack.status === "ACTIVE" && t("unused")}
        </p>
        {notes.length > 0 && <p>{notes.join(" · ")}</p>}
      </div>
      {given && <p className="text-muted text-sm">{given}</p>}
    </div>
  );
}
