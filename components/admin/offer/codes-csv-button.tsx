"use client";
import { Download } from "lucide-react";
import { useLocale } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import type { ProductDiscountCode } from "@/lib/catalog/promo-codes/model";
import { staffApi } from "@/lib/client/staff";

const PAGE = 100;

/** Saves all codes of a discount with their use as a table, read page by page. */
export function CodesCsvButton({
  productDiscountId,
  words,
}: {
  productDiscountId: string;
  words: { save: string; failed: string; columns: readonly [code: string, used: string, most: string] };
}) {
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const codes: ProductDiscountCode[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await staffApi
        .GET("/product-discounts/{productDiscountId}/codes", {
          params: { path: { productDiscountId }, query: { limit: PAGE, ...(cursor && { cursor }) } },
        })
        .catch(() => ({ data: undefined }));
      if (!data) {
        setBusy(false);
        return toast({ message: words.failed });
      }
      codes.push(...data.items);
      cursor = data.pagination.nextCursor;
    } while (cursor);
    const { downloadText, toCsv } = await import("@/components/shell/files/csv");
    const rows = codes.map(({ code, redemptions, maxRedemptions }) => [
      code,
      String(redemptions),
      String(maxRedemptions ?? ""),
    ]);
    downloadText("codes.csv", toCsv([[...words.columns], ...rows], locale));
    setBusy(false);
  };
  return (
    <Button size="sm" intent="secondary" loading={busy} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      {words.save}
    </Button>
  );
}
