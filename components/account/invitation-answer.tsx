"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";

/** Accepts or declines an invitation. */
export function InvitationAnswer({ invitationId }: { invitationId: string }) {
  const t = useTranslations("people.received");
  const router = useRouter();
  const params = { path: { invitationId } };
  const accept = useAct(() => api.POST("/accounts/me/invitations/{invitationId}/accept", { params }), {
    done: (answer) => t("joined", { company: answer.customer.name }),
    refresh: false,
  });
  const decline = useAct(() => api.POST("/accounts/me/invitations/{invitationId}/decline", { params }));
  const busy = accept.busy || decline.busy;
  const problem = accept.problem ?? decline.problem;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          loading={accept.busy}
          disabled={busy}
          onClick={async () => {
            if (await accept.act(undefined)) router.push("/");
          }}
        >
          {t("accept")}
        </Button>
        <Button
          size="lg"
          intent="secondary"
          loading={decline.busy}
          disabled={busy}
          onClick={() => decline.act(undefined)}
        >
          {t("decline")}
        </Button>
      </div>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </div>
  );
}
