import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { memberships } from "@/db/schema/identity";
import { subscriptions } from "@/db/schema/subscriptions";
import { answerCalendar } from "@/lib/http/pages/calendar";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { CalendarFeed } from "@/lib/upcoming/calendar/model";

const { api, tenant } = await brandOfFile();
const impersonation = await api.apiKey(tenant, "impersonate-user");
const customerId = await api.customer(tenant);
const path = "/end-user/accounts/me/calendar-feed";

const call = (token: string, method: string) =>
  api.call<CalendarFeed>(method, path, {
    headers: { "x-api-key": impersonation, authorization: `Bearer ${token}` },
  });
const read = (url: string | undefined) =>
  answerCalendar(
    api.runtime,
    new Request(url ?? "http://brand.test/api/calendar/none", { headers: { host: "brand.test" } }),
  );
/** The lines of a calendar, unfolded. */
const linesOf = async (response: Response) =>
  (await response.text()).replaceAll(/\r\n[ \t]/g, "").split("\r\n");

describe("a calendar address", () => {
  test("is off at first, is made, shown again, and ends", async () => {
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    expect((await call(token, "GET")).body).toEqual({ isOn: false });
    const { body } = await call(token, "PUT");
    expect(body).toMatchObject({
      isOn: true,
      url: expect.stringMatching(/\/api\/calendar\/[\w-]{64}\.ics$/),
    });
    expect((await call(token, "GET")).body.url).toBe(body.url);
    expect((await read(body.url)).status).toBe(200);
    expect((await call(token, "DELETE")).status).toBe(204);
    expect((await call(token, "DELETE")).status).toBe(204);
    expect((await read(body.url)).status).toBe(404);
  });

  test("ends when the person makes a new one", async () => {
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const first = (await call(token, "PUT")).body.url;
    const second = (await call(token, "PUT")).body.url;
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const both = await Promise.all([call(token, "PUT"), call(token, "PUT")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read((await call(token, "GET")).body.url)).status).toBe(200);
  });

  test("that is forged, or has another form is not found", async () => {
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const { url } = (await call(token, "PUT")).body;
    for (const wrong of [
      url!.replace(/.{10}\.ics$/, "AAAAAAAAAA.ics"),
      url!.replace(".ics", ""),
      url!.replace(".ics", ".ics.ics"),
      "http://brand.test/api/calendar/.ics",
    ])
      expect((await read(wrong)).status, wrong).toBe(404);
  });
});

describe("a calendar", () => {
  test("has the changes of what the person may see now, each with a stable id, and no cache keeps it", async () => {
    const own = await api.customer(tenant);
    const { token, userId } = await api.user(tenant, { [own]: "ADMIN" });
    const subscriptionId = await makeSubscription(api, tenant, { customerId: own });
    await api.db
      .update(subscriptions)
      .set({
        pendingStatus: "CANCELLED",
        pendingStatusAt: "2027-02-28",
        pendingStatusDueAt: new Date("2027-02-28T00:00:00Z"),
      })
      .where(eq(subscriptions.id, subscriptionId));
    const { url } = (await call(token, "PUT")).body;
    const response = await read(url);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("no-store");
    const lines = await linesOf(response);
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    const uids = lines.filter((line) => line.startsWith("UID:"));
    expect(uids.length).toBeGreaterThan(0);
    expect(lines).toContain("DTSTART;VALUE=DATE:20270228");
    expect(lines).toContain("DTEND;VALUE=DATE:20270301");
    expect(lines.join("\n")).toContain(`/subscriptions/${subscriptionId}`);
    expect((await linesOf(await read(url))).filter((line) => line.startsWith("UID:"))).toEqual(uids);
    expect((await call(token, "GET")).body.lastReadAt).toBe(api.clock.now().toISOString());

    // A person who leaves a customer no longer reads its dates.
    await api.db.delete(memberships).where(eq(memberships.userId, userId));
    expect((await linesOf(await read(url))).some((line) => line.startsWith("UID:"))).toBe(false);
  });

  test("is refused to a program that reads it more than sixty times an hour", async () => {
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const { url } = (await call(token, "PUT")).body;
    const answers = [];
    for (let n = 0; n < 61; n++) answers.push(await read(url));
    expect(answers.slice(-2).map(({ status }) => status)).toEqual([200, 429]);
    expect(Number(answers.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("of one brand is not found on the host of another", async () => {
    const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
    const { url } = (await call(token, "PUT")).body;
    expect((await read(url)).status).toBe(200);
    // The newest brand of a test has the host.
    await api.tenant();
    expect((await read(url)).status).toBe(404);
  });
});
