import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/states/spinner";

export type StepperStep = {
  key: string;
  label: ReactNode;
  description?: ReactNode;
  state: "done" | "current" | "upcoming" | "failed";
  /** Turns a ring in place of the number while something runs. */
  busy?: boolean;
};

const marks: Record<StepperStep["state"], string> = {
  done: "bg-primary text-primary-foreground",
  current: "bg-accent text-accent-foreground",
  upcoming: "border border-border-strong text-muted",
  failed: "bg-danger-surface text-danger",
};

/** Where one is in something with an order: a checkout (`horizontal`), an order being provisioned (`vertical`). */
export function Stepper({
  steps,
  label,
  direction = "vertical",
}: {
  steps: readonly StepperStep[];
  label: string;
  direction?: "horizontal" | "vertical";
}) {
  const horizontal = direction === "horizontal";
  return (
    <ol aria-label={label} className={cn("flex", horizontal ? "gap-2" : "flex-col")}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === "current" ? "step" : undefined}
          className={cn(
            "relative flex min-w-0",
            horizontal ? "flex-1 flex-col gap-2" : "gap-4 pb-6 last:pb-0",
          )}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cn(
                "absolute",
                horizontal ? "top-4 right-0 left-10 h-0.5" : "top-9 bottom-1 left-[0.94rem] w-0.5",
                step.state === "done" ? "bg-primary" : "bg-border",
              )}
            />
          )}
          <span
            className={cn(
              "tabular grid size-8 shrink-0 place-items-center rounded-full font-semibold text-sm",
              marks[step.state],
            )}
          >
            {step.busy ? (
              <Spinner className="size-4!" />
            ) : step.state === "done" ? (
              <Check aria-hidden="true" strokeWidth={3} className="size-4" />
            ) : step.state === "failed" ? (
              <X aria-hidden="true" strokeWidth={3} className="size-4" />
            ) : (
              index + 1
            )}
          </span>
          <span className={cn("min-w-0", horizontal ? "pr-2" : "pt-1")}>
            <span
              className={cn(
                "block",
                step.state === "upcoming" ? "text-muted" : "font-medium",
                horizontal ? "truncate text-sm max-sm:sr-only" : "leading-snug",
              )}
            >
              {step.label}
            </span>
            {step.description && !horizontal && (
              <span className="mt-0.5 block text-muted text-sm">{step.description}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
