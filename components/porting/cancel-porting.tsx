"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { api } from "@/lib/client/client";
import { portingKey } from "./use-live-porting";

/** Asks before a porting is cancelled. */
export default function CancelPorting({
  subscriptionId,
  number,
  onClose,
}: {
  subscriptionId: string;
  number: string;
  onClose: () => void;
}) {
  const t = useTranslations("porting.cancel");
  const client = useQueryClient();
  const { act, busy, problem } = useAct(
    () =>
      api.POST("/subscriptions/{subscriptionId}/in-porting/cancel", { params: { path: { subscriptionId } } }),
    { done: (porting) => (porting.status === "CANCELLED" ? t("done") : t("asked")) },
  );
  const stop = async () => {
    const porting = await act(undefined);
    if (!porting) return;
    client.setQueryData(portingKey(subscriptionId), porting);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { number })}
      description={t("text")}
      actions={
        <>
          <DialogClose render={<Button intent="secondary">{t("keep")}</Button>} />
          <Button intent="danger" loading={busy} onClick={stop}>
            {t("confirm")}
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
