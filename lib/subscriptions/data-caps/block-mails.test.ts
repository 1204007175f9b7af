import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { subscribers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { forgetEnv } from "@/lib/platform/env";
import { newId } from "@/lib/platform/secrets/ids";
import { followCustomerCaps } from "@/lib/subscriptions/customer-caps/follow";
import { sendCustomerCapNews, sendCustomerReleaseNews } from "@/lib/subscriptions/customer-caps/mails";
import { spreadDataBlocks } from "@/lib/subscriptions/customer-caps/spread";
import { sendDataBlockNews } from "@/lib/subscriptions/data-caps/block-mails";
import { followDataCaps } from "@/lib/subscriptions/data-caps/follow";
import { sendDataCapNews } from "@/lib/subscriptions/data-caps/mails";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import {
  carrierOperationsOf,
  makeSubscription,
  networkAnswers,
  queuedJobs,
  startNetwork,
} from "@/lib/subscriptions/testing";
import { ingestUsage } from "@/lib/subscriptions/usage/usage";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
const network = await startNetwork(api);
afterAll(() => network.stop());
const mailbox = await mailboxOfFile();
const GB = 1_000_000_000;
let serial = 0;
let customerId: string;
let admin: { email: string };

beforeEach(async () => {
  api.clock.set("2026-11-20T12:00:00.000Z");
  customerId = await api.customer(tenant, { customerType: "BUSINESS", name: "Lind Bygg AB" });
  await api.call("PUT", `/customers/${customerId}`, { key, body: { preferredLocale: "sv-SE" } });
  admin = await api.user(tenant, { [customerId]: "ADMIN" });
});
afterEach(() => {
  delete process.env.CARRIER_BLOCKS_DATA;
  forgetEnv();
});

const ctx = () => api.ctx(tenant);

/** An active line of the company, used by the person with this address. */
async function line(email?: string, given: object = {}): Promise<string> {
  serial += 1;
  const iccid = `89462005${String(serial).padStart(11, "0")}`;
  const id = await makeSubscription(api, tenant, {
    customerId,
    country: "SE",
    iccid,
    displayName: `Phone ${serial}`,
    ...given,
  });
  if (email !== undefined) await giveTo(id, email);
  return id;
}
async function giveTo(subscriptionId: string, email: string) {
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  await api.db
    .update(subscribers)
    .set({ email })
    .where(and(eq(subscribers.tenantId, tenant.id), eq(subscribers.id, row!.subscriberId)));
}
const person = async (role: "MEMBER" | "MANAGER" | "ADMIN") => api.user(tenant, { [customerId]: role });

const ofLine = (id: string) => `/subscriptions/${id}/data-caps`;
const ofCustomer = () => `/customers/${customerId}/data-caps`;
const setCap = (path: string, limitMb: number) => api.call("PUT", `${path}/HOME`, { key, body: { limitMb } });
const removeCap = (path: string) => api.call("DELETE", `${path}/HOME`, { key });
const use = (subscriptionId: string, quantity: number) =>
  ingestUsage(ctx(), [
    {
      recordId: newId(),
      subscriptionId,
      service: "DATA",
      scope: "NATIONAL",
      country: "SWE",
      quantity,
      occurredAt: api.clock.now(),
    },
  ]);

/** Spreads the block, and lets the network do all that it was asked for. */
async function settle(ids: readonly string[]) {
  for (const { name, payload } of await queuedJobs(api, tenant))
    if (name === "spread-data-blocks" && payload.customerId === customerId)
      await spreadDataBlocks.run(ctx(), spreadDataBlocks.payload.parse(payload), FIRST);
  for (const id of ids)
    if ((await carrierOperationsOf(api, id)).some(({ status }) => status === "REQUESTED"))
      await networkAnswers(api, tenant, id);
}
const FIRST = { number: 1, isLast: false };
/** The keys of the mail jobs that have run. */
const sent = new Set<string>();
const MAIL_JOBS = [sendDataBlockNews, sendDataCapNews, sendCustomerCapNews, sendCustomerReleaseNews];

/** Does the work of the queued mails of these jobs that are new, and returns the mails. */
const mails = (jobs: readonly { name: string }[] = MAIL_JOBS) =>
  mailbox.sentBy(async () => {
    for (const { name, payload } of await queuedJobs(api, tenant)) {
      const job = MAIL_JOBS.find((one) => one.name === name);
      const isOurs = payload.customerId === customerId || payload.subscriptionId !== undefined;
      if (!job || !jobs.includes(job) || !isOurs || sent.has(String(payload.key))) continue;
      sent.add(String(payload.key));
      await job.run(ctx(), job.payload.parse(payload) as never, FIRST);
    }
  });
const aboutLines = async () =>
  (await mails([sendDataBlockNews])).map(({ to, subject }) => `${to}: ${subject}`).sort();

describe("the user of a company's line", () => {
  test("gets a mail when the company's cap blocks the line, and learns nothing about the other lines", async () => {
    const member = await person("MEMBER");
    const id = await line(member.email, { displayName: "My phone" });
    const other = await line();
    await use(other, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await settle([id, other]);
    const [mail, ...more] = await mails([sendDataBlockNews]);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: member.email, subject: "Mobile data is off for My phone" });
    expect(mail!.text).toContain("The data limit for all lines of Lind Bygg AB is reached at home.");
    expect(mail!.text).toContain("An administrator of your company can raise or remove the limit.");
    expect(mail!.text).toContain(`/subscriptions/${id}#data-caps`);
    expect(mail!.text).not.toMatch(/\d\s?GB|Stop e-mails/);
    // A repeated run of the jobs blocks and mails nothing again.
    await settle([id, other]);
    expect(await aboutLines()).toEqual([]);
  });

  test("who is its administrator gets the mail about the company's cap alone", async () => {
    const id = await line(admin.email);
    await use(id, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await settle([id]);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, "The lines of Lind Bygg AB have reached their data limit"],
    ]);
  });

  test("who is a manager is told that they can raise the limit", async () => {
    const manager = await person("MANAGER");
    const id = await line(manager.email);
    await use(id, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await settle([id]);
    const [mail] = await mails([sendDataBlockNews]);
    expect(mail).toMatchObject({ to: manager.email });
    expect(mail!.text).toContain("You can raise or remove the limit.");
  });

  test("who uses a consumer's line is told that the customer can raise the limit", async () => {
    customerId = await api.customer(tenant, { name: "Astrid Lind" });
    const member = await person("MEMBER");
    const id = await line(member.email);
    await use(id, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await settle([id]);
    const [mail] = await mails([sendDataBlockNews]);
    expect(mail!.text).toContain("Astrid Lind can raise or remove the limit");
  });

  test("who uses several lines gets one mail, which names none of them", async () => {
    const member = await person("MEMBER");
    const ids = [await line(member.email), await line(member.email), await line(member.email)];
    await use(ids[0]!, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await settle(ids);
    expect(await aboutLines()).toEqual([
      `${member.email}: Mobile data is off for your lines of Lind Bygg AB`,
    ]);
    api.clock.set("2026-11-30T23:00:00.000Z");
    await followCustomerCaps(ctx(), customerId);
    await settle(ids);
    expect(await aboutLines()).toEqual([
      `${member.email}: Mobile data works again for your lines of Lind Bygg AB`,
    ]);
  });

  test("gets a mail for each block of a month, and each end", async () => {
    const member = await person("MEMBER");
    const id = await line(member.email, { displayName: "My phone" });
    await use(id, 5 * GB);
    const off = `${member.email}: Mobile data is off for My phone`;
    const works = `${member.email}: Mobile data works again for My phone`;
    const turns = [() => setCap(ofCustomer(), 5_000), () => removeCap(ofCustomer())];
    for (const [at, turn] of [...turns, ...turns].entries()) {
      api.clock.set(`2026-11-2${at}T12:00:00.000Z`);
      await turn();
      await settle([id]);
      expect(await aboutLines()).toEqual([at % 2 === 0 ? off : works]);
    }
  });

  test("who changed, or a line that was cancelled, gets no mail that was queued before", async () => {
    const [before, after] = [await person("MEMBER"), await person("MEMBER")];
    const [moved, cancelled] = [await line(before.email), await line(after.email)];
    await use(moved, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await settle([moved, cancelled]);
    await giveTo(moved, after.email);
    await api.db.update(subscriptions).set({ status: "CANCELLED" }).where(eq(subscriptions.id, cancelled));
    expect(await aboutLines()).toEqual([]);
  });

  test("who turned usage mails off still learns that data stops, but not that it works again", async () => {
    const member = await person("MEMBER");
    const id = await line(member.email, { displayName: "My phone" });
    const { status } = await api.call("PUT", "/end-user/accounts/me/notification-settings", {
      key: await api.apiKey(tenant, "impersonate-user"),
      token: member.token,
      body: { items: [{ kind: "USAGE", email: false }] },
    });
    expect(status).toBe(200);
    await use(id, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await settle([id]);
    expect(await aboutLines()).toEqual([`${member.email}: Mobile data is off for My phone`]);
    await removeCap(ofCustomer());
    await settle([id]);
    expect(await aboutLines()).toEqual([]);
  });
});

describe("the mail that a line's own cap is reached", () => {
  test("says who can raise it: the user with the right, or an administrator", async () => {
    const [member, manager] = [await person("MEMBER"), await person("MANAGER")];
    const ids = [await line(member.email), await line(manager.email), await line()];
    for (const id of ids) {
      await use(id, 5 * GB);
      await setCap(ofLine(id), 5_000);
    }
    await settle(ids);
    const askAdmin = "An administrator of your company can raise or remove the limit.";
    const told = (await mails([sendDataCapNews])).map(({ to, text }) => [to, text.includes(askAdmin)]);
    expect(Object.fromEntries(told)).toEqual({
      [member.email]: true,
      [manager.email]: false,
      [admin.email]: false,
    });
  });
});

describe("the mail that a line's own cap is nearly reached", () => {
  test("is sent while data still works, once per month and limit", async () => {
    const id = await line(undefined, { displayName: "Router" });
    await use(id, 4 * GB);
    for (let at = 0; at < 2; at++) {
      await setCap(ofLine(id), 5_000);
      expect((await mails([sendDataCapNews])).map(({ to }) => to)).toEqual(at === 0 ? [admin.email] : []);
    }
    const warnings = (await queuedJobs(api, tenant)).filter(({ payload }) => payload.subscriptionId === id);
    // The key stays the same in later releases, so that none of them repeats a mail.
    expect(warnings.map(({ payload }) => payload.key)).toEqual([
      `data-cap:WARNED:${id}:HOME:2026-11:5000000000`,
    ]);
  });
});

describe("the mail that a line's own cap is reached waits for the network", () => {
  const reached = () => mails([sendDataCapNews]);

  test("and says that data is off once it is", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    expect(await reached()).toEqual([]);
    await settle([id]);
    const [mail, ...more] = await reached();
    expect(more).toEqual([]);
    expect(mail!.text).toContain("Mobile data is off there until the month is over.");
  });

  test("and says that data still works when the network refuses, and later that it is off", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await networkAnswers(api, tenant, id, { refused: "not_permitted" });
    const [refused, ...more] = await reached();
    expect(more).toEqual([]);
    expect(refused!.text).toContain(
      "Mobile data still works there, because the network has not turned it off.",
    );
    // The network refuses again on the next day, which is no news.
    for (const answer of [{ refused: "not_permitted" }, {}]) {
      await followDataCaps(ctx(), id);
      expect(await reached()).toEqual([]);
      await networkAnswers(api, tenant, id, answer);
    }
    expect((await reached()).map(({ text }) => text)).toEqual([
      expect.stringContaining("Mobile data is off there"),
    ]);
  });

  test("also for a cap that is reached while the network works on a request that it then refuses", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await ingestUsage(ctx(), [
      {
        recordId: newId(),
        subscriptionId: id,
        service: "DATA",
        scope: "ROAMING",
        country: "DEU",
        quantity: 5 * GB,
        occurredAt: api.clock.now(),
      },
    ]);
    await api.call("PUT", `${ofLine(id)}/EU`, { key, body: { limitMb: 5_000 } });
    expect(await reached()).toEqual([]);
    await networkAnswers(api, tenant, id, { refused: "not_permitted" });
    expect(await reached()).toHaveLength(2);
  });

  test("and says that data works where the network cannot block it", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await networkAnswers(api, tenant, id, { refused: "unsupported_operation" });
    expect((await reached()).map(({ text }) => text)).toEqual([
      expect.stringContaining("the network cannot turn it off"),
    ]);
  });

  test("and is not sent as refused after the network has blocked data", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await networkAnswers(api, tenant, id, { refused: "not_permitted" });
    await followDataCaps(ctx(), id);
    await networkAnswers(api, tenant, id);
    expect((await reached()).map(({ text }) => text)).toEqual([
      expect.stringContaining("Mobile data is off there"),
    ]);
  });

  test("but not for a zone that another cap blocks already", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await settle([id]);
    await setCap(ofLine(id), 5_000);
    expect(await reached()).toHaveLength(1);
  });
});

describe("the mail that a line's own cap ended", () => {
  test("goes to its user, and to the administrators when the line has none", async () => {
    const member = await person("MEMBER");
    const [used, unused] = [
      await line(member.email, { displayName: "My phone" }),
      await line(undefined, { displayName: "Router" }),
    ];
    for (const id of [used, unused]) {
      await use(id, 5 * GB);
      await setCap(ofLine(id), 5_000);
    }
    await settle([used, unused]);
    expect(await aboutLines()).toEqual([]);
    await removeCap(ofLine(used));
    await setCap(ofLine(unused), 20_000);
    await settle([used, unused]);
    expect(await aboutLines()).toEqual(
      [
        `${member.email}: Mobile data works again for My phone`,
        `${admin.email}: Mobile data works again for Router`,
      ].sort(),
    );
  });

  test("is not sent while the company's cap still blocks the line", async () => {
    const member = await person("MEMBER");
    const id = await line(member.email);
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await setCap(ofCustomer(), 5_000);
    await settle([id]);
    await removeCap(ofLine(id));
    await settle([id]);
    expect(await aboutLines()).toEqual([]);
    await removeCap(ofCustomer());
    await settle([id]);
    expect(await aboutLines()).toHaveLength(1);
  });

  test("is not sent when the cap was reached again before it could be", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofLine(id), 5_000);
    await settle([id]);
    await removeCap(ofLine(id));
    await settle([id]);
    api.clock.set("2026-11-21T12:00:00.000Z");
    await setCap(ofLine(id), 5_000);
    await settle([id]);
    expect(await aboutLines()).toEqual([]);
    expect(await mails([sendDataCapNews])).not.toEqual([]);
  });
});

describe("the mail that a cap was reached", () => {
  test.each([
    ["a line", sendDataCapNews, ofLine],
    ["all lines", sendCustomerCapNews, ofCustomer],
  ] as const)(
    "by %s is sent each time, and a job that runs after the month's end sends nothing",
    async (_, job, pathOf) => {
      const id = await line();
      await use(id, 5 * GB);
      const path = pathOf(id);
      for (const day of [21, 22]) {
        api.clock.set(`2026-11-${day}T12:00:00.000Z`);
        await setCap(path, 5_000);
        await settle([id]);
        expect(await mails([job])).toHaveLength(1);
        await removeCap(path);
        await settle([id]);
      }
      api.clock.set("2026-11-23T12:00:00.000Z");
      await setCap(path, 5_000);
      await settle([id]);
      api.clock.set("2026-11-30T23:00:00.000Z");
      await followDataCaps(ctx(), id);
      await followCustomerCaps(ctx(), customerId);
      expect(await mails([job])).toEqual([]);
    },
  );
});

describe("the mail that the cap over all lines ended", () => {
  const released = async () => (await mails([sendCustomerReleaseNews])).map(({ to, text }) => ({ to, text }));

  test("goes to the administrators once for a raised cap, a removed one, and a month that ended", async () => {
    const member = await person("MEMBER");
    const id = await line(member.email);
    await use(id, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await setCap(ofCustomer(), 20_000);
    const [raised, ...more] = await released();
    expect(more).toEqual([]);
    expect(raised!.to).toBe(admin.email);
    expect(raised!.text).toContain("The limit for all lines of Lind Bygg AB was raised or removed at home.");
    api.clock.set("2026-11-21T12:00:00.000Z");
    await setCap(ofCustomer(), 5_000);
    await removeCap(ofCustomer());
    await removeCap(ofCustomer());
    expect(await released()).toHaveLength(1);
    api.clock.set("2026-11-22T12:00:00.000Z");
    await setCap(ofCustomer(), 5_000);
    api.clock.set("2026-11-30T23:00:00.000Z");
    await Promise.all([followCustomerCaps(ctx(), customerId), followCustomerCaps(ctx(), customerId)]);
    const [ended, ...others] = await released();
    expect(others).toEqual([]);
    expect(ended!.text).toContain("A new month has begun.");
    expect(ended!.text).toContain("Stop e-mails like this one");
  });

  test("is not sent when the cap is reached again, or where the network cannot block data", async () => {
    const id = await line();
    await use(id, 5 * GB);
    await setCap(ofCustomer(), 5_000);
    await removeCap(ofCustomer());
    api.clock.set("2026-11-21T12:00:00.000Z");
    await setCap(ofCustomer(), 5_000);
    expect(await released()).toEqual([]);
    process.env.CARRIER_BLOCKS_DATA = "false";
    forgetEnv();
    await removeCap(ofCustomer());
    const queued = (await queuedJobs(api, tenant)).filter(
      ({ name, payload }) => name === sendCustomerReleaseNews.name && payload.customerId === customerId,
    );
    expect(queued).toHaveLength(1);
  });
});
