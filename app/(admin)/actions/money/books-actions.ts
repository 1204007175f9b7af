import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { BillingDiscrepancy } from "@/lib/billing/model";
import {
  explainBillingDiscrepancyOperation,
  recheckBillingDiscrepancyOperation,
} from "@/lib/billing/operations";

/** What can be done about a finding of the books that is open. */
export function discrepancyActions(
  { t, make }: ActionMaker,
  { billingDiscrepancyId, status, kind }: BillingDiscrepancy,
): Action[] {
  if (status !== "OPEN") return [];
  const params = { billingDiscrepancyId };
  return allowedActions([
    make(recheckBillingDiscrepancyOperation, { params, words: actionWords(t, "recheckBillingDiscrepancy") }),
    // A customer that is not billed is not explained: money is missed each month.
    kind === "NOT_BILLED"
      ? null
      : make(explainBillingDiscrepancyOperation, {
          params,
          words: actionWords(t, "explainBillingDiscrepancy"),
          fields: [
            {
              kind: "longText",
              name: "explanation",
              label: t("explainBillingDiscrepancy.explanation"),
              hint: t("explainBillingDiscrepancy.explanationHint"),
              max: 500,
            },
          ],
        }),
  ]);
}
