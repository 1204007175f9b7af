"use client";
import { useLocale, useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import type { CompanyAmount } from "@/components/business/company-price";
import { useTaxWords } from "@/components/business/use-tax-words";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogClose } from "@/components/ui/dialog";
import { formatMoney } from "@/components/ui/format";
import type { Refused } from "./plan";
import { useRefusalText } from "./use-refusal-text";

/** What something done with many lines will mean, and the button that does it. */
export function Preview({
  label,
  disabled = false,
  danger = false,
  onConfirm,
  children,
}: {
  label: string;
  disabled?: boolean;
  danger?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const t = useTranslations("lines.bulk");
  return (
    <div className="flex flex-col gap-5">
      {children}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <DialogClose render={<Button intent="secondary">{t("leave")}</Button>} />
        <Button intent={danger ? "danger" : "primary"} disabled={disabled} onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </div>
  );
}

/** Amounts side by side, each with where its tax is; money of two kinds is never added. */
export function Sums({ sums }: { sums: readonly CompanyAmount[] }) {
  const locale = useLocale();
  const taxOf = useTaxWords();
  if (sums.length === 0) return <strong className="tabular">{formatMoney(locale, 0, "SEK")}</strong>;
  return sums.map((sum, index) => (
    <Fragment key={`${sum.currency} ${sum.taxedMinor}`}>
      {index > 0 && " + "}
      <strong className="tabular whitespace-nowrap font-semibold">
        {formatMoney(locale, Math.abs(sum.amountMinor), sum.currency)}
      </strong>{" "}
      <span className="tabular text-muted">{taxOf(sum)}</span>
    </Fragment>
  ));
}

/** The lines that stay as they are, by the reason why. */
export function RefusedLines({ refused }: { refused: readonly Refused[] }) {
  const t = useTranslations("lines.bulk");
  const text = useRefusalText();
  if (refused.length === 0) return null;
  const reasons = Map.groupBy(refused, ({ code }) => code);
  return (
    <Alert tone="warning" title={t("refused", { count: refused.length })}>
      <ul className="mt-1 flex flex-col gap-1.5 text-sm">
        {[...reasons].map(([code, lines]) => (
          <li key={code}>
            {text(code)} <Names names={lines.map(({ line }) => line.title)} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** As many as one reads; the rest is counted. */
const NAMED = 3;

function Names({ names }: { names: readonly string[] }) {
  const t = useTranslations("lines.bulk");
  const rest = names.length - NAMED;
  return (
    <span className="text-muted">
      ({names.slice(0, NAMED).join(", ")}
      {rest > 0 && ` ${t("andMore", { count: rest })}`})
    </span>
  );
}
