"use client";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Messages } from "@/i18n/messages";
import type { ToolProps } from "./tool-dialog";

// Form, words and client of the API are loaded by those who ask, so that the shop stays light.
const ToolDialog = lazy(() => import("./tool-dialog"));

/** A button that opens one of the shop's tools. */
export function ToolButton({
  children,
  messages,
  ...tool
}: Omit<ToolProps, "onClose" | "messages"> & {
  children: ReactNode;
  messages: Pick<Messages, "tools" | "failures">;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button intent="secondary" onClick={() => setOpen(true)} className="max-xs:w-full">
        {children}
      </Button>
      {open && (
        <Suspense>
          <ToolDialog {...tool} messages={messages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
