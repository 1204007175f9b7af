import { useLocale, useTranslations } from "next-intl";
import { ClientMessages } from "@/components/shell/client-messages";
import { Alert } from "@/components/ui/states/alert";
import { formatDate } from "@/components/ui/text/format";
import { KeepAccount } from "./keep-account";

/** Announces the coming deletion of the account, and the undo. */
export function DeletionNotice({ at }: { at: string }) {
  const t = useTranslations("deletion.scheduled");
  const locale = useLocale();
  return (
    <Alert
      tone="warning"
      title={t("title", { date: formatDate(locale, at) })}
      action={
        <ClientMessages areas={["deletion", "failures"]}>
          <KeepAccount />
        </ClientMessages>
      }
    >
      {t("text")}
    </Alert>
  );
}
