import { useLocale, useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { ProductDiscount } from "@/lib/catalog/model";
import { linkedRowStyle, RowLink } from "../row-link";
import { Cell, HeadCell, Table } from "../table";

/**
 * Discounts as a table; a row opens the discount.
 * @param now of the brand's clock
 */
export function DiscountTable({
  label,
  discounts,
  now,
}: {
  label: string;
  discounts: readonly ProductDiscount[];
  now: Date;
}) {
  const t = useTranslations("adminOffer");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{t("discount")}</HeadCell>
          <HeadCell>{t("takesOff")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("counts")}</HeadCell>
          <HeadCell className="text-right max-sm:hidden">{t("used")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("status")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {discounts.map((discount) => (
          <tr key={discount.productDiscountId} className={linkedRowStyle}>
            <Cell>
              <RowLink href={`/admin/offer/discounts/${discount.productDiscountId}`}>
                <span className="font-mono">{discount.code}</span>
              </RowLink>
              <span className="block text-muted">{discount.name}</span>
              <span className="mt-1 block sm:hidden">
                <DiscountStatus discount={discount} now={now} />
              </span>
            </Cell>
            <Cell>
              <DiscountValue discount={discount} />
            </Cell>
            <Cell className="text-muted max-lg:hidden">
              <DiscountDays discount={discount} />
            </Cell>
            <Cell className="tabular text-right text-muted max-sm:hidden">
              <DiscountUse discount={discount} />
            </Cell>
            <Cell className="max-sm:hidden">
              <DiscountStatus discount={discount} now={now} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The reduction of a discount, and its duration. */
export function DiscountValue({
  discount: { amountMinor, currency, percent, duration },
}: {
  discount: ProductDiscount;
}) {
  const t = useTranslations("adminOffer");
  const locale = useLocale();
  return (
    <>
      <span className="tabular whitespace-nowrap">
        {amountMinor !== undefined && currency
          ? formatMoney(locale, amountMinor, currency)
          : t("percentOff", { percent: new Intl.NumberFormat(locale).format(Number(percent)) })}
      </span>
      <span className="block text-muted text-xs">
        {duration ? t("forMonths", { months: duration.value }) : t("forLife")}
      </span>
    </>
  );
}

/** The first and last day on which a code can be entered. */
export function DiscountDays({ discount: { validFrom, validTo } }: { discount: ProductDiscount }) {
  const t = useTranslations("adminOffer");
  const from = validFrom && <DateText value={validFrom} format="short" />;
  // It is valid until before this instant, so its last day is the day before.
  const to = validTo && <DateText value={new Date(Date.parse(validTo) - 1).toISOString()} format="short" />;
  if (from && to) return t.rich("between", { from: () => from, to: () => to });
  if (from) return t.rich("since", { from: () => from });
  return to ? t.rich("until", { to: () => to }) : t("always");
}

/** The number of orders that use it, and the limit. */
export function DiscountUse({ discount: { redemptions, maxRedemptions } }: { discount: ProductDiscount }) {
  const t = useTranslations("adminOffer");
  return maxRedemptions === undefined
    ? t("usedAny", { used: redemptions })
    : t("usedOf", { used: redemptions, most: maxRedemptions });
}

const STATES = {
  running: "success",
  waits: "info",
  usedUp: "neutral",
  over: "neutral",
} as const satisfies Record<string, Tone>;

function stateOf(
  { validFrom, validTo, redemptions, maxRedemptions }: ProductDiscount,
  now: Date,
): keyof typeof STATES {
  if (validTo && Date.parse(validTo) <= now.getTime()) return "over";
  if (validFrom && Date.parse(validFrom) > now.getTime()) return "waits";
  return maxRedemptions !== undefined && redemptions >= maxRedemptions ? "usedUp" : "running";
}

/** Whether a code can be entered now. */
export function DiscountStatus({ discount, now }: { discount: ProductDiscount; now: Date }) {
  const t = useTranslations("adminOffer");
  const state = stateOf(discount, now);
  return (
    <Badge tone={STATES[state]} className="text-xs!">
      {t(state)}
    </Badge>
  );
}
