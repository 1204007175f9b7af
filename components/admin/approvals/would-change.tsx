import { getLocale, getTranslations } from "next-intl/server";
import { failureWords } from "@/components/admin/failure/failure-words";
import { getFailureLanguage } from "@/components/admin/failure/get-failure-language";
import { Panel } from "@/components/admin/panel";
import type { Approval } from "@/lib/approvals/model";
import { ApprovalPreviewPanel } from "./preview";
import { currencyIn, fieldChanges, shownValue } from "./shown-values";

/** What the request would change if it were carried out now, or why it would be refused. */
export async function WouldChange({ preview }: { preview: NonNullable<Approval["preview"]> }) {
  const [t, locale, language] = await Promise.all([
    getTranslations("adminApprovals"),
    getLocale(),
    getFailureLanguage(),
  ]);
  const currency = currencyIn(preview.answer);
  return (
    <Panel title={t("preview")} lead={t("previewLead")} padded={false}>
      <ApprovalPreviewPanel
        changes={fieldChanges(preview.changes).map(({ path, before, after }) => ({
          path,
          before: shownValue(locale, { path, value: before, currency }),
          after: shownValue(locale, { path, value: after, currency }),
        }))}
        refusal={
          preview.refusal ? (failureWords(language, preview.refusal) ?? preview.refusal.message) : null
        }
      />
    </Panel>
  );
}
