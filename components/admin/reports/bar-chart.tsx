import { cn } from "@/components/ui/cn";
import { chartScale } from "./chart-scale";

/** Width of a bar's place and of the bar in it; the drawing is stretched to the width of its panel. */
const PLACE = 10;
const BAR = 7;

export type ChartMonth = {
  /** YYYY-MM. */
  month: string;
  /** Absent: nothing to draw. */
  value: number | undefined;
  /** Month and value in words, shown under the pointer. */
  text: string;
  /** One letter. */
  letter: string;
  /** `now` has not ended; `last` is the one that the panel's number is of. */
  state: "past" | "last" | "now";
};

/** A bar for each month. Drawn on the server; the table beside it holds the same numbers. */
export function BarChart({
  label,
  most,
  months,
}: {
  /** What a screen reader says of it. */
  label: string;
  /** The top of the scale in words. */
  most: string;
  months: readonly ChartMonth[];
}) {
  const { bars, zero } = chartScale(months.map(({ value }) => value));
  return (
    <div>
      <p aria-hidden="true" className="tabular mb-1 text-muted text-xs">
        {most}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${months.length * PLACE} 100`}
        preserveAspectRatio="none"
        className="block h-28 w-full overflow-visible border-t border-dashed"
      >
        {months.map(({ month, text, state }, at) => {
          const bar = bars[at];
          return (
            <g key={month}>
              <title>{text}</title>
              <rect x={at * PLACE} y={0} width={PLACE} height={100} fill="transparent" />
              {bar && (
                <rect
                  x={at * PLACE + (PLACE - BAR) / 2}
                  y={bar.top}
                  width={BAR}
                  height={bar.height}
                  vectorEffect="non-scaling-stroke"
                  className={cn(
                    state === "past" && "fill-border-strong",
                    state === "last" && "fill-link",
                    // An outline: there is more to come.
                    state === "now" && "fill-sunken stroke-border-strong",
                  )}
                />
              )}
            </g>
          );
        })}
        <line
          x1={0}
          x2={months.length * PLACE}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
          className="stroke-border-strong"
        />
      </svg>
      <div aria-hidden="true" className="mt-1 flex text-center text-muted text-xs">
        {months.map(({ month, letter, state }) => (
          <span
            key={month}
            className={cn("min-w-0 flex-1", state === "last" && "font-semibold text-foreground")}
          >
            {letter}
          </span>
        ))}
      </div>
    </div>
  );
}
