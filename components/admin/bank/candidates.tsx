import { useTranslations } from "next-intl";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { Badge } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import { MoneyText } from "@/components/ui/text/money";
import type { IncomingPaymentSuggestion } from "@/lib/billing/incoming/model";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";

/** An open invoice that a payment may be for, and how it is used for it; null for a person who may not. */
export type MatchCandidate = {
  invoice: Omit<IncomingPaymentSuggestion, "customer"> & { customerName?: string };
  match: Action | null;
};

/** Open invoices, with why each is likely. */
export function Candidates({ candidates }: { candidates: readonly MatchCandidate[] }) {
  const t = useTranslations("adminBank");
  return (
    <StaffMessages areas={["adminAct"]}>
      <ul className="divide-y text-sm">
        {candidates.map(({ invoice, match }) => (
          <li
            key={invoice.invoiceId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-40 flex-1">
              <p>
                <strong className="font-semibold">{invoice.number ?? t("draft")}</strong>
                {invoice.customerName !== undefined && (
                  <span className="text-muted"> · {invoice.customerName}</span>
                )}
              </p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
                {t.rich("leftToPay", {
                  amount: () => (
                    <MoneyText
                      amountMinor={invoice.amountRemainingMinor}
                      currency={invoice.currency}
                      decimals="always"
                    />
                  ),
                })}
                {invoice.dueDate !== undefined && (
                  <span>
                    {t.rich("due", { date: () => <DateText value={invoice.dueDate ?? ""} format="short" /> })}
                  </span>
                )}
                {invoice.reasons.map((reason) => (
                  <Badge key={reason} tone="info" className="text-xs!">
                    {t(`reasonOf.${reason}`)}
                  </Badge>
                ))}
              </p>
            </div>
            {match && <ActionButton action={match} label={t("use")} />}
          </li>
        ))}
      </ul>
    </StaffMessages>
  );
}
