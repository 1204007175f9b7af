/** PostgreSQL's answer to whatever comes after a statement that failed, until the transaction ends. */
const TRANSACTION_ABORTED = "25P02";

const codeOf = (error: unknown): unknown => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/**
 * Does several things of one transaction at a time: their statements are sent without waiting for each other's answers, and
 * carried out in the order in which they were sent. Not `Promise.all`, which throws when the first fails while the others go
 * on: the transaction would be rolled back under them, and what they send next would be part of the next one on its
 * connection. Here all have ended before the first failure, in their order, is thrown.
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
