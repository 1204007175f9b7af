/** Caches a function's result for each row object, as long as the object exists. */
export function oncePerRow<Row extends object, Result>(work: (row: Row) => Result): (row: Row) => Result {
  const known = new WeakMap<Row, Result>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const result = work(row);
    known.set(row, result);
    return result;
  };
}
