/**
 * Leaves out rows of a table that are empty in every column.
 * @param none the text of an empty cell
 */
export function withFilledRows<R, C extends { facts: string[] }>(
  table: { rows: readonly R[]; columns: readonly C[] },
  none: string,
): { rows: R[]; columns: C[] } {
  const isFilled = (_: unknown, row: number) => table.columns.some(({ facts }) => facts[row] !== none);
  return {
    rows: table.rows.filter(isFilled),
    columns: table.columns.map((column) => ({ ...column, facts: column.facts.filter(isFilled) })),
  };
}
