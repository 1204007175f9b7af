"use client";
import { useTranslations } from "next-intl";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/client";

/**
 * Resumes a subscription at once. It costs nothing: the pause was not paid for, and the rest of the paid time
 * continues.
 */
export function ResumeButton({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslations("manage.actions");
  const { act, busy, problem } = useAct(
    () =>
      api.POST("/subscriptions/{subscriptionId}/restore", {
        params: { path: { subscriptionId } },
        body: { debtPaid: false },
      }),
    { done: t("resumed") },
  );
  return (
    <div>
      <Button size="sm" loading={busy} onClick={() => act(undefined)}>
        {t("resume")}
      </Button>
      <p role="alert" className="font-medium mt-2 text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}
