"use client";
import { useTranslations } from "next-intl";
import ConfirmSession from "@/components/account/sign-in/confirm-session";
import type { ConfirmationQuestion } from "@/components/account/sign-in/use-confirmation";
import { Dialog } from "@/components/ui/overlays/dialog";

/** Asks for the code that confirms the session before a role is given. */
export function ConfirmRole({
  title,
  email,
  question,
  onClose,
  onConfirmed,
}: {
  title: string;
  email: string;
  question: ConfirmationQuestion;
  onClose: () => void;
  /** Repeats the requested change. */
  onConfirmed: () => Promise<void>;
}) {
  const t = useTranslations("people");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={t("invite.confirm")}>
      <ConfirmSession
        email={email}
        question={question}
        onConfirmed={async () => {
          await onConfirmed();
          return undefined;
        }}
      />
    </Dialog>
  );
}
