"use client";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";
import type { CareRequest } from "@/lib/care/verification/model";
import type { ViewAsRequest } from "@/lib/care/view-as/model";
import { api } from "@/lib/client/client";
import { NumberChoice } from "./number-choice";

const EVERY_MS = 5_000;

type Waiting = { items: readonly CareRequest[]; viewAsSessions: readonly ViewAsRequest[] };

/** The pending and open requests, as a text that changes with them. */
const shownBy = ({ items, viewAsSessions }: Waiting): string =>
  [
    ...items.map(({ careRequestId }) => careRequestId),
    ...viewAsSessions.map(({ viewAsSessionId, status }) => viewAsSessionId + status),
  ].join();

/** Renders the page again when the pending requests change, because the person waits here during a phone call. */
function useNewRequests(shown: Waiting): void {
  const router = useRouter();
  const ids = shownBy(shown);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const { data } = await api.GET("/accounts/me/care-requests").catch(() => ({ data: undefined }));
      if (data && shownBy(data) !== ids) router.refresh();
    };
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [ids, router]);
}

/** Pending staff requests, each with its three numbers. The outcome of one stays until the page is opened again. */
export function CareRequests({
  requests,
  looks,
  brand,
}: {
  requests: readonly CareRequest[];
  /** Shown by another part of the page, which is rendered again with this one. */
  looks: readonly ViewAsRequest[];
  brand: string;
}) {
  const t = useTranslations("care");
  const [answered, setAnswered] = useState<readonly CareRequest[]>([]);
  useNewRequests({ items: requests, viewAsSessions: looks });
  const keep = (answer: CareRequest) =>
    setAnswered((before) => [answer, ...before.filter((one) => one.careRequestId !== answer.careRequestId)]);
  const isAnswered = (id: string) => answered.some(({ careRequestId }) => careRequestId === id);
  const waiting = requests.filter(({ careRequestId }) => !isAnswered(careRequestId));
  if (waiting.length + answered.length === 0) return <p className="mt-3 text-muted">{t("nothingWaits")}</p>;
  return (
    <div aria-live="polite" className="mt-4 grid gap-6">
      {answered.map((request) => (
        <Answer key={request.careRequestId} request={request} />
      ))}
      {waiting.map((request) => (
        <Waiting key={request.careRequestId} request={request} brand={brand} answered={keep} />
      ))}
    </div>
  );
}

function Answer({ request: { status, agentName, identifyUrl } }: { request: CareRequest }) {
  const t = useTranslations("care");
  if (identifyUrl)
    return (
      <Alert tone="info" title={t("identifyTitle")}>
        {t("identifyText")}{" "}
        <a href={identifyUrl} className="font-medium text-link underline underline-offset-4">
          {t("identify")}
        </a>
      </Alert>
    );
  if (status === "APPROVED")
    return (
      <Alert tone="success" title={t("approvedTitle")}>
        {t("approvedText", { agent: agentName })}
      </Alert>
    );
  if (status === "REFUSED")
    return (
      <Alert tone="success" title={t("refusedTitle")}>
        {t("refusedText")}
      </Alert>
    );
  return (
    <Alert tone="danger" title={t("wrongTitle")}>
      {t("wrongText")}
    </Alert>
  );
}

function Waiting({
  request,
  brand,
  answered,
}: {
  request: CareRequest;
  brand: string;
  answered: (answer: CareRequest) => void;
}) {
  const t = useTranslations("care");
  const format = useFormatter();
  const { careRequestId, agentName, channel, purpose, customerName, numbers, expiresAt } = request;
  const params = { path: { careRequestId } };
  const path = "/accounts/me/care-requests/{careRequestId}" as const;
  const approve = useAct((number: number) => api.POST(`${path}/approve`, { params, body: { number } }), {
    after: (answer) => answered(answer),
  });
  const refuse = useAct(() => api.POST(`${path}/refuse`, { params }), {
    after: (answer) => answered(answer),
  });
  const busy = approve.busy || refuse.busy;
  const problem = approve.problem ?? refuse.problem;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (pressed && !busy) void approve.act(Number(pressed.value));
  };
  if (request.identifyUrl) return <Answer request={request} />;
  return (
    <article className="grid gap-4">
      <p>
        {t(`talk.${channel === "INTERNAL" ? "OTHER" : channel}`, {
          agent: agentName,
          brand,
          customer: customerName,
        })}{" "}
        {t("about", { purpose: t(`purpose.${purpose}`) })}
      </p>
      <ScriptForm onSubmit={submit}>
        <NumberChoice
          legend={t("pick", { agent: agentName })}
          numbers={numbers}
          name="number"
          disabled={busy}
        />
      </ScriptForm>
      <p className="text-muted text-sm">
        {t("until", { time: format.dateTime(new Date(expiresAt), { timeStyle: "short" }) })} {t("never")}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          intent="secondary"
          loading={refuse.busy}
          disabled={busy}
          onClick={() => refuse.act(undefined)}
        >
          {t("refuse")}
        </Button>
        <span className="min-w-0 flex-1 text-muted text-sm">{t("notYou")}</span>
      </div>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </article>
  );
}
