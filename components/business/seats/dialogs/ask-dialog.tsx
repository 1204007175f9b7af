"use client";
import { useTranslations } from "next-intl";
import { lastDayOf, type Seat } from "@/components/business/seats/seat";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Alert } from "@/components/ui/states/alert";
import { DateText } from "@/components/ui/text/date-text";
import { api } from "@/lib/client/client";

/** Pauses or cancels: explains the effect, and asks for confirmation. */
export function AskDialog({
  seat,
  action,
  onClose,
}: {
  seat: Seat;
  action: "PAUSE" | "CANCEL";
  onClose: () => void;
}) {
  const t = useTranslations("licenses");
  const params = { path: { licenseId: seat.id } };
  const last = lastDayOf(seat);
  const { act, busy, problem } = useAct(
    () =>
      action === "PAUSE"
        ? api.POST("/licenses/{licenseId}/pause", { params })
        : api.POST("/licenses/{licenseId}/cancel", { params, body: { when: "END_OF_PERIOD" } }),
    { done: t(`done.${action}`, { name: seat.name }), after: onClose },
  );
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t(`ask.${action}.title`, { name: seat.name })}
      actions={
        <>
          <Button intent="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button
            intent={action === "CANCEL" ? "danger" : "primary"}
            loading={busy}
            onClick={() => act(undefined)}
          >
            {t(`action.${action}`)}
          </Button>
        </>
      }
    >
      <p>
        {action === "CANCEL" && last
          ? t.rich("ask.CANCEL.on", { date: () => <DateText value={last} /> })
          : t(`ask.${action}.text`)}
      </p>
      <div aria-live="assertive" className="mt-4 empty:hidden">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
