"use client";
import { type ComponentType, Suspense, useRef, useState, useTransition } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { ManagedSubscription } from "./line";

type LineDialog = ComponentType<{ line: ManagedSubscription; onClose: () => void }>;

type Props = ButtonProps & { line: ManagedSubscription; dialog: LineDialog };

/** A button with a dialog whose script is fetched with the first press; until it is there, the button is busy. */
export function LazyDialog(props: Props) {
  return (
    <Suspense>
      <Opening {...props} />
    </Suspense>
  );
}

function Opening({ line, dialog: Content, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const [loading, startLoading] = useTransition();
  const trigger = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The dialog was not opened by a trigger of its own, so it does not know where to go back to.
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
      {open && <Content line={line} onClose={close} />}
    </>
  );
}
