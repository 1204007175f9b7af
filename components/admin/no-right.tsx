import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import type { StaffRole } from "@/lib/identity/staff/roles";
import { NoticePage } from "./notice-page";

/** In place of a page that the person's role does not open. */
export function NoRight({ role }: { role: StaffRole }) {
  const t = useTranslations("adminShell");
  return (
    <NoticePage
      icon={<LockKeyhole />}
      title={t("noRightTitle")}
      action={
        <LinkButton href="/admin" intent="secondary">
          {t("toHome")}
        </LinkButton>
      }
    >
      {t("noRightText", { role: t(`role.${role}`) })}
    </NoticePage>
  );
}
