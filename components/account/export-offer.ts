import type { AccountExport } from "@/lib/privacy/model";

/** What a person can do about their data export: download it, wait for it, or request it. */
export type ExportOffer =
  | { state: "none" }
  | { state: "pending"; exportId: string }
  | { state: "ready"; exportId: string; expiresAt: string; againAt: string | null }
  | { state: "expired" };

/**
 * Derives the offer from the newest export. An expired one counts as deleted, even before the sweep has marked it.
 * @param now as the server reports it
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
