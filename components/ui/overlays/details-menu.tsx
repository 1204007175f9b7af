"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";

/** A button with a small panel of choices below it, with native `<details>`: pages to read load no library. */
export function DetailsMenu({
  summary,
  label,
  summaryClassName,
  className,
  children,
}: {
  summary: ReactNode;
  /** Needed if `summary` is a picture. */
  label?: string;
  summaryClassName: string;
  /** The classes of the panel: its width, and its padding. */
  className: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        element.querySelector("summary")?.focus();
      } else if (element.contains(event.target as Node)) return;
      element.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={details} className="relative">
      <summary aria-label={label} title={label} className={cn(summaryClassName, "list-none")}>
        {summary}
      </summary>
      <div
        className={cn(
          "absolute top-full right-0 z-40 mt-2 rounded-control border bg-surface text-foreground shadow-overlay",
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
