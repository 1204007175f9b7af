"use client";
import { useTranslations } from "next-intl";
import { SessionTable, type ShownSession } from "@/components/sessions/session-list";
import { api } from "@/lib/client/client";

/** Where a customer is signed in to the portal. */
export function OwnSessions({ sessions }: { sessions: readonly ShownSession[] }) {
  const t = useTranslations("security");
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
        api.DELETE("/accounts/me/sessions/{sessionId}", { params: { path: { sessionId } } })
      }
      endOthers={() => api.DELETE("/accounts/me/sessions")}
    />
  );
}
