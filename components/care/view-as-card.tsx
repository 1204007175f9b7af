"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/forms/switch";
import { Alert } from "@/components/ui/states/alert";
import type { ViewAsConsents, ViewAsRequest } from "@/lib/care/view-as/model";
import { api } from "@/lib/client/client";

/** Staff who want to view the person's pages or view them now, and whether they may without asking. */
export function ViewAsCard({
  looks,
  consents,
  brand,
}: {
  looks: readonly ViewAsRequest[];
  consents: ViewAsConsents["items"];
  brand: string;
}) {
  const t = useTranslations("care.view");
  return (
    <>
      <div aria-live="polite" className="mt-4 grid gap-6 empty:hidden">
        {looks.map((look) => (
          <Look key={look.viewAsSessionId} look={look} brand={brand} />
        ))}
      </div>
      <div className="mt-3 divide-y">
        {consents.map((consent) => (
          <Consent key={consent.customerId} consent={consent} isOnly={consents.length === 1} />
        ))}
      </div>
      <p className="mt-2 text-muted text-sm">{t("never")}</p>
    </>
  );
}

const PATH = "/accounts/me/view-as-sessions/{viewAsSessionId}" as const;

function Look({ look, brand }: { look: ViewAsRequest; brand: string }) {
  const t = useTranslations("care.view");
  const format = useFormatter();
  const { viewAsSessionId, status, agentName, customerName, reason, expiresAt } = look;
  const params = { path: { viewAsSessionId } };
  const allow = useAct(() => api.POST(`${PATH}/allow`, { params }), { done: t("allowed") });
  const end = useAct(() => api.DELETE(PATH, { params }), { done: t("ended") });
  const busy = allow.busy || end.busy;
  const problem = allow.problem ?? end.problem;
  const waits = status === "WAITING";
  return (
    <article className="grid gap-3">
      <p>
        {t(waits ? "asks" : status === "OPEN" ? "looks" : "mayLook", {
          agent: agentName,
          brand,
          customer: customerName,
        })}{" "}
        {t("until", { time: format.dateTime(new Date(expiresAt), { timeStyle: "short" }) })}
      </p>
      <p className="break-words">
        <span className="text-muted">{t("why")}</span> {reason}
      </p>
      <div className="flex flex-wrap gap-3">
        {waits && (
          <Button loading={allow.busy} disabled={busy} onClick={() => allow.act(undefined)}>
            {t("allow")}
          </Button>
        )}
        <Button intent="secondary" loading={end.busy} disabled={busy} onClick={() => end.act(undefined)}>
          {t(waits ? "refuse" : "end")}
        </Button>
      </div>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </article>
  );
}

function Consent({ consent, isOnly }: { consent: ViewAsConsents["items"][number]; isOnly: boolean }) {
  const t = useTranslations("care.view");
  const { customerId, customerName, isAllowed } = consent;
  const { act, busy, problem } = useAct(
    (allowed: boolean) =>
      api.PUT("/accounts/me/view-as-consent", { body: { customerId, isAllowed: allowed } }),
    { done: (_, allowed) => t(allowed ? "consentOn" : "consentOff") },
  );
  return (
    <div className="py-1">
      <Switch
        label={isOnly ? t("consent") : t("consentFor", { customer: customerName })}
        description={t("consentHint")}
        checked={isAllowed}
        disabled={busy}
        onCheckedChange={(allowed) => void act(allowed)}
      />
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </div>
  );
}
