"use client";
import { useTranslations } from "next-intl";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/forms/field";
import { api } from "@/lib/client/client";

/** Mails the eSIM to the user of the line again, for a person whose first mail is lost. */
export function SendEsim({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations("connection.sendEsim");
  const { act, busy, problem } = useAct(
    () => api.POST("/subscriptions/{subscriptionId}/esim/resend", { params: { path: { subscriptionId } } }),
    { done: ({ sentTo }) => t("done", { email: sentTo }), refresh: false },
  );
  return (
    <div aria-live="polite">
      <Button intent="secondary" loading={busy} onClick={() => act(undefined)}>
        {t("action")}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
