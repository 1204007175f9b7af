"use client";
import { type ReactNode, useRef } from "react";

/** A `<details>` that closes when one of its links is followed or Escape is pressed. */
export function CloseOnNavigation({ className, children }: { className?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className={className}
      onClick={(event) => (event.target as Element).closest("a") && close()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        details.current?.querySelector("summary")?.focus();
      }}
    >
      {children}
    </details>
  );
}
