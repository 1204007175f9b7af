import type { subscriptions } from "@/db/schema/subscriptions";

type Lock = Pick<typeof subscriptions.$inferSelect, "protectedAt" | "unlocksAt">;

/** How long an unlock waits, so that the customer can object. */
export const UNLOCK_MS = 24 * 3600 * 1000;

/** A lock ends when its time has passed. No job has to run. */
export const isProtected = ({ protectedAt, unlocksAt }: Lock, now: Date): boolean =>
  protectedAt !== null && (unlocksAt === null || now < unlocksAt);

/** The lock as its subscription shows it. For a locked subscription only. */
export const protectionOf = ({ protectedAt, unlocksAt }: Lock) => ({
  protectedAt: protectedAt!.toISOString(),
  ...(unlocksAt && { unlocksAt: unlocksAt.toISOString() }),
});
