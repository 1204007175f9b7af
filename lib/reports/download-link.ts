import { isKeyedHash, keyedHash } from "@/lib/platform/secrets/encryption";
import { isUuid } from "@/lib/platform/secrets/ids";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

/** Long enough to start a download, short enough that an address in a log or a chat is soon worth nothing. */
const LINK_LIFETIME_MS = 15 * 60 * 1000;

const claim = (tenantId: string, reportId: string, expires: number): string =>
  `report-download:${tenantId}:${reportId}:${expires}`;

/**
 * The address of a report's file: unguessable because it is signed, and good for a quarter of an hour, or as long as there
 * is a file. Nothing is stored for it.
 */
export function downloadLink(
  brand: TenantBrand,
  report: { tenantId: string; reportId: string; expiresAt: Date },
  now: Date,
): { downloadUrl: string; downloadExpiresAt: string } {
  const expires = Math.min(now.getTime() + LINK_LIFETIME_MS, report.expiresAt.getTime());
  const token = [
    report.tenantId,
    expires,
    keyedHash("report-link", claim(report.tenantId, report.reportId, expires)),
  ].join(".");
  return {
    downloadUrl: `${portalUrl(brand)}/api/v2/reports/${report.reportId}/download?token=${token}`,
    downloadExpiresAt: new Date(expires).toISOString(),
  };
}

/** Whose report an address is for; null when we did not make it, or its time is over. */
export function readDownloadToken(reportId: string, token: string, now: Date): { tenantId: string } | null {
  const [tenantId = "", expiresText = "", given = "", ...more] = token.split(".");
  const expires = Number(expiresText);
  if (more.length > 0 || !isUuid(tenantId) || !/^\d{1,15}$/.test(expiresText)) return null;
  if (!isKeyedHash("report-link", claim(tenantId, reportId, expires), given)) return null;
  return expires > now.getTime() ? { tenantId } : null;
}
