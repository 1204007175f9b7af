"use client";
import { type ComponentType, Suspense, useRef, useState, useTransition } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { ManagedSubscription } from "./managed-subscription";

type SubscriptionDialog = ComponentType<{ subscription: ManagedSubscription; onClose: () => void }>;

type Props = ButtonProps & { subscription: ManagedSubscription; dialog: SubscriptionDialog };

/** A button with a dialog whose script is loaded with the first press; until then the button is busy. */
export function LazyDialog(props: Props) {
  return (
    <Suspense>
      <Opening {...props} />
    </Suspense>
  );
}

function Opening({ subscription, dialog: Content, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const [loading, startLoading] = useTransition();
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The dialog has no trigger of its own, so it does not know where to return the focus.
    trigger.current?.focus();
  };
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="dialog"
        {...button}
        loading={loading}
        onClick={() => startLoading(() => setOpen(true))}
      />
      {open && <Content subscription={subscription} onClose={close} />}
    </>
  );
}
