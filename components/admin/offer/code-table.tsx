import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/text/badge";
import type { ProductDiscountCode } from "@/lib/catalog/promo-codes/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { Cell, HeadCell, rowStyle, Table } from "../table";

/** The codes of a discount as a table, with how many orders use each. */
export function CodeTable({
  label,
  codes,
}: {
  label: string;
  codes: readonly { code: ProductDiscountCode; end: Action | null }[];
}) {
  const t = useTranslations("adminOffer");
  return (
    <Table label={label} framed={false}>
      <thead>
        <tr>
          <HeadCell>{t("code")}</HeadCell>
          <HeadCell className="text-right">{t("used")}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t("actions")}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {codes.map(({ code: { productDiscountCodeId, code, isOwn, redemptions, maxRedemptions }, end }) => (
          <tr key={productDiscountCodeId} className={rowStyle}>
            <Cell>
              <span className="break-all font-mono">{code}</span>
              {isOwn && <Badge className="ml-2 text-xs!">{t("ownCode")}</Badge>}
            </Cell>
            <Cell className="tabular text-right text-muted">
              {maxRedemptions === undefined
                ? t("usedAny", { used: redemptions })
                : t("usedOf", { used: redemptions, most: maxRedemptions })}
            </Cell>
            <Cell>
              <span className="flex justify-end">{end && <ActionButton action={end} intent="ghost" />}</span>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
