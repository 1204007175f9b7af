import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { portings } from "@/db/schema/porting";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { portalUrl } from "@/lib/values/tenant/tenant";
import { mailPorting, sendPortingMail } from "./porting-mails";
import { PORTING_STATUSES, type PortingStatus } from "./states";

const { api, tenant } = await brandOfFile();
const mailbox = await mailboxOfFile();
const ctx = api.ctx(tenant);
let serial = 0;

async function make(status: PortingStatus, history: PortingStatus[] = [status]) {
  const id = newId();
  const now = api.clock.now();
  const subscriptionId = await makeSubscription(api, tenant, { country: "US", currency: "USD" });
  await api.db.insert(portings).values({
    tenantId: tenant.id,
    id,
    subscriptionId,
    msisdn: `+4670${3_000_000 + serial++}`,
    country: "SE",
    temporaryMsisdn: "+46701740641",
    status,
    detailsEncrypted: "",
    expectedAt: new Date("2026-12-01T02:00:00Z"),
    completedAt: status === "COMPLETED" ? now : null,
    history: history.map((one) => ({ status: one, at: now.toISOString() })),
    createdAt: now,
    updatedAt: now,
  });
  return { id, subscriptionId };
}

const queued = async (portingId: string) =>
  (await queuedJobs(api, tenant))
    .filter(({ name, payload }) => name === "send-porting-mail" && payload.portingId === portingId)
    .map(({ payload }) => payload);

type Stage = Parameters<typeof sendPortingMail.run>[1]["stage"];
const sent = (portingId: string, stage: Stage) =>
  mailbox.sentBy(() =>
    sendPortingMail.run(ctx, { key: newId(), portingId, stage }, { number: 1, isLast: false }),
  );

describe("a step of a porting", () => {
  test("is mailed when the number is requested, needs information, has come or does not come", async () => {
    const mailedSteps: string[] = [];
    for (const status of PORTING_STATUSES) {
      const { id } = await make(status);
      await mailPorting(ctx, id);
      if ((await queued(id)).length > 0) mailedSteps.push(status);
    }
    expect(mailedSteps.toSorted()).toEqual(["COMPLETED", "FAILED", "INFORMATION_REQUIRED", "REQUESTED"]);
  });

  test("is mailed once, and again only if information is missing a second time", async () => {
    const again = async (status: PortingStatus) => {
      const { id } = await make(status);
      await mailPorting(ctx, id);
      await mailPorting(ctx, id);
      const history = [status, "REQUESTED" as const, status].map((one) => ({ status: one, at: "" }));
      await api.db.update(portings).set({ history }).where(eq(portings.id, id));
      await mailPorting(ctx, id);
      return (await queued(id)).length;
    };
    expect(await again("INFORMATION_REQUIRED")).toBe(2);
    expect(await again("REQUESTED")).toBe(1);
  });

  test("of a porting that does not exist is not mailed", async () => {
    const before = (await queuedJobs(api, tenant)).length;
    await mailPorting(ctx, newId());
    expect(await queuedJobs(api, tenant)).toHaveLength(before);
    expect(await sent(newId(), "REQUESTED")).toEqual([]);
  });
});

describe("the mail", () => {
  test("is not sent when the porting has moved on", async () => {
    const { id } = await make("COMPLETED");
    expect(await sent(id, "REQUESTED")).toEqual([]);
    expect(await sent(id, "COMPLETED")).toHaveLength(1);
  });

  test("names both numbers and links to the porting, with the day in the subscription's market", async () => {
    const { id, subscriptionId } = await make("REQUESTED");
    const [mail] = await sent(id, "REQUESTED");
    expect(mail?.to).toBe("astrid@example.com");
    expect(mail?.text).toContain("070-174 06 41");
    expect(mail?.text).toContain(`${portalUrl(tenant)}/subscriptions/${subscriptionId}#porting`);
    // 2 o'clock UTC is the evening before in New York.
    expect(mail?.text).toMatch(/30 nov|november 30|30 november/i);
  });
});
