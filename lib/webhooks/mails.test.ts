import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { staff } from "@/db/schema/staff";
import { webhookEndpoints } from "@/db/schema/webhooks";
import { appMailer } from "@/lib/identity/mails/mailer";
import { newId } from "@/lib/platform/secrets/ids";
import { testMailServer } from "@/lib/providers/mail/test-server";
import { brandOfFile } from "@/lib/testing/brand";
import { mailWebhookDisabled } from "@/lib/webhooks/mails";

const mailServer = await testMailServer();
// The mailer reads it at the first mail.
process.env.SMTP_URL = mailServer.url;
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
});

const { api, tenant } = await brandOfFile();

/** An endpoint that was disabled because of its failures. */
async function disabledEndpoint(more: Partial<typeof webhookEndpoints.$inferInsert> = {}): Promise<string> {
  const now = api.clock.now();
  const id = newId();
  await api.db.insert(webhookEndpoints).values({
    tenantId: tenant.id,
    id,
    url: "https://brand.example/hooks",
    status: "DISABLED",
    disabledReason: "FAILING",
    disabledAt: now,
    secret: "secret",
    createdAt: now,
    updatedAt: now,
    ...more,
  });
  return id;
}

const run = (webhookEndpointId: string) =>
  mailWebhookDisabled.run(api.ctx(tenant), { webhookEndpointId }, { number: 1, isLast: false });
const recipients = () => mailServer.received.map(({ to }) => to);

afterEach(async () => {
  mailServer.clear();
  await api.db.delete(staff);
});

test("the team's administrators are notified of a disabled endpoint, and removed members are not", async () => {
  const stays = await api.staffMember(tenant, "ADMIN");
  const left = await api.staffMember(tenant, "ADMIN");
  await api.staffMember(tenant, "SUPPORT");
  await api.db.update(staff).set({ removedAt: api.clock.now() }).where(eq(staff.id, left.staffId));
  await run(await disabledEndpoint());
  expect(recipients()).toEqual([`${stays.staffId}@brand.example`]);
});

test("an endpoint that is enabled again, was disabled on request or is deleted leads to no mail", async () => {
  await api.staffMember(tenant, "ADMIN");
  await run(await disabledEndpoint({ status: "ENABLED", disabledReason: null, disabledAt: null }));
  await run(await disabledEndpoint({ disabledReason: "REQUESTED" }));
  await run(await disabledEndpoint({ deletedAt: api.clock.now() }));
  await run(newId());
  expect(recipients()).toEqual([]);
});

test("an address that the mail server refuses does not keep the others from their mail", async () => {
  const members = [await api.staffMember(tenant, "ADMIN"), await api.staffMember(tenant, "ADMIN")];
  mailServer.refusal = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
  const endpoint = await disabledEndpoint();
  await run(endpoint);
  expect(recipients()).toEqual([]);
  mailServer.refusal = null;
  const next = await disabledEndpoint();
  await run(next);
  expect(recipients().toSorted()).toEqual(
    members.map(({ staffId }) => `${staffId}@brand.example`).toSorted(),
  );
});

test("a mail server that is busy makes the job run again", async () => {
  await api.staffMember(tenant, "ADMIN");
  mailServer.refusal = Object.assign(new Error("try again later"), { responseCode: 451 });
  await expect(run(await disabledEndpoint())).rejects.toThrow();
});
