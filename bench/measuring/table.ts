/** Prints rows as a table with aligned columns: the first left, the others right. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((text, column) => Math.max(text.length, ...rows.map((row) => row[column]!.length)));
  const shown = (row: string[]) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!)))
      .join("  ");
  console.log(`\n${title}\n`);
  console.log(shown(head));
  console.log(widths.map((width) => "─".repeat(width)).join("  "));
  for (const row of rows) console.log(shown(row));
}
