import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { StateCount, StockState } from "./stock-pools";

const COLOURS: Record<StockState, string> = {
  AVAILABLE: "bg-success",
  LEASED: "bg-link/50",
  RESERVED: "bg-link",
  ASSIGNED: "bg-muted",
  QUARANTINED: "bg-warning",
  DISABLED: "bg-danger",
};

/** The states of a pool as parts of one bar, and each below it in words and figures. */
export function StateBar({ states, total }: { states: readonly StateCount[]; total: number }) {
  const t = useTranslations("adminStock.state");
  const shown = states.filter(({ count }) => count > 0);
  return (
    <>
      {/* The figures below have the same content. */}
      <div aria-hidden="true" className="flex h-3 gap-px overflow-hidden rounded-full bg-sunken">
        {shown.map(({ state, count }) => (
          <div
            key={state}
            className={cn("h-full min-w-0.5", COLOURS[state])}
            style={{ width: `${(count / total) * 100}%` }}
          />
        ))}
      </div>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-1.5 text-sm">
        {states.map(({ state, count }) => (
          <div key={state} className="flex items-baseline gap-2">
            <dt className="flex items-center gap-2 text-muted">
              <span aria-hidden="true" className={cn("size-2.5 shrink-0 rounded-full", COLOURS[state])} />
              {t(state)}
            </dt>
            <dd className="tabular font-medium">
              <Count value={count} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Count({ value }: { value: number }) {
  const format = useFormatter();
  return format.number(value);
}
