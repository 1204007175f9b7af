"use client";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";

/** A button with a small panel of choices below it, with native `<details>`: pages to read load no library. */
export function DetailsMenu({
  summary,
  label,
  summaryClassName,
  className,
  isWideOnPhones = false,
  children,
}: {
  summary: ReactNode;
  /** Needed if `summary` is a picture. */
  label?: string;
  summaryClassName: string;
  /** The classes of the panel: its width, and its padding. */
  className: string;
  /** On a phone, as wide as the bar that the menu is in. Its button may be too far left for a panel of its own width. */
  isWideOnPhones?: boolean;
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
    <details ref={details} className={isWideOnPhones ? "sm:relative" : "relative"}>
      <summary aria-label={label} title={label} className={cn(summaryClassName, "list-none")}>
        {summary}
      </summary>
      <div
        className={cn(
          "absolute top-full right-0 z-40 mt-2 rounded-control border bg-surface text-foreground shadow-overlay",
          isWideOnPhones && "max-sm:right-4 max-sm:left-4 max-sm:w-auto!",
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
