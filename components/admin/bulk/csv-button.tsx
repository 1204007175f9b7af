"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import type { BulkJobRow } from "@/lib/bulk/model";
import { staffApi } from "@/lib/client/staff";
import { bulkRowCells } from "./row-cells";

const PAGE = 1000;

/** Saves all rows of a bulk job with their outcomes as a table, read page by page. Needs the messages of `adminBulk`. */
export function CsvButton({ bulkJobId }: { bulkJobId: string }) {
  const t = useTranslations("adminBulk");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const rows: BulkJobRow[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await staffApi
        .GET("/bulk-jobs/{bulkJobId}/rows", {
          params: { path: { bulkJobId }, query: { limit: PAGE, ...(cursor && { cursor }) } },
        })
        .catch(() => ({ data: undefined }));
      if (!data) {
        setBusy(false);
        return toast({ message: t("csvFailed") });
      }
      rows.push(...data.items);
      cursor = data.pagination.nextCursor;
    } while (cursor);
    const { downloadText, toCsv } = await import("@/components/shell/files/csv");
    downloadText(`bulk-job-${bulkJobId}.csv`, toCsv(bulkRowCells(rows), locale));
    setBusy(false);
  };
  return (
    <Button size="sm" intent="secondary" loading={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      {t("csv")}
    </Button>
  );
}
