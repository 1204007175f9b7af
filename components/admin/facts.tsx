import type { ReactNode } from "react";

export type Fact = { name: string; value: ReactNode };

/**
 * Names and values, one pair per text line. Unknown ones are left out. On a phone, a long name leaves a third of the
 * width for its value.
 */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined | "")[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(65%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-sm">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name} className="contents">
              <dt className="min-w-28 text-muted">{fact.name}</dt>
              <dd className="min-w-0 break-words">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
