"use client";
import { useTranslations } from "next-intl";
import { SessionTable, type ShownSession } from "@/components/sessions/session-list";
import { staffApi } from "@/lib/client/staff";
import { useStaffWords } from "../use-staff-words";

/** Where a member of staff is signed in. */
export function StaffSessions({ sessions }: { sessions: readonly ShownSession[] }) {
  const t = useTranslations("adminAccount");
  const say = useStaffWords();
  return (
    <SessionTable
      sessions={sessions}
      words={{
        current: t("current"),
        end: t("end"),
        endNamed: (device) => t("endNamed", { device }),
        ended: t("ended"),
        endOthers: t("endOthers"),
        othersEnded: t("othersEnded"),
        nowhereElse: t("nowhereElse"),
      }}
      endOne={(sessionId) =>
        staffApi.DELETE("/staff/me/sessions/{sessionId}", { params: { path: { sessionId } } })
      }
      endOthers={() => staffApi.DELETE("/staff/me/sessions")}
      say={say}
    />
  );
}
