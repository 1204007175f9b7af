"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { AskHost } from "../ask/ask-host";
import { Verification } from "./verification";

/**
 * Verifies the caller of a contact in a window of its own. It closes when the customer approves: what staff need next is the
 * diagnosis below it.
 */
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
      <Verification
        contactId={contactId}
        onApproved={(level) => {
          toast({ message: `${t("ended.APPROVED", { level })}. ${t("then.APPROVED")}` });
          onClose();
        }}
      />
      <AskHost />
    </Dialog>
  );
}
