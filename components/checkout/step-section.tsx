"use client";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "@/components/ui/cn";

/**
 * One step: open with its form, done with a summary and a way back, or not reached yet. The heading takes the focus
 * when the step opens after the buyer's action, so that screen readers and keyboards are at the visible place.
 */
export function StepSection({
  index,
  title,
  state,
  summary,
  onEdit,
  takeFocus,
  children,
}: {
  index: number;
  title: string;
  state: "open" | "done" | "upcoming";
  summary?: ReactNode;
  onEdit?: () => void;
  takeFocus: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("checkout");
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state !== "open" || !takeFocus) return;
    heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }, [state, takeFocus]);
  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      aria-current={state === "open" ? "step" : undefined}
      className={cn(
        "scroll-mt-36 rounded-card border lg:scroll-mt-24",
        state === "upcoming" ? "border-dashed" : "bg-surface",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 p-5 sm:px-6">
        <span
          aria-hidden="true"
          className={cn(
            "tabular grid size-8 shrink-0 place-items-center rounded-full font-semibold text-sm",
            state === "done" && "bg-success-surface text-success",
            state === "open" && "bg-accent text-accent-foreground",
            state === "upcoming" && "border border-border-strong text-muted",
          )}
        >
          {state === "done" ? <Check strokeWidth={3} className="size-4" /> : index}
        </span>
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className={cn("min-w-0 flex-1 text-xl outline-none", state === "upcoming" && "text-muted")}
        >
          {title}
          {state === "done" && <span className="sr-only"> ({t("stepDone")})</span>}
        </h2>
        {state === "done" && onEdit && (
          <button
            type="button"
            onClick={onEdit}
            className="min-h-11 shrink-0 px-1 font-medium text-link underline underline-offset-4"
          >
            {t("edit")}
            <span className="sr-only"> {title}</span>
          </button>
        )}
        {/* In a separate row: next to the button, a phone would break an e-mail address in the middle. */}
        {state === "done" && summary && (
          <div className="min-w-0 basis-full break-words pl-11.5 text-muted leading-snug">{summary}</div>
        )}
      </div>
      {state === "open" && <div className="px-5 pb-6 sm:px-6">{children}</div>}
    </section>
  );
}
