import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { MyQuestion, Question } from "@/lib/help/questions/model";
import { appMailer } from "@/lib/identity/mails/mailer";
import { testMailServer } from "@/lib/providers/mail/test-server";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { syncWork } from "@/lib/watch/work/sync";
import { sendQuestionAnswer, sendQuestionReceived } from "./mails";

const mailServer = await testMailServer();
// Read when the process reads its settings for the first time, which comes later.
process.env.SMTP_URL = mailServer.url;
afterAll(async () => {
  appMailer().close();
  await mailServer.close();
});

const { api, tenant, key } = await brandOfFile();
const impersonation = await api.apiKey(tenant, "impersonate-user");
const agent = await api.staffMember(tenant, "SUPPORT");
const customerId = await api.customer(tenant);
const astrid = await api.user(tenant, { [customerId]: "ADMIN" });
const subscriptionId = await makeSubscription(api, tenant, { customerId });

type Answer = MyQuestion &
  Question & { internalCode?: string; items: Question[]; details?: { property: string }[] };
const mine = (token: string, method: string, path = "", body?: object) =>
  api.call<Answer>(method, `/end-user/my-questions${path}`, {
    headers: { "x-api-key": impersonation, authorization: `Bearer ${token}` },
    ...(body && { body }),
  });
const care = (method: string, path: string, body?: object) =>
  api.call<Answer>(method, `/questions${path}`, { headers: agent.headers, ...(body && { body }) });
const ask = async (more: object = {}, token = astrid.token) =>
  (await mine(token, "POST", "", { subject: "No signal", text: "None in the kitchen.", ...more })).body;
const waiting = async () => {
  await syncWork(api.ctx(tenant));
  const { body } = await api.call<{
    items: { subjectId: string; standingSince: string; subject?: string }[];
  }>("GET", "/work-items?kind=QUESTION&state=OPEN", { headers: agent.headers });
  return body.items;
};

describe("a question", () => {
  test("becomes work for care, with what it is about", async () => {
    const asked = await ask({
      about: { type: "SUBSCRIPTION", id: subscriptionId },
      place: "SUBSCRIPTION",
      failureCode: "6000",
    });
    expect(asked).toMatchObject({
      state: "OPEN",
      subject: "No signal",
      about: { type: "SUBSCRIPTION", id: subscriptionId },
      messages: [{ from: "CUSTOMER", text: "None in the kitchen." }],
    });
    const seen = await care("GET", `/${asked.questionId}`);
    expect(seen.body).toMatchObject({
      customer: { customerId },
      author: { userId: astrid.userId },
      place: "SUBSCRIPTION",
      failureCode: "6000",
      waitingSince: expect.any(String),
    });
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ subjectId: asked.questionId, subscriptionId, subject: "No signal" }),
    );
  });

  test("without a subject concerns the only customer of the person, and none if there are several", async () => {
    const { questionId } = await ask();
    expect((await care("GET", `/${questionId}`)).body.customer?.customerId).toBe(customerId);
    const busy = await api.user(tenant, {
      [await api.customer(tenant)]: "ADMIN",
      [await api.customer(tenant)]: "MEMBER",
    });
    const unclear = await ask({}, busy.token);
    expect((await care("GET", `/${unclear.questionId}`)).body.customer).toBeUndefined();
    const unattached = await ask({}, (await api.user(tenant)).token);
    expect(unattached.state).toBe("OPEN");
  });

  test("is answered by care, goes on after a reply, and keeps the time since which the person waits", async () => {
    const { questionId } = await ask();
    const answered = await care("POST", `/${questionId}/answers`, { text: "Please restart it." });
    expect([answered.status, answered.body.state, answered.body.waitingSince]).toEqual([
      201,
      "ANSWERED",
      undefined,
    ]);
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ subjectId: questionId }));
    const { body } = await mine(astrid.token, "GET", `/${questionId}`);
    expect(body.messages.map(({ from, authorName, text }) => [from, authorName, text])).toEqual([
      ["CUSTOMER", undefined, "None in the kitchen."],
      ["CARE", expect.stringMatching(/^\S+$/), "Please restart it."],
    ]);
    api.clock.advance(10 * 60_000);
    await mine(astrid.token, "POST", `/${questionId}/messages`, { text: "It did not help." });
    const since = (await care("GET", `/${questionId}`)).body.waitingSince;
    api.clock.advance(10 * 60_000);
    const more = await mine(astrid.token, "POST", `/${questionId}/messages`, { text: "Hello?" });
    expect([more.status, more.body.state, more.body.messages.length]).toEqual([201, "OPEN", 4]);
    expect((await care("GET", `/${questionId}`)).body.waitingSince).toBe(since);
  });

  test("is closed by both sides, also twice, and opens again with a message or an answer", async () => {
    const { questionId } = await ask();
    expect((await mine(astrid.token, "POST", `/${questionId}/close`)).body.state).toBe("CLOSED");
    expect((await mine(astrid.token, "POST", `/${questionId}/close`)).status).toBe(200);
    expect((await care("POST", `/${questionId}/answers`, { text: "One more thing." })).body.state).toBe(
      "ANSWERED",
    );
    expect((await care("POST", `/${questionId}/close`)).body.state).toBe("CLOSED");
    expect((await mine(astrid.token, "POST", `/${questionId}/messages`, { text: "Wait." })).body.state).toBe(
      "OPEN",
    );
  });

  test("takes ten messages and an answer at once", async () => {
    const { questionId } = await ask({}, (await api.user(tenant)).token);
    const busy = await Promise.all(
      Array.from({ length: 10 }, (_, n) => care("POST", `/${questionId}/answers`, { text: `Answer ${n}` })),
    );
    expect(new Set(busy.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await care("GET", `/${questionId}`)).body.messages).toHaveLength(11);
  });

  test("takes no message of the customer after 200, and still an answer", async () => {
    const { questionId } = await ask({}, (await api.user(tenant)).token);
    await api.db.execute(sql`insert into question_messages (tenant_id, id, question_id, from_care, text)
      select ${tenant.id}, gen_random_uuid(), ${questionId}, true, 'Hello' from generate_series(1, 199)`);
    const own = await api.db.execute<{ user_id: string }>(
      sql`select user_id from questions where id = ${questionId}`,
    );
    const token = await api.signIn(tenant, own.rows[0]!.user_id);
    const refused = await mine(token, "POST", `/${questionId}/messages`, { text: "One more" });
    expect([refused.status, refused.body.internalCode]).toEqual([409, "8351"]);
    expect((await care("POST", `/${questionId}/answers`, { text: "Please ask again." })).status).toBe(201);
  });

  test("is seen by its author and by the brand only", async () => {
    const { questionId } = await ask();
    const colleague = await api.user(tenant, { [customerId]: "ADMIN" });
    for (const [method, path, body] of [
      ["GET", ""],
      ["POST", "/messages", { text: "Mine now" }],
      ["POST", "/close"],
    ] as const) {
      const refused = await mine(colleague.token, method, `/${questionId}${path}`, body);
      expect([refused.status, refused.body.internalCode], path).toEqual([404, "8350"]);
    }
    expect((await mine(colleague.token, "GET")).body.items).toEqual([]);
    const elsewhere = await api.apiKey(await api.tenant());
    expect((await api.call("GET", `/questions/${questionId}`, { key: elsewhere })).status).toBe(404);
    expect(
      (await api.call("POST", `/questions/${questionId}/answers`, { key: elsewhere, body: { text: "Hi" } }))
        .status,
    ).toBe(404);
  });

  test("cannot be about something that the person does not see", async () => {
    const other = await makeSubscription(api, tenant, { customerId: await api.customer(tenant) });
    const refused = await mine(astrid.token, "POST", "", {
      subject: "Mine?",
      text: "Whose is this?",
      about: { type: "SUBSCRIPTION", id: other },
    });
    expect([refused.status, refused.body.internalCode]).toEqual([404, "6000"]);
  });

  test("needs a subject and a text", async () => {
    for (const [wrong, property] of [
      [{ subject: " " }, "subject"],
      [{ text: "" }, "text"],
      [{ text: "x".repeat(4001) }, "text"],
      [{ about: { type: "WEATHER", id: "x" } }, "about.type"],
    ] as const) {
      const refused = await mine(astrid.token, "POST", "", { subject: "A", text: "B", ...wrong });
      expect([refused.status, refused.body.details?.[0]?.property]).toEqual([400, property]);
    }
  });

  test("is refused after twenty messages in an hour", async () => {
    const { token } = await api.user(tenant);
    const answers = [];
    for (let n = 0; n < 21; n++)
      answers.push((await mine(token, "POST", "", { subject: `Q${n}`, text: "Why?" })).status);
    expect(answers.slice(-2)).toEqual([201, 429]);
  });
});

describe("the list of care", () => {
  test("filters by state and by customer", async () => {
    const own = await api.customer(tenant);
    const { token } = await api.user(tenant, { [own]: "ADMIN" });
    const [first, second] = [await ask({}, token), await ask({}, token)];
    await care("POST", `/${first.questionId}/close`);
    const ids = async (query: string) =>
      (await care("GET", query)).body.items.map(({ questionId }) => questionId);
    expect(await ids(`?customerId=${own}`)).toEqual([second.questionId, first.questionId]);
    expect(await ids(`?customerId=${own}&state=OPEN`)).toEqual([second.questionId]);
    expect((await api.call<Answer>("GET", "/questions?limit=1", { key })).body.items).toHaveLength(1);
  });
});

describe("the mails", () => {
  const textOf = () =>
    mailServer.received
      .at(-1)!
      .raw.toString()
      .replaceAll(/=\r?\n/g, "");

  test("confirm a question and bring the answer, in the person's language", async () => {
    const { questionId } = await ask();
    await sendQuestionReceived.run(api.ctx(tenant), { questionId }, { number: 1, isLast: false });
    expect(mailServer.received.at(-1)!.to).toBe(astrid.email);
    expect(textOf()).toContain(`/account/questions/${questionId}`);
    const { body } = await care("POST", `/${questionId}/answers`, {
      text: "First line\nSecond line\n\nRegards <b>",
    });
    const { messageId } = body.messages.at(-1)!;
    await sendQuestionAnswer.run(api.ctx(tenant), { questionId, messageId }, { number: 1, isLast: false });
    expect(textOf()).toContain("Second line");
    expect(textOf()).toContain("Regards &lt;b&gt;");
  });

  test("are not sent about a question that was erased", async () => {
    const before = mailServer.received.length;
    const gone = "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a95";
    await sendQuestionReceived.run(api.ctx(tenant), { questionId: gone }, { number: 1, isLast: false });
    await sendQuestionAnswer.run(
      api.ctx(tenant),
      { questionId: gone, messageId: gone },
      { number: 1, isLast: false },
    );
    expect(mailServer.received).toHaveLength(before);
  });
});
