"use client";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import type { ToolProps } from "@/components/tools/tool-props";
import { Button } from "@/components/ui/button";
import type { Messages } from "@/i18n/messages";

// Form, texts and API client are loaded on request, so that the shop stays light.
const ToolDialog = lazy(() => import("./tool-dialog"));

/** A button that opens one of the shop's tools. */
export function ToolButton({
  children,
  messages,
  ...tool
}: Omit<ToolProps, "onClose" | "messages" | "enter"> & {
  children: ReactNode;
  messages: Pick<Messages, "tools" | "failures">;
}) {
  const [open, setOpen] = useState(false);
  const entered = useRef<Promise<void>>(undefined);
  // Busy while the sheet is loaded; a second click has no effect.
  const enter = () => {
    entered.current ??= fetch("/api/guest", { method: "POST" }).then(() => undefined);
    return entered.current;
  };
  const start = () => {
    setOpen(true);
    enter().catch(() => {
      entered.current = undefined;
    });
  };
  return (
    <>
      <Button intent="secondary" onClick={start} className="max-xs:w-full">
        {children}
      </Button>
      {open && (
        <Suspense>
          <ToolDialog {...tool} enter={enter} messages={messages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
