import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { PriceChange } from "@/lib/billing/price-changes/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";
import { PriceText } from "./price-text";

/** Price changes as a table; a row opens the price change. */
export function PriceChangeTable({
  label,
  changes,
  framed = true,
}: {
  label: string;
  changes: readonly PriceChange[];
  /** False inside a panel. */
  framed?: boolean;
}) {
  const t = useTranslations("adminOffer");
  return (
    <Table label={label} framed={framed}>
      <thead>
        <tr>
          <HeadCell>{t("offering")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("change.old")}</HeadCell>
          <HeadCell>{t("change.new")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("change.effectiveFrom")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("status")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.priceChangeId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/offer/price-changes/${change.priceChangeId}`}>
                {change.from.name}
              </RowLink>
              <span className="mt-1 block sm:hidden">
                <PriceChangeStatusBadge status={change.status} />
              </span>
            </Cell>
            <Cell className="text-muted max-sm:hidden">
              <PriceText price={change.from.price} />
            </Cell>
            <Cell>
              <PriceText price={change.to.price} />
            </Cell>
            <Cell className="tabular whitespace-nowrap text-muted max-lg:hidden">
              <DateText value={change.effectiveFrom} format="short" />
            </Cell>
            <Cell className="max-sm:hidden">
              <PriceChangeStatusBadge status={change.status} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const TONES: Record<PriceChange["status"], Tone> = {
  SCHEDULED: "info",
  ANNOUNCING: "warning",
  RUNNING: "warning",
  COMPLETED: "success",
  STOPPED: "neutral",
};

export function PriceChangeStatusBadge({ status }: { status: PriceChange["status"] }) {
  const t = useTranslations("adminOffer.change.statusOf");
  return (
    <Badge tone={TONES[status]} className="text-xs!">
      {t(status)}
    </Badge>
  );
}
