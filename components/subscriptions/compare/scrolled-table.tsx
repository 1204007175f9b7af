import type { ReactNode } from "react";

/** A table that scrolls sideways on a phone. */
export function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-card border bg-surface">
      <table className="w-full border-collapse text-left">{children}</table>
    </section>
  );
}

/** A row of headings. The first column has the names, the others have numbers. */
export function TableHeadings({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr className="border-b text-muted text-sm">
        {names.map((name, at) => (
          <th
            key={name}
            scope="col"
            className={`px-4 py-3 align-bottom font-normal sm:px-6 ${at > 0 ? "text-right" : ""}`}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A cell with a number. */
export const NumberCell = ({ children }: { children: ReactNode }) => (
  <td className="tabular whitespace-nowrap px-4 py-3 text-right align-top sm:px-6">{children}</td>
);
