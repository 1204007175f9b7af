import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { ViewLinks } from "@/components/admin/view-links";
import type { BulkJobRow, BulkRowOutcome } from "@/lib/bulk/model";
import { BulkRows } from "./bulk-rows";

/** The rows of a bulk job on this page, and the views of them. */
export type RowsSection = {
  subjectType: string;
  rows: readonly BulkJobRow[];
  /** The views of the rows, by outcome; "" is the view of all. */
  views: readonly { outcome: BulkRowOutcome | ""; href: string; isCurrent: boolean }[];
};

/** The rows of a bulk job, all or those of one outcome. */
export function BulkRowsPanel({ rows: { subjectType, rows, views } }: { rows: RowsSection }) {
  const t = useTranslations("adminBulk");
  return (
    <Panel title={t("rowsTitle")} padded={false} className="mt-6">
      <div className="px-4 pt-3">
        <ViewLinks
          label={t("rowViews")}
          links={views.map(({ outcome, ...link }) => ({
            ...link,
            label: outcome === "" ? t("view.all") : t(`outcomeOf.${outcome}`),
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted text-sm">{t("noRows")}</p>
      ) : (
        <BulkRows label={t("rowsTitle")} subjectType={subjectType} rows={rows} />
      )}
    </Panel>
  );
}
