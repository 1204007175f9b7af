"use client";
import ConfirmSession from "@/components/account/sign-in/confirm-session";
import type { ConfirmationQuestion } from "@/components/account/sign-in/use-confirmation";
import { Dialog } from "@/components/ui/overlays/dialog";

/**
 * Asks for the code that is needed to recover the number of an ended subscription.
 * @param onConfirmed orders with the number; resolves to the problem, or to undefined
 */
export default function NumberBackCode({
  email,
  question,
  title,
  why,
  onConfirmed,
  onClose,
}: {
  email: string;
  question: ConfirmationQuestion;
  title: string;
  why: string;
  onConfirmed: () => Promise<string | undefined>;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={why}>
      <ConfirmSession email={email} question={question} onConfirmed={onConfirmed} />
    </Dialog>
  );
}
