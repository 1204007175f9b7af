import type { AccountExport } from "@/lib/privacy/model";

/** What a person is offered of their own data: the file, the wait for it, or to ask for it. */
export type ExportOffer =
  | { state: "none" }
  | { state: "pending"; exportId: string }
  | { state: "ready"; exportId: string; expiresAt: string; againAt: string | null }
  | { state: "expired" };

/**
 * Reads what is offered from the newest export. What has run out is gone, whether or not the sweep has said so yet.
 * @param now as the server tells it
 */
export function exportOffer(
  found: { newest: AccountExport; againAt: string | null } | null,
  now: Date,
): ExportOffer {
  if (!found) return { state: "none" };
  const { exportId, status, expiresAt } = found.newest;
  if (status === "PENDING") return { state: "pending", exportId };
  if (status === "READY" && expiresAt && new Date(expiresAt) > now)
    return { state: "ready", exportId, expiresAt, againAt: found.againAt };
  return { state: "expired" };
}
