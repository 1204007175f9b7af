import { useTranslations } from "next-intl";
import { Panel } from "../panel";
import { Candidates, type MatchCandidate } from "./candidates";
import { InvoiceFinder } from "./invoice-finder";

export type PossibleInvoicesSection = {
  /** The page's own path, which the search for a number leads to. */
  path: string;
  suggested: readonly MatchCandidate[];
  /** The invoices with a number that was searched for; null before a search. */
  found: { number: string; currency: string; candidates: readonly MatchCandidate[] } | null;
};

/** The open invoices that a bank payment may be for: suggested ones, and the one with a number. */
export function PossibleInvoices({ path, suggested, found }: PossibleInvoicesSection) {
  const t = useTranslations("adminBank");
  return (
    <Panel title={t("suggested")} lead={t("suggestedLead")} padded={false}>
      {suggested.length === 0 ? (
        <p className="p-4 text-muted text-sm">{t("noSuggestion")}</p>
      ) : (
        <Candidates candidates={suggested} />
      )}
      <InvoiceFinder path={path} number={found?.number ?? ""} />
      {found &&
        (found.candidates.length === 0 ? (
          <p role="status" className="border-t p-4 text-muted text-sm">
            {t("notFound", { number: found.number, currency: found.currency })}
          </p>
        ) : (
          <Candidates candidates={found.candidates} />
        ))}
    </Panel>
  );
}
