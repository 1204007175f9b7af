import type { Executor } from "@/db/client";
import { outages } from "@/db/schema/outages";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { seedId } from "@/db/seed/skylark/deterministic";
import { daysBefore } from "@/db/seed/skylark/timeline";

const HOUR_MS = 3_600_000;

/** Seeds an outage that is over, so that the list of outages shows one and no page announces one. */
export async function seedOutages(db: Executor, now: Date): Promise<void> {
  const startsAt = daysBefore(now, 9);
  const after = (hours: number) => new Date(startsAt.getTime() + hours * HOUR_MS);
  await db.insert(outages).values({
    tenantId: SKYLARK_TENANT_ID,
    id: seedId("outage", "gothenburg"),
    texts: {
      en: {
        title: "Slow mobile data in Gothenburg",
        text: "A cable was cut in central Gothenburg. Calls and texts work.",
      },
      sv: {
        title: "Långsam surf i Göteborg",
        text: "En kabel har grävts av i centrala Göteborg. Samtal och sms fungerar.",
      },
    },
    services: ["DATA"],
    countries: ["SE"],
    startsAt,
    expectedEndAt: after(6),
    endedAt: after(4),
    createdAt: startsAt,
    updatedAt: after(4),
  });
}
