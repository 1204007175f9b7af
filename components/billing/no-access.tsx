import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";

/** For people without billing rights: the reason, and whom to ask. */
export function NoBillingAccess() {
  const t = useTranslations("invoices.noAccess");
  return (
    <EmptyState
      icon={<LockKeyhole aria-hidden="true" />}
      title={t("title")}
      action={
        <LinkButton href="/" intent="secondary">
          {t("home")}
        </LinkButton>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
