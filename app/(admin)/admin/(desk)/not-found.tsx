import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { NoticePage } from "@/components/admin/shell/notice-page";
import { StaffLinkButton } from "@/components/admin/staff-link";

export default function StaffPageNotFound() {
  const t = useTranslations("adminShell");
  return (
    <NoticePage
      icon={<SearchX />}
      title={t("notFoundTitle")}
      action={
        <StaffLinkButton href="/admin" intent="secondary">
          {t("toHome")}
        </StaffLinkButton>
      }
    >
      {t("notFoundText")}
    </NoticePage>
  );
}
