import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/states/alert";
import { type DraftOrder, orderItemCount } from "./orders";

/** How many of a file's orders are placed, and how many are not, with the number of their lines. Nothing before that. */
export function PlacingResult({
  placed,
  refused,
  total,
}: {
  placed: number;
  /** Orders that the last attempt did not place. */
  refused: readonly Pick<DraftOrder, "lineItems">[];
  /** Orders of the file. */
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
