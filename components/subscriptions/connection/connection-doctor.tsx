"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { RadioGroup } from "@/components/ui/forms/radio-group";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Alert } from "@/components/ui/states/alert";
import type { ConnectionCheck } from "@/lib/care/connection/model";
import { api } from "@/lib/client/client";
import type { CheckedPhone } from "@/lib/values/care/connection";
import { CheckResult } from "./check-result";
import { connectionOf, systemOf } from "./phone";
import { PhoneModel } from "./phone-model";

const SYMPTOMS = ["NO_SIGNAL", "NO_DATA", "SLOW", "CANNOT_CALL", "ABROAD"] as const;
const SYSTEMS = ["IOS", "ANDROID", "OTHER"] as const;

/**
 * Asks what does not work, checks the connection, and shows the reason with what helps.
 * @param esim whether its SIM is an eSIM, which not every phone supports
 * @param askHref the form to ask customer care about the subscription
 */
export function ConnectionDoctor({
  subscriptionId,
  esim,
  askHref,
}: {
  subscriptionId: string;
  esim: boolean;
  askHref: string;
}) {
  const t = useTranslations("connection");
  const [symptom, setSymptom] = useState<ConnectionCheck["symptom"]>();
  const [system, setSystem] = useState<CheckedPhone["system"]>("OTHER");
  const [model, setModel] = useState("");
  const [missing, setMissing] = useState(false);
  const [result, setResult] = useState<ConnectionCheck>();
  const found = useRef<HTMLHeadingElement>(null);
  // After the first render, because the server does not know which phone the person means.
  useEffect(() => setSystem(systemOf(navigator.userAgent)), []);
  // The reason is what the person waited for: a screen reader reads it, and a phone scrolls to it.
  useEffect(() => {
    if (!result) return;
    found.current?.focus({ preventScroll: true });
    // The focus alone scrolls only as far as the bar at the bottom of a phone.
    found.current?.scrollIntoView({ block: "start" });
  }, [result]);
  const { act, busy, problem } = useAct(
    (body: Pick<ConnectionCheck, "symptom" | "phone">) =>
      api.POST("/subscriptions/{subscriptionId}/connection-checks", {
        params: { path: { subscriptionId } },
        body,
      }),
    { refresh: false, after: setResult },
  );
  const check = async (event?: FormEvent) => {
    event?.preventDefault();
    setMissing(symptom === undefined);
    if (symptom === undefined) return;
    const isThisDevice = system !== "OTHER" && system === systemOf(navigator.userAgent);
    const named = model.trim();
    await act({
      symptom,
      phone: {
        system,
        connection: connectionOf(navigator, isThisDevice),
        ...(esim && named.length > 1 && { model: named }),
      },
    });
  };
  return (
    <div className="grid gap-6">
      <Card>
        <CardBody>
          <ScriptForm onSubmit={check} className="grid gap-6">
            <RadioGroup
              legend={t("symptom")}
              options={SYMPTOMS.map((value) => ({
                value,
                label: t(`symptoms.${value}.label`),
                description: t(`symptoms.${value}.text`),
              }))}
              {...(symptom && { value: symptom })}
              onValueChange={(value) => {
                setSymptom(value);
                setMissing(false);
                // The reason of another symptom would be read as the reason of this one.
                setResult(undefined);
              }}
              error={missing ? t("missing") : undefined}
            />
            <RadioGroup
              legend={t("phone")}
              options={SYSTEMS.map((value) => ({ value, label: t(`phones.${value}`) }))}
              value={system}
              onValueChange={setSystem}
              columns={3}
            />
            {esim && <PhoneModel value={model} onChange={setModel} />}
            {problem && <Alert tone="danger">{problem}</Alert>}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" loading={busy}>
                {t("check")}
              </Button>
              <p role="status" className="text-muted">
                {busy ? t("checking") : ""}
              </p>
            </div>
          </ScriptForm>
        </CardBody>
      </Card>
      {result && !busy && (
        <CheckResult
          check={result}
          system={system}
          askHref={askHref}
          heading={found}
          onAgain={() => check()}
        />
      )}
    </div>
  );
}
