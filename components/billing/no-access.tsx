import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";

/** For who may see nothing of what is billed: why, and whom to ask. */
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
