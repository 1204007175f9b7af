import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { type ChangedKind, noteChange } from "@/lib/kernel/jobs/changes";
import type { EventTypeOf } from "@/lib/kernel/jobs/events";
import { readProfiles } from "@/lib/payments/profiles/present-profile";
import type { ProfileRow } from "@/lib/payments/profiles/profile-row";

type ProfileEvent = EventTypeOf<"payment_profile">;

const PROFILES: ChangedKind<"payment_profile"> = {
  entity: "payment_profile",
  read: async (ctx, ids) => {
    const found = await readProfiles(ctx, ids);
    return new Map(found.map((data) => [data.paymentProfileId, { data, customerId: data.customerId }]));
  },
};

/** Records an event of a saved payment method. */
export const noteProfile = (ctx: Ctx, id: string, type: ProfileEvent): void =>
  noteChange(ctx, PROFILES, id, type);

/** The fields that the API shows and a provider reports. */
const shown = ({ displayName, expiresAt, status, usableOffSession, card }: ProfileRow) =>
  JSON.stringify([displayName, expiresAt, status, usableOffSession, card && Object.entries(card).toSorted()]);

/** Records the event of a method that its provider reported. A repeated report without news has none. */
export function noteProfileReport(ctx: Ctx, before: ProfileRow, after: ProfileRow): void {
  if (shown(before) === shown(after)) return;
  const entered = before.status !== after.status;
  if (entered && after.status === "EXPIRED") noteProfile(ctx, after.id, "payment_profile.expired");
  else if (entered && after.status === "INACTIVE") noteProfile(ctx, after.id, "payment_profile.deactivated");
  else noteProfile(ctx, after.id, "payment_profile.updated");
}

/** Announces profiles that another module changed: a customer's details say which one is the default. */
export const announceProfiles = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const id of ids) noteProfile(ctx, id, "payment_profile.updated");
  });
