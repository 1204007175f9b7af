import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export type ProgressTone = "normal" | "low" | "empty";

const strokes: Record<ProgressTone, string> = {
  normal: "stroke-link",
  low: "stroke-warning",
  empty: "stroke-danger",
};

/**
 * The rest of an allowance as a ring. `remaining` is 0…1; `undefined` means unlimited (a full, dashed ring). From 20 %
 * on the ring warns, at 0 it is empty; the text inside has the same content.
 */
export function ProgressRing({
  remaining,
  label,
  children,
  size = 132,
  className,
}: {
  remaining: number | undefined;
  /** The full text for assistive technology, such as "4.2 GB of 20 GB left". */
  label: string;
  children?: ReactNode;
  /** Diameter in CSS pixels. */
  size?: number;
  className?: string;
}) {
  const part = remaining === undefined ? 1 : Math.min(1, Math.max(0, remaining));
  const tone: ProgressTone = part <= 0 ? "empty" : part <= 0.2 ? "low" : "normal";
  return (
    <div
      role="img"
      aria-label={label}
      className={cn("relative shrink-0", className)}
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 100 100" fill="none" aria-hidden="true" className="-rotate-90 size-full">
        <circle
          cx="50"
          cy="50"
          r="44"
          strokeWidth="9"
          className={part <= 0 ? "stroke-danger-surface" : "stroke-sunken"}
        />
        {part > 0 && (
          <circle
            cx="50"
            cy="50"
            r="44"
            strokeWidth="9"
            strokeLinecap={remaining === undefined ? "butt" : "round"}
            pathLength={100}
            strokeDasharray={remaining === undefined ? "2.4 1.6" : `${part * 100} 100`}
            className={strokes[tone]}
          />
        )}
      </svg>
      <div
        aria-hidden="true"
        className="absolute inset-0 grid place-content-center text-center leading-tight"
      >
        {children}
      </div>
    </div>
  );
}
