"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { staffApi } from "@/lib/client/staff";
import { AskHost } from "../ask/ask-host";
import { ShownRecoveryCodes } from "../recovery-codes";
import { useStaffWords } from "../use-staff-words";

/** Makes new recovery codes after a confirmation, and shows them once. */
export function NewCodes({ email }: { email: string }) {
  const t = useTranslations("adminAccount");
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const { act, busy, problem, failure } = useAct(() => staffApi.POST("/staff/me/recovery-codes"), {
    say: useStaffWords(),
    after: (made) => setCodes(made?.recoveryCodes),
  });
  const close = () => {
    setOpen(false);
    setCodes(undefined);
  };
  return (
    <Dialog
      trigger={
        <Button size="sm" intent="secondary">
          {t("newCodes")}
        </Button>
      }
      open={open}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      size="sm"
      title={codes ? t("codesTitle") : t("newCodesTitle")}
      description={codes ? t("codesOnce") : t("newCodesText")}
      actions={
        !codes && (
          <>
            <Button intent="secondary" onClick={close}>
              {t("cancel")}
            </Button>
            <Button loading={busy} onClick={() => act(undefined)}>
              {t("makeThem")}
            </Button>
          </>
        )
      }
    >
      {codes && <ShownRecoveryCodes codes={codes} email={email} action={t("done")} onKept={close} />}
      <WindowRefusal of={{ problem, failure }} />
      {open && <AskHost />}
    </Dialog>
  );
}
