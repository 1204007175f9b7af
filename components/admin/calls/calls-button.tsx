"use client";
import { SquareTerminal } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { iconButtonStyle } from "@/components/ui/icon-button";
import { holdNextCall, noShownCalls, shownCalls, watchShownCalls } from "@/lib/client/shown-calls";

const CallList = lazy(() => import("./call-list"));

/**
 * "Copy as curl" for every button of the staff pages: the calls that they made last, and, before a press, the call that the
 * next one would make. One control for all, because all of them call through one client.
 */
export function CallsButton() {
  const t = useTranslations("adminCalls");
  const { calls, holdsNext } = useSyncExternalStore(watchShownCalls, shownCalls, noShownCalls);
  const [open, setOpen] = useState(false);
  const held = calls[0]?.status === null ? calls[0].id : undefined;
  // What was asked to be shown is shown.
  useEffect(() => {
    if (held !== undefined) setOpen(true);
  }, [held]);
  useEffect(() => {
    if (!holdsNext) return;
    const stop = ({ key }: KeyboardEvent) => {
      if (key === "Escape") holdNextCall(false);
    };
    document.addEventListener("keydown", stop);
    return () => document.removeEventListener("keydown", stop);
  }, [holdsNext]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("title")}
        title={t("title")}
        onClick={() => setOpen(true)}
        className={cn(iconButtonStyle, holdsNext && "bg-info-surface text-info")}
      >
        <SquareTerminal aria-hidden="true" />
      </button>
      <span role="status" className="sr-only">
        {holdsNext && t("holds")}
      </span>
      {open && (
        <Suspense fallback={null}>
          <CallList calls={calls} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
