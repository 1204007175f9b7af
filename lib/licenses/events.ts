import type { Ctx } from "@/lib/kernel/context";
import { type EventTypeOf, emitTogether } from "@/lib/kernel/jobs/events";
import type { License } from "@/lib/licenses/model";
import { getLicense } from "@/lib/licenses/queries";

/** Emits an event with the license in its current state, after an authorized change. Returns that license. */
export async function announceLicense(
  ctx: Ctx,
  licenseId: string,
  ...types: EventTypeOf<"license">[]
): Promise<License> {
  const data = await getLicense({ ...ctx, caller: { kind: "system", job: "announce" } }, licenseId);
  await emitTogether(ctx, { types, entityType: "license", entityId: licenseId, data });
  return data;
}
