"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { AskHost } from "../ask/ask-host";
import { Verification } from "./verification";

/** Verifies the caller of a contact in a window of its own. */
export default function VerifyDialog({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const t = useTranslations("adminVerify");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      actions={
        <Button intent="secondary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <Verification contactId={contactId} />
      <AskHost />
    </Dialog>
  );
}
