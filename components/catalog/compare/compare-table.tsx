"use client";
import Link from "next/link";
import { useState } from "react";
import { cn } from "@/components/ui/cn";

/** One plan: its facts in the server's words, in the order of the table's rows. */
export type CompareColumn = { id: string; name: string; href: string; facts: string[] };

const MOST = 4;
const FEWEST = 2;
const AT_FIRST = 3;

/** Two to four plans next to each other. On a phone two fit, and the others scroll. */
export function CompareTable({
  columns,
  rows,
  text,
}: {
  columns: readonly CompareColumn[];
  /** The labels of the rows; the last ones are totals. */
  rows: readonly { key: string; label: string; strong?: boolean }[];
  text: { label: string; choose: string; plan: string };
}) {
  const [chosen, setChosen] = useState(() => columns.slice(0, AT_FIRST).map(({ id }) => id));
  const shown = columns.filter(({ id }) => chosen.includes(id));
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <div className="when-near rounded-card border bg-surface">
      {columns.length > FEWEST && (
        <fieldset className="border-b p-4 sm:px-6">
          <legend className="float-left mb-2.5 w-full font-medium text-sm">{text.choose}</legend>
          <div className="clear-both flex flex-wrap gap-2">
            {columns.map(({ id, name }) => {
              const on = chosen.includes(id);
              return (
                <label
                  key={id}
                  className={cn(
                    "inline-flex min-h-11 items-center rounded-button border px-4 font-medium transition-colors has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
                    on
                      ? "border-primary bg-primary text-primary-foreground"
                      : "border-border-strong hover:bg-sunken has-disabled:opacity-50",
                  )}
                >
                  <input
                    type="checkbox"
                    className="sr-only"
                    checked={on}
                    disabled={on ? chosen.length <= FEWEST : chosen.length >= MOST}
                    onChange={() => toggle(id)}
                  />
                  {name}
                </label>
              );
            })}
          </div>
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label={text.label} tabIndex={0} className="overflow-x-auto rounded-b-card">
        <table className="w-full table-fixed border-collapse text-left">
          <colgroup>
            {/* On a phone a strip of the third column is visible: it is the only sign that there is more. */}
            <col className="w-22 sm:w-44" />
            {shown.map(({ id }) => (
              <col key={id} className="w-27 sm:w-44" />
            ))}
          </colgroup>
          <thead>
            <tr className="border-b">
              <th scope="col" className="sticky left-0 bg-surface py-3.5 pr-2 pl-4 sm:pl-6">
                <span className="sr-only">{text.plan}</span>
              </th>
              {shown.map(({ id, name, href }) => (
                <th key={id} scope="col" className="px-2 py-3.5 align-bottom font-semibold sm:px-3">
                  <Link
                    href={href}
                    prefetch={false}
                    className="inline-flex min-h-6 items-center hyphens-auto break-words text-link underline decoration-1 underline-offset-4"
                  >
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, strong }, row) => (
              <tr key={key} className={cn("border-b last:border-b-0", strong && "bg-sunken")}>
                <th
                  scope="row"
                  className={cn(
                    "sticky left-0 hyphens-auto py-3 pr-2 pl-4 align-top font-normal text-muted text-sm sm:pl-6",
                    strong ? "bg-sunken" : "bg-surface",
                  )}
                >
                  {label}
                </th>
                {shown.map(({ id, facts }) => (
                  <td
                    key={id}
                    className={cn(
                      "tabular break-words px-2 py-3 align-top sm:px-3",
                      strong && "font-semibold",
                    )}
                  >
                    {facts[row]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
