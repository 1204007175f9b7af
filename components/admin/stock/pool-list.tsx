import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/states/alert";
import { Badge } from "@/components/ui/text/badge";
import type { InventoryPools } from "@/lib/inventory/model";
import { Panel } from "../panel";
import { StateBar } from "./state-bar";
import { isPoolLow, LOW_DAYS, type StockPool, stockPools } from "./stock-pools";

/** More days than these say nothing to a person. */
const YEAR = 365;

/** The pools of numbers and SIMs, each with its states and how long it lasts. On top, those that are soon empty. */
export function PoolList({ pools }: { pools: InventoryPools }) {
  const t = useTranslations("adminStock.pool");
  const locale = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const nameOf = (pool: StockPool) =>
    pool.kind === "NUMBERS"
      ? t("numbersOf", { country: countries.of(pool.country) ?? pool.country })
      : t(pool.kind);
  const all = stockPools(pools);
  const low = all.filter(isPoolLow);
  return (
    <div className="flex flex-col gap-4">
      {low.length > 0 && (
        <Alert tone="warning" title={t("lowTitle", { count: low.length })}>
          {t("lowText", {
            days: LOW_DAYS,
            pools: new Intl.ListFormat(locale).format(low.map(nameOf)),
          })}
        </Alert>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {all.map((pool) => (
          <PoolPanel
            key={pool.kind === "NUMBERS" ? pool.country : pool.kind}
            name={nameOf(pool)}
            pool={pool}
          />
        ))}
      </div>
    </div>
  );
}

function PoolPanel({ name, pool }: { name: string; pool: StockPool }) {
  const t = useTranslations("adminStock.pool");
  const { total, taken, daysLeft, states } = pool;
  const isGone = states.some(({ state, count }) => state === "AVAILABLE" && count === 0);
  const badge = isPoolLow(pool) ? (
    <Badge tone={isGone ? "danger" : "warning"}>{t(isGone ? "gone" : "low")}</Badge>
  ) : null;
  return (
    <Panel title={name} lead={t("total", { count: total })} action={badge}>
      <StateBar states={states} total={total} />
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">
          {daysLeft === null ? t("noPace") : daysLeft > YEAR ? t("long") : t("daysLeft", { days: daysLeft })}
        </span>
        <span className="text-muted">{t("taken", { count: taken })}</span>
      </p>
    </Panel>
  );
}
