import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/states/alert";
import { type DraftOrder, orderItemCount } from "./orders";

/** The numbers of a file's placed and failed orders, with their order items. Not shown before that. */
export function PlacingResult({
  placed,
  refused,
  total,
}: {
  placed: number;
  /** Orders that the last attempt did not place. */
  refused: readonly Pick<DraftOrder, "lineItems">[];
  /** The number of the file's orders. */
  total: number;
}) {
  const t = useTranslations("lines.import");
  return (
    <>
      {placed > 0 && (
        <div role="status">
          <Alert tone="success">{t("placed", { count: placed, total })}</Alert>
        </div>
      )}
      {refused.length > 0 && (
        <div role="alert">
          <Alert tone="danger" title={t("notPlaced", { count: refused.length, total })}>
            {t("notPlacedText", { count: refused.length, lines: orderItemCount(refused) })}
          </Alert>
        </div>
      )}
    </>
  );
}
