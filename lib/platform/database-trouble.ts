/**
 * Why the database could not execute a request:
 * - `UNREACHABLE`: the connection is lost, refused or silent, or no connection is free.
 * - `CANNOT_WRITE`: it answers, but cannot store now: disk full, read-only, out of memory.
 * - `CONFLICT`: it conflicted with another transaction. The same statement succeeds later.
 */
export type DatabaseTrouble = "UNREACHABLE" | "CANNOT_WRITE" | "CONFLICT";

const BY_CODE: [RegExp, DatabaseTrouble][] = [
  // Connection exceptions, shutdown, crash recovery, too many connections; and errors of the operating system.
  [/^(08...|57P0[1-5]|53300)$/, "UNREACHABLE"],
  [/^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/, "UNREACHABLE"],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)$/, "UNREACHABLE"],
  // Disk full, out of memory, other resources; I/O errors; a read-only transaction (a standby, or a full disk).
  [/^(53[0-24].*|58030|25006|ENOSPC|EDQUOT|EROFS|EIO)$/, "CANNOT_WRITE"],
  // Serialization failures, deadlocks, an unavailable lock, a cancelled statement.
  [/^(40001|40P01|55P03|57014)$/, "CONFLICT"],
];

/** Messages of the driver without a code. */
const BY_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed and is not queryable|Query read timeout|timeout expired/;

/** How deep causes are followed: the query builder wraps the driver's error, and callers wrap that. */
const MAX_DEPTH = 5;

/**
 * Classifies an error of a statement or a connection.
 * @returns null when the error is about the statement itself, or does not come from the database
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  let current = error;
  for (let depth = 0; depth < MAX_DEPTH && current instanceof Error; depth++) {
    const { code, errors } = current as Error & { code?: unknown; errors?: unknown[] };
    if (typeof code === "string") {
      for (const [codes, trouble] of BY_CODE) if (codes.test(code)) return trouble;
    }
    if (BY_MESSAGE.test(current.message)) return "UNREACHABLE";
    // Node tries every address of a host and reports all failures together.
    current = current.cause ?? errors?.[0];
  }
  return null;
}

/** Whether an error of a statement says that this unique index or constraint refused it. */
export function isRefusedBy(error: unknown, constraint: string): boolean {
  const { cause } = (error ?? {}) as { cause?: { constraint?: string; message?: string } };
  // In a cluster, the server of a shard refuses it. Then only the message names the constraint, with the shard's number.
  const refused = cause?.constraint ?? /constraint "(\w+)"/.exec(cause?.message ?? "")?.[1];
  return refused?.replace(/_\d{6,}$/, "") === constraint;
}
