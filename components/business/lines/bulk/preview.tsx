"use client";
import { useLocale, useTranslations } from "next-intl";
import { Fragment, type ReactNode, useState } from "react";
import type { CompanyAmount } from "@/components/business/company-price";
import { useTaxWords } from "@/components/business/use-tax-words";
import { Button } from "@/components/ui/button";
import { DialogClose } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { formatMoney } from "@/components/ui/text/format";
import type { BulkAction, RefusedSubscription } from "./plan";
import { useRefusalText } from "./use-refusal-text";

/**
 * The effect of an action on many subscriptions, and the button that runs it. If it is possible for none of them, the
 * dialog says so and can only be closed.
 */
export function BulkPreview({
  action,
  able,
  of,
  danger = false,
  busy = false,
  waits,
  onConfirm,
  children,
  after,
}: {
  action: BulkAction;
  /** The number of subscriptions for which it is possible. */
  able: number;
  /** The number of selected subscriptions. */
  of: number;
  danger?: boolean;
  busy?: boolean;
  /** What has to be chosen first; absent if there is nothing. */
  waits?: string | undefined;
  onConfirm: () => void;
  children: ReactNode;
  after?: ReactNode;
}) {
  const t = useTranslations("lines.bulk");
  const nothing = able === 0 && waits === undefined;
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      {nothing && (
        <p role="status" className="font-semibold">
          {t(`nothing.${action}`, { count: of })}
        </p>
      )}
      {children}
      {after}
      <div aria-live="polite" className="empty:hidden">
        {asked && waits && <Alert tone="info">{waits}</Alert>}
      </div>
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <DialogClose render={<Button intent="secondary">{nothing ? t("closeDialog") : t("leave")}</Button>} />
        {!nothing && (
          <Button
            intent={danger ? "danger" : "primary"}
            loading={busy}
            onClick={() => (waits ? setAsked(true) : onConfirm())}
          >
            {waits ? t(`title.${action}`) : t(`do.${action}`, { count: able })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Amounts next to each other, each with its tax; amounts of different currencies are never added. */
export function CompanyAmounts({ sums }: { sums: readonly CompanyAmount[] }) {
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

/** The excluded subscriptions, by reason. */
export function RefusedSubscriptions({ refused }: { refused: readonly RefusedSubscription[] }) {
  const t = useTranslations("lines.bulk");
  const text = useRefusalText();
  if (refused.length === 0) return null;
  const reasons = Map.groupBy(refused, ({ code }) => code);
  return (
    <Alert tone="warning" title={t("refused", { count: refused.length })}>
      <ul className="mt-1 flex flex-col gap-1.5 text-sm">
        {[...reasons].map(([code, those]) => (
          <li key={code}>
            {t("because", { reason: text(code), count: those.length })}{" "}
            <Names names={those.map(({ subscription }) => subscription.title)} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** As many as a person reads; the rest is counted, and shown on request. */
const NAMED = 3;

function Names({ names }: { names: readonly string[] }) {
  const t = useTranslations("lines.bulk");
  const rest = names.slice(NAMED);
  if (rest.length === 0) return <span className="text-muted">({names.join(", ")})</span>;
  return (
    <details className="text-muted">
      <summary className="min-h-6 cursor-pointer">
        {names.slice(0, NAMED).join(", ")} {t("andMore", { count: rest.length })}
      </summary>
      <p className="mt-1 max-h-40 overflow-y-auto">{rest.join(", ")}</p>
    </details>
  );
}
