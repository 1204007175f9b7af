import { expect, test } from "vitest";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { portalUrl } from "@/lib/values/tenant/tenant";
import { sendUsageNotice } from "./usage-notices";

const { api, tenant } = await brandOfFile();
const mailbox = await mailboxOfFile();
const customerId = await api.customer(tenant);
const { userId, email } = await api.user(tenant, { [customerId]: "ADMIN" });
const subscriptionId = await makeSubscription(api, tenant, { customerId, displayName: "My phone" });

type Notice = Parameters<typeof sendUsageNotice.run>[1];

const sent = (given: Partial<Notice> = {}) =>
  mailbox.sentBy(() =>
    sendUsageNotice.run(
      api.ctx(tenant),
      {
        subscriptionId,
        userId,
        service: "DATA",
        scope: "NATIONAL",
        thresholdPercent: 80,
        used: 8_000_000_000,
        total: 10_000_000_000,
        key: newId(),
        ...given,
      },
      { number: 1, isLast: false },
    ),
  );

test("the mail about a usage threshold names the share, the subscription and its page", async () => {
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(email);
  expect(mail?.subject).toContain("80");
  expect(`${mail?.subject} ${mail?.text}`).toContain("My phone");
  expect(mail?.text).toContain(`${portalUrl(tenant)}/subscriptions/${subscriptionId}`);
});

test("nothing is sent for a person or a subscription that does not exist any more, or of another brand", async () => {
  expect(await sent({ userId: newId() })).toEqual([]);
  expect(await sent({ subscriptionId: newId() })).toEqual([]);
  expect(await sent({ subscriptionId: await makeSubscription(api, await api.tenant()) })).toEqual([]);
});
