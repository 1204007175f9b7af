import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contacts } from "@/db/schema/care";
import type { Contact } from "@/lib/care/contacts/model";
import type { Customer } from "@/lib/customers/model";
import { appMailer } from "@/lib/identity/mails/mailer";
import { previousEmailsAround } from "@/lib/identity/mails/previous-emails";
import { sendSecurityNotice } from "@/lib/identity/mails/security-notices";
import { type TestMailServer, testMailServer } from "@/lib/providers/mail/test-server";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Answer = { internalCode?: string; details?: { suggestion?: number }[] };

const { api } = await apiOfFile();
const OLD = "astrid@example.com";
const NEW = "thief@example.com";
let tenant: Tenant;
let key: string;
let customerId: string;
let mail: TestMailServer;

beforeAll(async () => {
  mail = await testMailServer();
  // Read when the first mail is made, which comes later.
  process.env.SMTP_URL = mail.url;
});
afterAll(async () => {
  appMailer().close();
  await mail.close();
});
beforeEach(async () => {
  api.clock.set("2026-11-01T12:00:00.000Z");
  tenant = await api.tenant({ staff: { callerVerification: true } as StaffRules });
  key = await api.apiKey(tenant);
  customerId = await api.customer(tenant, { name: "Astrid Lind", contact: { email: OLD } });
});

/** A staff member in a contact with the customer. */
async function staff({ level }: { level: 2 | 3 }) {
  const { headers } = await api.staffMember(tenant, "SUPPORT");
  const { body } = await api.call<Contact>("POST", "/contacts", {
    headers,
    body: { customerId, channel: "PHONE", purpose: "ACCOUNT" },
  });
  await api.db.update(contacts).set({ level });
  return { headers: { ...headers, "tern-contact": body.contactId, "tern-reason": "Asked%20for" } };
}

const write = (body: object, as: object) =>
  api.call<Answer>("PUT", `/customers/${customerId}`, { ...as, body });
const codeOf = async (body: object, as: object) => (await write(body, as)).body.internalCode;
const toNew = { contact: { email: NEW } };
const emailNow = async () =>
  (await api.call<Customer>("GET", `/customers/${customerId}`, { key })).body.contact.email;

describe("a contact address that staff change", () => {
  test("needs a caller of level 3", async () => {
    const refused = await write(toNew, await staff({ level: 2 }));
    expect(refused.body).toMatchObject({ internalCode: "4343", details: [{ suggestion: 3 }] });
    expect(await emailNow()).toBe(OLD);
    expect((await write(toNew, await staff({ level: 3 }))).status).toBe(200);
    expect(await emailNow()).toBe(NEW);
  });

  test("needs no more than before when the address does not change", async () => {
    const support = await staff({ level: 2 });
    await write(toNew, await staff({ level: 3 }));
    await api.db.update(contacts).set({ level: 2 });
    expect((await write({ name: "Astrid Ek", ...toNew }, support)).status).toBe(200);
  });

  test("notifies the old address, which gets the subscriptions' notices for seven days", async () => {
    await write(toNew, await staff({ level: 3 }));
    expect(await previousEmailsAround(api.ctx(tenant), customerId)).toEqual([OLD]);
    const job = (await queuedJobs(api, tenant)).find(({ name }) => name === "send-security-notice");
    await sendSecurityNotice.run(api.ctx(tenant), sendSecurityNotice.payload.parse(job!.payload), {
      number: 1,
      isLast: false,
    });
    expect(mail.received.at(-1)?.to).toBe(OLD);
    expect((await PostalMime.parse(mail.received.at(-1)!.raw)).text).toContain("Astrid Lind");
  });

  test("within 24 hours of another change needs a colleague's approval", async () => {
    expect((await write(toNew, await staff({ level: 3 }))).status).toBe(200);
    expect(await codeOf({ contact: { email: OLD } }, await staff({ level: 3 }))).toBe("4345");
    expect((await write({ contact: { email: OLD } }, { key })).status).toBe(200);
  });

  test("within 24 hours of a new SIM of any subscription needs an approval, too", async () => {
    const subscriptionId = await makeSubscription(api, tenant, { customerId, iccid: "8946000000000029001" });
    const changed = await api.call("POST", `/subscriptions/${subscriptionId}/change-sim`, {
      key,
      body: { sim: { esim: true } },
    });
    expect(changed.status).toBe(200);
    expect(await codeOf(toNew, await staff({ level: 3 }))).toBe("4345");
    api.clock.set("2026-11-02T12:00:01.000Z");
    expect(await codeOf(toNew, await staff({ level: 3 }))).toBeUndefined();
  });
});

test("a change of a sign-in address needs the same", async () => {
  const { userId } = await api.user(tenant, { [customerId]: "ADMIN" }, OLD);
  const rename = async (as: object) =>
    (await api.call<Answer>("PUT", `/users/${userId}`, { ...as, body: { email: NEW } })).body.internalCode;
  expect(await rename(await staff({ level: 2 }))).toBe("4343");
  expect(await rename(await staff({ level: 3 }))).toBeUndefined();
});
