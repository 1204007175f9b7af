"use client";
import { useTranslations } from "next-intl";
import type { Member } from "@/components/business/people/member";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";

/** Asks before a person is removed, which takes effect at once. */
export function RemoveDialog({
  customerId,
  member: { userId, name, self },
  onClose,
}: {
  customerId: string;
  member: Member;
  onClose: () => void;
}) {
  const t = useTranslations("people");
  const { act, busy, problem } = useAct(
    () => api.DELETE("/customers/{customerId}/users/{userId}", { params: { path: { customerId, userId } } }),
    { done: t("removed", { name }), after: onClose },
  );
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={self ? t("leaveTitle") : t("removeTitle", { name })}
      description={self ? t("leaveText") : t("removeText")}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button intent="danger" loading={busy} onClick={() => act(undefined)}>
            {self ? t("leave") : t("remove")}
          </Button>
        </>
      }
    >
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
