import { formatBytes, formatCallSeconds } from "@/components/ui/text/format";
import type { AllowanceService } from "./allowances";

/** An amount of what a package counts: "4.2 GB", "200 min", "15". What is left of calls is told in whole minutes. */
export function formatUsageAmount(locale: string, service: AllowanceService, amount: number): string {
  if (service === "DATA") return formatBytes(locale, amount);
  if (service === "VOICE") return formatCallSeconds(locale, Math.floor(amount / 60) * 60);
  return new Intl.NumberFormat(locale).format(amount);
}
