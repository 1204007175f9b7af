import type { Executor } from "@/db/client";
import { outages } from "@/db/schema/outages";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { seedId } from "@/db/seed/skylark/deterministic";
import { daysBefore } from "@/db/seed/skylark/timeline";

const HOUR_MS = 3_600_000;

/** Seeds an outage that is over and one that is planned for later, so that staff see both and no customer sees any. */
export async function seedOutages(db: Executor, now: Date): Promise<void> {
  const startsAt = daysBefore(now, 9);
  const after = (hours: number) => new Date(startsAt.getTime() + hours * HOUR_MS);
  const tenantId = SKYLARK_TENANT_ID;
  const plannedAt = new Date(now.getTime() + 30 * 24 * HOUR_MS);
  await db.insert(outages).values({
    tenantId,
    id: seedId("outage", "stockholm"),
    texts: {
      en: { title: "Work on the network in Stockholm", text: "Calls can end during the night." },
      sv: { title: "Arbete på nätet i Stockholm", text: "Samtal kan brytas under natten." },
    },
    services: ["VOICE", "SMS", "DATA"],
    markets: ["SE"],
    startsAt: plannedAt,
    expectedEndAt: new Date(plannedAt.getTime() + 5 * HOUR_MS),
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(outages).values({
    tenantId,
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
    markets: ["SE"],
    startsAt,
    expectedEndAt: after(6),
    endedAt: after(4),
    createdAt: startsAt,
    updatedAt: after(4),
  });
}
