import type { Ctx } from "@/lib/kernel/context";
import { decrypt, encrypt } from "@/lib/platform/secrets/encryption";

/** The header with the position of the caller's last change: in the answer to a change, and in later requests. */
export const POSITION_HEADER = "tern-position";

/**
 * A position as clients see it. It is encrypted, because positions show how much all brands together write.
 * @param position of the primary's log, in PostgreSQL's notation
 */
export const sealPosition = (position: string): string => encrypt("log-position", position);

/** The position of a client's header. Undefined for a value that is not ours: the read then sees everything. */
export function openPosition(header: string | null): string | undefined {
  if (header === null) return undefined;
  try {
    return decrypt("log-position", header);
  } catch {
    return undefined;
  }
}

/**
 * Runs a read on the replica, if there is one that has everything the read must see, otherwise on the primary. By default
 * that is everything committed before the read began: the caller's own changes, in whichever process, and the changes of
 * jobs and colleagues that the caller may know of. A caller who named a position (`ctx.readsAfter`) sees at least the
 * changes up to it. Inside a transaction, the primary is read.
 * @param work reads only, and may run twice
 */
export function readFromReplica<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { replica } = ctx;
  if (!replica || ctx.tx) return work(ctx);
  return replica.read(
    (db) => work({ ...ctx, db, replica: undefined }),
    () => work(ctx),
    ctx.readsAfter,
  );
}
