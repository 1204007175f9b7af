/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";

export type SandboxColumn<Row> = { head: string; cell: (row: Row, index: number) => Child };

type SandboxTable<Row> = {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  columns: SandboxColumn<Row>[];
};

/** A table that scrolls sideways where the screen is narrow, by keyboard as well. */
export function SandboxTable<Row>({ label, rows, keyOf, columns }: SandboxTable<Row>) {
  return (
    <section class="scroll" tabindex={0} aria-label={`${label}, table`}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.head}>{column.cell(row, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
