"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";

/** The two answers to a proposal. The page shows the outcome, because each answer renders it again. */
export function ProposalAnswer({ proposalId, version }: { proposalId: string; version: string }) {
  const t = useTranslations("assistants.answer");
  const router = useRouter();
  const path = { params: { path: { proposalId } } };
  const confirm = useAct(() =>
    api.POST("/accounts/me/proposals/{proposalId}/confirm", { ...path, body: { version } }),
  );
  const decline = useAct(() => api.POST("/accounts/me/proposals/{proposalId}/decline", path));
  const problem = confirm.problem ?? decline.problem;
  return (
    <div className="mt-6 grid gap-4">
      <div aria-live="assertive" className="empty:hidden">
        {problem && (
          <Alert
            tone="warning"
            action={
              <Button
                intent="secondary"
                size="sm"
                onClick={() => {
                  confirm.forget();
                  decline.forget();
                  router.refresh();
                }}
              >
                {t("reload")}
              </Button>
            }
          >
            {problem}
          </Alert>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button loading={confirm.busy} disabled={decline.busy} onClick={() => confirm.act(undefined)}>
          {t("confirm")}
        </Button>
        <Button
          intent="secondary"
          loading={decline.busy}
          disabled={confirm.busy}
          onClick={() => decline.act(undefined)}
        >
          {t("decline")}
        </Button>
      </div>
    </div>
  );
}
