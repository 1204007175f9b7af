import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { NoticePage } from "@/components/admin/notice-page";
import { LinkButton } from "@/components/ui/link-button";

export default function StaffPageNotFound() {
  const t = useTranslations("adminShell");
  return (
    <NoticePage
      icon={<SearchX />}
      title={t("notFoundTitle")}
      action={
        <LinkButton href="/admin" intent="secondary">
          {t("toHome")}
        </LinkButton>
      }
    >
      {t("notFoundText")}
    </NoticePage>
  );
}
