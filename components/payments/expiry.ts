import type { EmbeddedPaymentProfile } from "@/lib/payments/profiles/profile-model";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";

/** Two more monthly charges, and time to act between them. */
const SOON_DAYS = 60;

/** Whether a saved method has expired, or will soon. */
export function expiryOf(
  { status, expiresAt }: Pick<EmbeddedPaymentProfile, "status" | "expiresAt">,
  today: CalendarDate,
): "EXPIRED" | "SOON" | null {
  if (status === "EXPIRED" || (expiresAt !== undefined && expiresAt < today)) return "EXPIRED";
  return expiresAt !== undefined && expiresAt <= addDays(today, SOON_DAYS) ? "SOON" : null;
}
