"use client";
import ConfirmSession from "@/components/account/sign-in/confirm-session";
import { Dialog } from "@/components/ui/overlays/dialog";

/**
 * Asks for the code without which the number of an ended line is not had back.
 * @param onConfirmed orders with the number; resolves to what went wrong, if anything did
 */
export default function NumberBackCode({
  email,
  nonce,
  title,
  why,
  onConfirmed,
  onClose,
}: {
  email: string;
  nonce: string;
  title: string;
  why: string;
  onConfirmed: () => Promise<string | undefined>;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={why}>
      <ConfirmSession email={email} nonce={nonce} onConfirmed={onConfirmed} />
    </Dialog>
  );
}
