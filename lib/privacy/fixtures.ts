import { gzipSync } from "node:zlib";
import type { Executor } from "@/db/client";
import { accountDeletions, accountExports } from "@/db/schema/privacy";
import { newId } from "@/lib/platform/secrets/ids";

/** An export of a person that can be downloaded. */
export async function addAccountExport(
  db: Executor,
  { tenantId, userId, now }: { tenantId: string; userId: string; now: Date },
): Promise<string> {
  const id = newId();
  await db.insert(accountExports).values({
    tenantId,
    id,
    userId,
    status: "READY",
    content: gzipSync("{}"),
    createdAt: now,
    completedAt: now,
    expiresAt: new Date(now.getTime() + 24 * 3600 * 1000),
  });
  return id;
}

/** A deletion of a person's account, scheduled for the end of the month. */
export async function addAccountDeletion(
  db: Executor,
  { tenantId, userId, now }: { tenantId: string; userId: string; now: Date },
): Promise<string> {
  const id = newId();
  await db.insert(accountDeletions).values({
    tenantId,
    id,
    userId,
    status: "SCHEDULED",
    createdAt: now,
    dueAt: new Date(now.getTime() + 30 * 24 * 3600 * 1000),
  });
  return id;
}
