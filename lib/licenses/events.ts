import type { Ctx } from "@/lib/kernel/context";
import { type EventType, emit } from "@/lib/kernel/jobs/events";
import type { License } from "@/lib/licenses/model";
import { getLicense } from "@/lib/licenses/queries";

/** Tells of a change that was authorized before, with the license as it is now; gives that license. */
export async function announceLicense(
  ctx: Ctx,
  licenseId: string,
  ...types: Extract<EventType, `license.${string}`>[]
): Promise<License> {
  const data = await getLicense({ ...ctx, caller: { kind: "system", job: "announce" } }, licenseId);
  for (const type of types) await emit(ctx, { type, entityType: "license", entityId: licenseId, data });
  return data;
}
