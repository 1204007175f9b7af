/** PostgreSQL's answer to every statement after a failed one, until the transaction ends. */
const TRANSACTION_ABORTED = "25P02";

const codeOf = (error: unknown): unknown => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/**
 * Runs several parts of one transaction as a pipeline: their statements are sent without waiting for each other's
 * answers, and run in the order in which they were sent. `Promise.all` is not safe here. It throws when the first part
 * fails while the others continue: the transaction would be rolled back, and their next statements would be part of the
 * next transaction on the connection. Here all parts have ended before the first failure, in their order, is thrown.
 */
export async function pipelined<T extends readonly unknown[]>(
  ...all: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(all);
  const failures = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  if (failures.length > 0)
    throw failures.find((failure) => codeOf(failure) !== TRANSACTION_ABORTED) ?? failures[0];
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
