import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { StaffLinkButton } from "@/components/admin/staff-link";
import type { StaffRole } from "@/lib/values/staff-roles";
import { NoticePage } from "./notice-page";

/** Shown instead of a page that the person's role cannot open. */
export function NoRight({ role }: { role: StaffRole }) {
  const t = useTranslations("adminShell");
  return (
    <NoticePage
      icon={<LockKeyhole />}
      title={t("noRightTitle")}
      action={
        <StaffLinkButton href="/admin" intent="secondary">
          {t("toHome")}
        </StaffLinkButton>
      }
    >
      {t("noRightText", { role: t(`role.${role}`) })}
    </NoticePage>
  );
}
