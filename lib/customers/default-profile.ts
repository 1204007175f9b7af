import type { paymentProfiles } from "@/db/schema/payments";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { moves } from "@/lib/kernel/moves";
import { calendarDate } from "@/lib/platform/dates/calendar";

type Method = Pick<typeof paymentProfiles.$inferSelect, "status" | "expiresAt">;
export type ProfileStatus = Method["status"];

/** Saved methods. The provider and the calendar decide their state. Only an active one can be the default. */
export const PROFILE_MOVES = moves<ProfileStatus, "setDefault">({
  setDefault: { from: ["ACTIVE"], refused: failures.paymentProfileNotActive },
});

/** A card expires with its month, even before the sweep marks it. */
export const profileStatusAt = ({ status, expiresAt }: Method, now: Date): ProfileStatus =>
  status === "ACTIVE" && expiresAt !== null && expiresAt < calendarDate(now) ? "EXPIRED" : status;

/** Whether the method can become the default of its customer. */
export const canBeDefault = (method: Method, now: Date): boolean =>
  PROFILE_MOVES.setDefault.from.includes(profileStatusAt(method, now));

/** Why a method cannot be the default, by its state. */
const OBSTACLES: Record<Exclude<ProfileStatus, "ACTIVE">, string> = {
  INACTIVE: "The payment profile was deactivated. Choose an active one, or save another payment method.",
  EXPIRED: "The payment profile has expired. Choose an active one, or save another payment method.",
  REQUIRES_ACTION:
    "The payment profile needs an action by the customer. Choose an active one, or save the payment method again.",
};

/**
 * @param property the field of the request that names the method; none if the address does
 * @throws ApiError paymentProfileNotActive, with the field and the reason
 */
export function requireCanBeDefault(method: Method, now: Date, property?: string): void {
  if (canBeDefault(method, now)) return;
  const status = profileStatusAt(method, now);
  throw new ApiError(PROFILE_MOVES.setDefault.refused, {
    ...(property !== undefined &&
      status !== "ACTIVE" && {
        details: [{ property, code: "invalid_value" as const, message: OBSTACLES[status] }],
      }),
  });
}
