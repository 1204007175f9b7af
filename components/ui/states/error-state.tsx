"use client";
import { CloudAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useUiText } from "@/components/ui/text/ui-text";

/** A failure in place of content: what to do next, a retry, and the trace id for support. */
export function ErrorState({
  title,
  children,
  traceId,
  onRetry,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  traceId?: string | undefined;
  onRetry?: () => void;
  action?: ReactNode;
}) {
  const text = useUiText();
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border bg-surface px-6 py-14 text-center"
    >
      <div className="mb-1 grid size-14 place-items-center rounded-full bg-danger-surface text-danger">
        <CloudAlert aria-hidden="true" className="size-7" />
      </div>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        {onRetry && <Button onClick={onRetry}>{text.retry}</Button>}
        {action}
      </div>
      {traceId && (
        <p className="mt-2 flex items-center gap-1 text-muted text-sm">
          {text.reference} <code className="select-all break-all">{traceId}</code>
          <CopyButton value={traceId} />
        </p>
      )}
    </div>
  );
}
