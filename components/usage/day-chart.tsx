"use client";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { cn } from "@/components/ui/cn";

export type ChartDay = {
  date: string;
  /** The part of the chart's height, 0…1. */
  part: number;
  /** The day and its usage, formatted for people. */
  text: string;
};

/**
 * The bars of a chart, with one of them described: by pointing at it, or with the arrow keys. For assistive technology
 * it is a slider over the days, which avoids 30 stops of the Tab key.
 */
export function DayChart({ days, label }: { days: readonly ChartDay[]; label: string }) {
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number>();
  const [focused, setFocused] = useState(false);
  const at = chosen ?? last;
  const day = days[at];
  const move = (event: KeyboardEvent) => {
    const to: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 7,
      PageUp: at + 7,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, next)));
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * days.length);
    setChosen(Math.min(last, Math.max(0, index)));
  };
  const told = chosen !== undefined || focused;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={at + 1}
      aria-valuetext={day?.text}
      onKeyDown={move}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        setChosen(undefined);
      }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => !focused && setChosen(undefined)}
      className="absolute inset-0 flex touch-pan-y items-end gap-px rounded-sm sm:gap-1"
    >
      {days.map(({ date, part }, index) => (
        <div
          key={date}
          className={cn(
            "flex-1 rounded-t-[3px] transition-colors",
            told && index === at ? "bg-foreground" : "bg-link",
          )}
          style={{ height: `${part * 100}%`, minHeight: part > 0 ? 2 : 0 }}
        />
      ))}
      {told && day && (
        <span
          aria-hidden="true"
          className={cn(
            "pointer-events-none absolute bottom-full z-10 mb-1.5 whitespace-nowrap rounded-control bg-foreground px-2.5 py-1 text-background text-sm",
            at < days.length / 3 ? "" : at > (days.length * 2) / 3 ? "-translate-x-full" : "-translate-x-1/2",
          )}
          style={{ left: `${((at + 0.5) / days.length) * 100}%` }}
        >
          {day.text}
        </span>
      )}
    </div>
  );
}
