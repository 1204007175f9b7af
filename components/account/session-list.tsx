"use client";
import { Laptop, MonitorSmartphone, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/client/client";

export type ShownSession = {
  sessionId: string;
  isCurrent: boolean;
  kind: "phone" | "computer" | "unknown";
  /** All in words already. */
  device: string;
  started: string;
  lastUsed: string;
};

const icons = { phone: Smartphone, computer: Laptop, unknown: MonitorSmartphone };

/** Where one is signed in; each but this one can be ended, and all others at once. */
export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const t = useTranslations("security");
  const [ending, setEnding] = useState<string>();
  const end = useAct(
    (sessionId: string) =>
      api.DELETE("/accounts/me/sessions/{sessionId}", { params: { path: { sessionId } } }),
    { done: t("ended") },
  );
  const others = useAct(() => api.DELETE("/accounts/me/sessions"), { done: t("othersEnded") });
  const problem = end.problem ?? others.problem;
  return (
    <>
      {problem && (
        <Alert tone="danger" className="mt-4">
          {problem}
        </Alert>
      )}
      <ul className="mt-2 divide-y">
        {sessions.map(({ sessionId, isCurrent, kind, device, started, lastUsed }) => {
          const Icon = icons[kind];
          return (
            <li key={sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
              <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
              <div className="min-w-40 flex-1">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  {device}
                  {isCurrent && <Badge tone="success">{t("current")}</Badge>}
                </p>
                <p className="flex flex-wrap gap-x-3 text-muted text-sm">
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
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <div className="border-t pt-5">
          <Button intent="secondary" loading={others.busy} onClick={() => others.act(undefined)}>
            {t("endOthers")}
          </Button>
        </div>
      ) : (
        <p className="border-t pt-4 text-muted text-sm">{t("nowhereElse")}</p>
      )}
    </>
  );
}
