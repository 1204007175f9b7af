"use client";
import { Laptop } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { staffApi } from "@/lib/api/client/staff";
import { useStaffWords } from "../use-staff-words";

export type ShownStaffSession = {
  sessionId: string;
  isCurrent: boolean;
  /** All in words. */
  device: string;
  started: string;
  lastUsed: string;
};

/** Where the person is signed in; each session but this one can be ended, and all others at once. */
export function StaffSessions({ sessions }: { sessions: readonly ShownStaffSession[] }) {
  const t = useTranslations("adminAccount");
  const say = useStaffWords();
  const [ending, setEnding] = useState<string>();
  const end = useAct(
    (sessionId: string) =>
      staffApi.DELETE("/staff/me/sessions/{sessionId}", { params: { path: { sessionId } } }),
    { done: t("ended"), say },
  );
  const others = useAct(() => staffApi.DELETE("/staff/me/sessions"), { done: t("othersEnded"), say });
  const problem = end.problem ?? others.problem;
  return (
    <>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      <ul className="divide-y">
        {sessions.map(({ sessionId, isCurrent, device, started, lastUsed }) => (
          <li key={sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
            <Laptop aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <div className="min-w-40 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 font-medium">
                {device}
                {isCurrent && (
                  <Badge tone="success" className="text-xs!">
                    {t("current")}
                  </Badge>
                )}
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted">
                <span>{started}</span>
                {!isCurrent && <span>{lastUsed}</span>}
              </p>
            </div>
            {!isCurrent && (
              <Button
                intent="secondary"
                size="sm"
                aria-label={t("endNamed", { device })}
                loading={end.busy && ending === sessionId}
                onClick={() => {
                  setEnding(sessionId);
                  void end.act(sessionId);
                }}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="border-t pt-4">
          <Button intent="secondary" size="sm" loading={others.busy} onClick={() => others.act(undefined)}>
            {t("endOthers")}
          </Button>
        </div>
      ) : (
        <p className="border-t pt-3 text-muted text-sm">{t("nowhereElse")}</p>
      )}
    </>
  );
}
