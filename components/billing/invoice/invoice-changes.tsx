import { ArrowDownRight, ArrowUpRight, Equal } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card, CardBody } from "@/components/ui/card";
import { DateText } from "@/components/ui/text/date-text";
import { formatMoney } from "@/components/ui/text/format";
import type { InvoiceChange, InvoiceChanges } from "@/lib/billing/changes/model";
import type { TaxPlace } from "@/lib/platform/money/tax-basis";

/** More than these are collapsed, because the largest come first and explain most of it. */
const SHOWN = 6;

/**
 * Why this invoice differs from the previous one, item by item. Not shown without a previous invoice.
 * @param tax whether its amounts include tax
 */
export function InvoiceChangesSection({ changes, tax }: { changes: InvoiceChanges; tax: TaxPlace }) {
  const t = useTranslations("invoices.changes");
  const locale = useLocale();
  const { previousInvoice: previous, differenceMinor, currency } = changes;
  if (!previous) return null;
  const Icon = differenceMinor === 0 ? Equal : differenceMinor > 0 ? ArrowUpRight : ArrowDownRight;
  const rest = changes.changes.slice(SHOWN);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="mb-4 text-2xl">
        {t("title")}
      </h2>
      <Card>
        <CardBody>
          <div className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
              <Icon aria-hidden="true" className="size-5.5" />
            </span>
            <div>
              <p className="font-semibold text-lg">
                {differenceMinor === 0
                  ? t("same")
                  : t(differenceMinor > 0 ? "more" : "less", {
                      amount: formatMoney(locale, Math.abs(differenceMinor), currency, "always"),
                      tax,
                    })}
              </p>
              <p className="text-muted">
                {t.rich("than", {
                  amount: formatMoney(locale, previous.totalMinor, currency, "always"),
                  tax,
                  date: () => previous.issuedAt && <DateText value={previous.issuedAt} />,
                  invoice: (text) => (
                    <Link
                      href={`/invoices/${previous.invoiceId}`}
                      className="text-link underline underline-offset-4"
                    >
                      {text}
                    </Link>
                  ),
                })}
              </p>
            </div>
          </div>
          {changes.changes.length > 0 && (
            <div className="mt-5 border-t">
              <Items items={changes.changes.slice(0, SHOWN)} currency={currency} />
              {rest.length > 0 && (
                <details className="border-t">
                  <summary className="inline-flex min-h-11 list-none items-center pt-1 font-medium text-link underline decoration-1 underline-offset-4">
                    {t("rest", { count: rest.length })}
                  </summary>
                  <Items items={rest} currency={currency} />
                </details>
              )}
            </div>
          )}
          {changes.unchangedLines > 0 && changes.changes.length > 0 && (
            <p className="border-t pt-3 text-muted text-sm">
              {t("unchanged", { count: changes.unchangedLines })}
            </p>
          )}
        </CardBody>
      </Card>
    </section>
  );
}

function Items({ items, currency }: { items: readonly InvoiceChange[]; currency: string }) {
  const locale = useLocale();
  const signed = (minor: number) =>
    `${minor > 0 ? "+" : ""}${formatMoney(locale, minor, currency, "always")}`;
  return (
    <ul className="divide-y">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be equal in all they say
        <li key={index} className="flex items-baseline justify-between gap-4 py-3">
          <span className="min-w-0 break-words">
            <span className="font-medium">{item.description}</span>
            <span className="block text-muted text-sm">
              <Reason change={item} currency={currency} />
            </span>
          </span>
          <span className="tabular shrink-0 whitespace-nowrap font-medium">
            {signed(item.differenceMinor)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One change in words. */
function Reason({ change, currency }: { change: InvoiceChange; currency: string }) {
  const t = useTranslations("invoices.changes.reason");
  const locale = useLocale();
  const money = (minor: number | undefined) => formatMoney(locale, minor ?? 0, currency);
  const { kind, discount = "", previousDescription = "", beforeMinor, afterMinor } = change;
  switch (kind) {
    case "PRICE":
      return beforeMinor === undefined
        ? t("PRICE")
        : t("PRICE_FROM", { before: money(beforeMinor), after: money(afterMinor) });
    case "REPLACED":
      return t("REPLACED", { before: previousDescription });
    case "DISCOUNT_STARTED":
    case "DISCOUNT_ENDED":
    case "DISCOUNT_CHANGED":
      return t(kind, { name: discount, before: money(beforeMinor), after: money(afterMinor) });
    default:
      return t(kind);
  }
}
