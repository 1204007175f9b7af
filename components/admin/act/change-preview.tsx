"use client";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { readByPath } from "@/components/admin/act/send/call-by-path";
import { useAnswer } from "@/components/admin/act/send/use-answer";
import { Skeleton } from "@/components/ui/states/skeleton";
import { formatDate, formatMoney } from "@/components/ui/text/format";
import type { CancellationPreview, MoneyPreview } from "@/lib/billing/change-preview/model";
import type { ApiFailure } from "@/lib/client/client";
import type * as codes from "@/lib/client/failure-codes.generated";
import { staffContactHeaders } from "@/lib/client/staff";
import { taxNameIn } from "@/lib/platform/money/tax-name";
import type { Action } from "./action";
import {
  type ComparedAmount,
  cancelledAmounts,
  comparedAmounts,
  losesPaidTime,
  previewPath,
} from "./previewed";

/** Delays the call until an amount is typed completely. */
const TYPING_MS = 350;

/** Refusals that hide amounts: no contact, an unverified caller, or a person without the right to see them. */
const HIDDEN: ReadonlySet<string> = new Set([
  "4342" satisfies typeof codes.contactRequired,
  "4343" satisfies typeof codes.callerNotVerified,
  "4358" satisfies typeof codes.personMayNot,
]);

/** The most coming charges that are listed. */
const MOST_CHARGES = 4;

/**
 * The effect of an action on the customer's service and money, shown before it is carried out. Billing computes it and
 * rolls it back.
 */
export function ActionChangePreview({
  preview,
  body,
}: {
  preview: NonNullable<Action["preview"]>;
  body: Readonly<Record<string, unknown>> | undefined;
}) {
  const t = useTranslations("adminAct.preview");
  const path = previewPath(preview, body);
  const { answer, problem } = useAnswer(
    path ?? "",
    async (signal) => {
      if (path === null) return null;
      const { data, error } = await readByPath("get", path, { headers: staffContactHeaders(), signal });
      const isHidden = HIDDEN.has((error as ApiFailure | undefined)?.internalCode ?? "");
      if (error !== undefined && !isHidden) throw error;
      return { path, data, isHidden };
    },
    TYPING_MS,
  );
  if (path === null) return null;
  // An answer for other values must not be shown for these.
  const isCurrent = answer?.path === path;
  return (
    <section
      aria-label={t("title")}
      aria-busy={!isCurrent && problem === undefined}
      className="min-h-28 rounded-control border p-3 text-sm"
    >
      <h3 className="mb-1.5 text-base">{t("title")}</h3>
      <div aria-live="polite">
        {problem !== undefined && !isCurrent ? (
          <p>{problem}</p>
        ) : !isCurrent ? (
          <>
            <span className="sr-only">{t("working")}</span>
            <Skeleton className="h-14" />
          </>
        ) : answer.isHidden ? (
          <p className="text-muted">{t("hidden")}</p>
        ) : preview.kind === "cancellation" ? (
          <Cancellation preview={answer.data as CancellationPreview} />
        ) : (
          <MoneyChange preview={answer.data as MoneyPreview} />
        )}
      </div>
    </section>
  );
}

function useMoney(currency: string) {
  const locale = useLocale();
  return (amountMinor: number) => formatMoney(locale, amountMinor, currency);
}

function MoneyChange({ preview }: { preview: MoneyPreview }) {
  const t = useTranslations("adminAct.preview");
  const locale = useLocale();
  const money = useMoney(preview.currency);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  const { creditNote, refundMinor } = preview;
  return (
    <>
      <Points>
        {refundMinor !== undefined && <li>{t("refund", { amount: money(refundMinor) })}</li>}
        {creditNote && (
          <li>
            {t("creditNote", { amount: money(creditNote.totalMinor), tax: money(creditNote.taxAmountMinor) })}
            {creditNote.taxBreakdown.length > 0 && (
              <ul>
                {creditNote.taxBreakdown.map(({ description, rate, amountMinor }) => (
                  <li key={`${description} ${rate ?? ""}`}>
                    {t("tax", {
                      name: taxNameIn(locale, description),
                      rate: rate === undefined ? "none" : percent.format(rate / 100),
                      amount: money(amountMinor),
                    })}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )}
      </Points>
      <Amounts rows={comparedAmounts(preview)} currency={preview.currency} />
    </>
  );
}

function Cancellation({ preview }: { preview: CancellationPreview }) {
  const t = useTranslations("adminAct.preview");
  const locale = useLocale();
  const format = useFormatter();
  const money = useMoney(preview.currency);
  const { endsOn, isScheduled, paidUntil, charges, openInvoices, account } = preview;
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: "medium" });
  const gained = account.after.balanceMinor - account.before.balanceMinor;
  return (
    <>
      <Points>
        <li>{t(isScheduled ? "endsLater" : "endsNow", { date: formatDate(locale, endsOn, "date") })}</li>
        {paidUntil !== undefined && losesPaidTime(preview) && (
          <li>{t("paidLost", { date: day(paidUntil) })}</li>
        )}
        {gained <= 0 && !losesPaidTime(preview) && <li>{t("nothingBack")}</li>}
        {charges && charges.after.length === 0 && <li>{t("noMoreCharges")}</li>}
        {charges && charges.after.length > 0 && (
          <li>
            {t("stillCharged")}
            <ul>
              {charges.after.slice(0, MOST_CHARGES).map(({ issuesAt, totalMinor }) => (
                <li key={issuesAt}>{t("charge", { date: day(issuesAt), amount: money(totalMinor) })}</li>
              ))}
            </ul>
          </li>
        )}
        {openInvoices.map(({ invoiceId, number = "", amountRemainingMinor }) => (
          <li key={invoiceId}>{t("staysOpen", { number, amount: money(amountRemainingMinor) })}</li>
        ))}
      </Points>
      <Amounts rows={cancelledAmounts(preview)} currency={preview.currency} />
    </>
  );
}

const Points = ({ children }: { children: ReactNode }) => (
  <ul className="flex list-disc flex-col gap-1 pl-5 empty:hidden [&_ul]:pl-4 [&_ul]:text-muted">
    {children}
  </ul>
);

/** Amounts before and after. */
function Amounts({ rows, currency }: { rows: readonly ComparedAmount[]; currency: string }) {
  const t = useTranslations("adminAct.preview");
  const format = useFormatter();
  const money = useMoney(currency);
  if (rows.length === 0) return null;
  return (
    <table className="mt-2 w-full">
      <thead>
        <tr className="text-muted">
          <td />
          <th scope="col" className="py-0.5 pl-3 text-right font-normal">
            {t("before")}
          </th>
          <th scope="col" className="py-0.5 pl-3 text-right font-normal">
            {t("after")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two drafts have the same name, and rows never move
          <tr key={`${name} ${place}`} className="border-t">
            <th scope="row" className="py-1 text-left font-normal">
              {t(`amount.${name}`, {
                date: at === undefined ? "" : format.dateTime(new Date(at), { dateStyle: "medium" }),
              })}
            </th>
            <td className="tabular whitespace-nowrap py-1 pl-3 text-right">{money(before)}</td>
            <td className="tabular whitespace-nowrap py-1 pl-3 text-right font-medium">{money(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
