/** What somebody reads the page on, as far as its request tells. */
export type VisitorDevice = "ios" | "android" | "desktop";

export function visitorDevice(userAgent: string | null | undefined): VisitorDevice {
  if (/iPhone|iPad|iPod/.test(userAgent ?? "")) return "ios";
  return /Android/.test(userAgent ?? "") ? "android" : "desktop";
}

/** Opens the installation on an Android phone that knows this address of Google's; on another one a page that says so. */
export const androidInstallUrl = (activationCode: string): string =>
  `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(activationCode)}`;
