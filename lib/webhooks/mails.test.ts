import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
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

test("the team's administrators are notified of a disabled endpoint, and removed members are not", async () => {
  const now = api.clock.now();
  const stays = await api.staffMember(tenant, "ADMIN");
  const left = await api.staffMember(tenant, "ADMIN");
  await api.db.update(staff).set({ removedAt: now }).where(eq(staff.id, left.staffId));
  const webhookEndpointId = newId();
  await api.db.insert(webhookEndpoints).values({
    tenantId: tenant.id,
    id: webhookEndpointId,
    url: "https://brand.example/hooks",
    status: "DISABLED",
    disabledReason: "FAILING",
    disabledAt: now,
    secret: "secret",
    createdAt: now,
    updatedAt: now,
  });
  await mailWebhookDisabled.run(api.ctx(tenant), { webhookEndpointId }, { number: 1, isLast: false });
  expect(mailServer.received.map(({ to }) => to)).toEqual([`${stays.staffId}@brand.example`]);
});
