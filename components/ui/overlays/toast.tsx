"use client";
import { useEffect, useState } from "react";

export type Toast = {
  tone?: "success" | "error" | "info";
  message: string;
  description?: string;
  /** A button next to the text. The notice then stays longer, so that it can be reached. */
  action?: { label: string; onClick: () => void };
};

/** How long a notice with a button stays, in milliseconds. It waits while the pointer or the focus is on it. */
const WITH_BUTTON_MS = 20_000;

const eventName = "portal:toast";

/** Shows a short message. The toaster is loaded with the first toast, so pages without one do not pay for it. */
export function toast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(eventName, { detail: toast }));
}

type Library = typeof import("sonner");

/** The place of toasts, mounted once by the layout. `label` names the region for assistive technology. */
export function Toaster({ label }: { label: string }) {
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    let loading: Promise<Library> | undefined;
    const show = async (event: Event) => {
      const { tone = "success", message, description, action } = (event as CustomEvent<Toast>).detail;
      loading ??= import("sonner");
      const loaded = await loading;
      setLibrary(loaded);
      loaded.toast[tone](message, {
        ...(description && { description }),
        ...(action && { action, duration: WITH_BUTTON_MS }),
      });
    };
    window.addEventListener(eventName, show);
    return () => window.removeEventListener(eventName, show);
  }, []);
  if (!library) return null;
  return (
    <library.Toaster
      containerAriaLabel={label}
      position="top-center"
      closeButton
      toastOptions={{
        classNames: {
          toast:
            "!rounded-control !border !border-border !bg-surface !text-foreground !shadow-overlay !font-sans !text-base",
          description: "!text-muted",
          actionButton:
            "!h-9 !rounded-control !border !border-border-strong !bg-surface !px-3 !text-foreground !font-medium !text-sm",
          closeButton: "!border-border !bg-surface !text-foreground",
          success: "[&_[data-icon]]:!text-success",
          error: "[&_[data-icon]]:!text-danger",
        },
      }}
    />
  );
}
