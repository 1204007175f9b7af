import { useTranslations } from "next-intl";
import type { PriceChange } from "@/lib/billing/price-changes/model";
import { Panel } from "../panel";
import { PriceChangeTable } from "./price-change-table";

/** The latest price changes of an offering. */
export function PriceHistory({ history }: { history: readonly PriceChange[] }) {
  const t = useTranslations("adminOffer.history");
  return (
    <Panel title={t("title")} padded={false}>
      {history.length === 0 ? (
        <p className="p-4 text-muted text-sm">{t("none")}</p>
      ) : (
        <PriceChangeTable label={t("title")} changes={history} framed={false} />
      )}
    </Panel>
  );
}
