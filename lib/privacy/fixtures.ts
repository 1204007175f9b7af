import { gzipSync } from "node:zlib";
import type { Executor } from "@/db/client";
import { accountExports } from "@/db/schema/privacy";
import { newId } from "@/lib/platform/ids";

/** An export of somebody's that can be downloaded. */
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
