import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { formatDataMb, formatMoney } from "@/components/ui/format";
import { Table, TableCell, TableHead, TableHeading, TableRow } from "@/components/ui/table";
import { type Amount, factsOf } from "./facts";
import { useOfferLines } from "./offer-lines";
import type { ShopItem } from "./shop-item";

/** The same facts for every plan. On a phone the names stay while the facts scroll. */
export function CompareTable({ items }: { items: readonly ShopItem[] }) {
  const t = useTranslations("catalog");
  return (
    <div className="rounded-card border bg-surface px-4 py-2 sm:px-6">
      <Table label={t("compare")}>
        <TableHead>
          <TableRow>
            <TableHeading className="sticky left-0 bg-surface">{t("comparePlan")}</TableHeading>
            <TableHeading>{t("compareData")}</TableHeading>
            <TableHeading>{t("compareCalls")}</TableHeading>
            <TableHeading>{t("compareTexts")}</TableHeading>
            <TableHeading>{t("compareOffer")}</TableHeading>
            <TableHeading className="text-right">{t("comparePrice")}</TableHeading>
          </TableRow>
        </TableHead>
        <tbody>
          {items.map((item) => (
            <CompareRow key={item.id} item={item} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function CompareRow({ item }: { item: ShopItem }) {
  const t = useTranslations("catalog");
  const price = useTranslations("price");
  const locale = useLocale();
  const offers = useOfferLines(item);
  const { dataMb, callSeconds, sms } = factsOf(item);
  const show = (amount: Amount, format: (value: number) => string) =>
    amount === undefined ? t("notIncluded") : amount === "unlimited" ? t("unlimitedData") : format(amount);
  return (
    <TableRow>
      <TableHeading
        scope="row"
        className="sticky left-0 max-w-36 bg-surface pr-4 font-semibold sm:max-w-none"
      >
        <Link
          href={item.href}
          prefetch={false}
          className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
        >
          {item.name}
        </Link>
      </TableHeading>
      <TableCell className="tabular whitespace-nowrap">
        {show(dataMb, (value) => formatDataMb(locale, value))}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {show(callSeconds, (value) => t("minutes", { count: Math.ceil(value / 60) }))}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {show(sms, (value) => t("texts", { count: value }))}
      </TableCell>
      <TableCell className="min-w-52 text-sm">
        {offers.length === 0 ? <span className="text-muted">{t("notIncluded")}</span> : offers.join(" · ")}
      </TableCell>
      <TableCell numeric className="whitespace-nowrap font-semibold">
        {formatMoney(locale, item.open.spans[0]!.amountMinor, item.open.currency)}
        {item.open.priceType === "RECURRING" && (
          <span className="font-normal text-muted">{price("perMonth")}</span>
        )}
      </TableCell>
    </TableRow>
  );
}
