import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import type { RowsOfJob } from "@/lib/bulk/rows/row-call";
import { isUuid } from "@/lib/platform/secrets/ids";

/**
 * How many rows share a transaction. Their subjects stay locked until the transaction ends. Independent rows run side by
 * side, which takes less time. Both divide a batch of 400 rows into groups that keep all four lanes busy.
 */
const TOGETHER = { independent: 25, others: 10 };

const isIndependent = ({ operation }: Pick<RowsOfJob, "operation">): boolean =>
  BULK_OPERATIONS[operation.id]?.independent === true;

/** Divides rows into groups that share a transaction. */
export function transactionGroups<Row>(rows: Pick<RowsOfJob, "operation">, all: readonly Row[]): Row[][] {
  const together = TOGETHER[isIndependent(rows) ? "independent" : "others"];
  return Array.from({ length: Math.ceil(all.length / together) }, (_, at) =>
    all.slice(at * together, (at + 1) * together),
  );
}

/**
 * Whether the rows of a group may run side by side: no row's call depends on another row's. A reference may name the
 * subject of another row.
 */
export function mayRunSideBySide(
  rows: Pick<RowsOfJob, "operation">,
  group: readonly { subjectId: string }[],
): boolean {
  const ids = group.map(({ subjectId }) => subjectId.toLowerCase());
  return isIndependent(rows) && ids.every(isUuid) && new Set(ids).size === ids.length;
}
