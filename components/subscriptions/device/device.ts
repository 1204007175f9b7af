/** The reader's device, as far as the request shows it. */
export type VisitorDevice = "ios" | "android" | "desktop";

export function visitorDevice(userAgent: string | null | undefined): VisitorDevice {
  if (/iPhone|iPad|iPod/.test(userAgent ?? "")) return "ios";
  return /Android/.test(userAgent ?? "") ? "android" : "desktop";
}

/**
 * Starts the installation on an Android phone that supports this address of Google's; other phones show a page that
 * says so.
 */
export const androidInstallUrl = (activationCode: string): string =>
  `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;
