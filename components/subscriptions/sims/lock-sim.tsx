"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/forms/field";
import { api } from "@/lib/client/client";

/**
 * Protects SIM and number of a subscription, or keeps a protection that is about to end. Customer service unlocks it.
 */
export function LockSim({ subscriptionId, keeps }: { subscriptionId: string; keeps: boolean }) {
  const t = useTranslations("sims.lock");
  const failureText = useFailureText();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const lock = async () => {
    setBusy(true);
    setProblem(undefined);
    const { data, error } = await api
      .POST("/subscriptions/{subscriptionId}/protection/lock", { params: { path: { subscriptionId } } })
      .catch((error) => ({ data: undefined, error }));
    if (data) router.refresh();
    else setProblem(failureText(error));
    setBusy(false);
  };
  return (
    <div aria-live="polite">
      <Button intent="ghost" width="full" loading={busy} onClick={lock}>
        {t(keeps ? "keep" : "set")}
      </Button>
      <p className="mt-1 text-muted text-sm">{t("text")}</p>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
