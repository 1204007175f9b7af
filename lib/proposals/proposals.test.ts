import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productOfferings } from "@/db/schema/catalog";
import { memberships } from "@/db/schema/identity";
import type { personalTokens } from "@/db/schema/personal-tokens";
import { proposals } from "@/db/schema/proposals";
import { subscriptions } from "@/db/schema/subscriptions";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import { callTestTool, startMcp } from "@/lib/http/mcp/testing";
import { makePersonalToken } from "@/lib/identity/personal-tokens/testing";
import { tokenRightOf } from "@/lib/identity/rights/token-rights";
import { failures } from "@/lib/kernel/error-registry";
import { argumentsSchema } from "@/lib/kernel/flat-arguments";
import { mutates } from "@/lib/kernel/operation";
import { newId } from "@/lib/platform/secrets/ids";
import { PROPOSABLE } from "@/lib/proposals/changes/changes";
import type { Proposal } from "@/lib/proposals/model";
import { sayProposal } from "@/lib/proposals/say";
import { makePaidSubscription } from "@/lib/subscriptions/testing";
import { deleteExpired } from "@/lib/sweep";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile("impersonate-user");
let mcp: Awaited<ReturnType<typeof startMcp>>;
beforeAll(async () => {
  mcp = await startMcp(api, tenant);
});
afterAll(() => mcp.stop());

type Failed = { internalCode?: string; details?: { property: string; suggestion?: unknown }[] };
const code = (name: keyof typeof failures) => ({
  status: failures[name].status,
  body: { internalCode: failures[name].internalCode },
});
const PATH = "/end-user/accounts/me/proposals";
const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms).toISOString());

/** A person with an active subscription, a session, and an assistant whose token may act. */
async function world(given: Partial<typeof personalTokens.$inferInsert> = { mayAct: true }) {
  const customerId = await api.customer(tenant);
  const { userId, token: session } = await api.user(tenant, { [customerId]: "ADMIN" });
  const subscriptionId = await makePaidSubscription(api, tenant, { customerId, displayName: "Mobilen" });
  const { value, personalTokenId } = await makePersonalToken(api, tenant, userId, given);
  return { customerId, userId, session, subscriptionId, value, personalTokenId };
}
type World = Awaited<ReturnType<typeof world>>;

const asPerson = <T = Proposal>(
  { session }: Pick<World, "session">,
  method: string,
  path: string,
  body?: object,
) => api.call<T & Failed>(method, path, { key, token: session, ...(body && { body }) });
const asProgram = <T = Proposal>(
  { value }: Pick<World, "value">,
  method: string,
  path: string,
  body?: object,
) => api.call<T & Failed>(method, path, { token: value, ...(body && { body }) });
const propose = (of: World, operation: string, given: object) =>
  asProgram(of, "POST", PATH, { operation, arguments: given });
const proposePause = (of: World) => propose(of, "pauseSubscription", { subscriptionId: of.subscriptionId });
const confirm = (of: Pick<World, "session">, { proposalId, version }: Proposal) =>
  asPerson(of, "POST", `${PATH}/${proposalId}/confirm`, { version });
const stateOf = async ({ subscriptionId }: World) => {
  const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return { status: row!.status, isWaiting: row!.pendingStatus !== null };
};

describe("an assistant that acts", () => {
  test("proposes, and the change is made once the person confirms it", async () => {
    const of = await world();
    const before = await stateOf(of);
    const client = await mcp.connect(of.value);
    const tool = await callTestTool(client, "pauseSubscription", {
      subscriptionId: of.subscriptionId,
      when: "END_OF_PERIOD",
    });
    expect(tool.isError).toBeFalsy();
    const proposal = tool.structuredContent as Proposal;
    expect(proposal).toMatchObject({
      status: "PENDING",
      title: "Pause Mobilen",
      facts: [
        "It takes effect at the end of the paid period.",
        "The service returns after six months at the latest.",
      ],
      program: "Assistant",
      url: expect.stringContaining(`/account/assistants/${proposal.proposalId}`),
    });
    expect(tool.content[0]!.text).toContain(proposal.url);
    expect(await stateOf(of)).toEqual(before);
    const { proposalId } = proposal;
    const state = async () =>
      ((await callTestTool(client, "getMyProposal", { proposalId })).structuredContent as Proposal).status;
    expect(await state()).toBe("PENDING");
    expect(await confirm(of, proposal)).toMatchObject({ status: 200, body: { status: "DONE" } });
    expect(await stateOf(of)).toEqual({ status: "ACTIVATED", isWaiting: true });
    expect(await state()).toBe("DONE");
    await client.close();
  });

  test("without the scope is told which scope is missing, and nothing is stored", async () => {
    const of = await world({ mayAct: false });
    const client = await mcp.connect(of.value);
    const tool = await callTestTool(client, "pauseSubscription", { subscriptionId: of.subscriptionId });
    expect(tool).toMatchObject({
      isError: true,
      structuredContent: {
        internalCode: failures.tokenScopeMissing.internalCode,
        details: [{ property: "scope", suggestion: "act" }],
      },
    });
    expect(await api.db.$count(proposals, eq(proposals.userId, of.userId))).toBe(0);
  });

  test("is told at once what its own rules refuse, and which argument is wrong", async () => {
    const of = await world();
    const wrong = await propose(of, "pauseSubscription", { subscriptionId: of.subscriptionId, when: "SOON" });
    expect(wrong).toMatchObject(code("invalidRequest"));
    expect(wrong.body.details).toMatchObject([{ property: "arguments.when" }]);
    const unknown = await propose(of, "pauseSubscription", { subscriptionId: of.subscriptionId, colour: 1 });
    expect(unknown.body.details).toMatchObject([{ property: "arguments.colour" }]);
    const missing = await propose(of, "pauseSubscription", {});
    expect(missing.body.details).toMatchObject([{ property: "arguments.subscriptionId" }]);
    const elsewhere = await propose(of, "pauseSubscription", { subscriptionId: newId() });
    expect(elsewhere).toMatchObject(code("changeRefused"));
    expect(elsewhere.body.details).toMatchObject([
      { suggestion: failures.subscriptionNotFound.internalCode },
    ]);
    expect(await propose(of, "cancelSubscription", {})).toMatchObject(code("invalidRequest"));
    expect(await asPerson(of, "POST", PATH, { operation: "pauseSubscription" })).toMatchObject(
      code("personalTokenNeeded"),
    );
  });

  test("that proposes the same twice, or twenty times at once, proposes it once", async () => {
    const of = await world();
    const answers = await Promise.all(Array.from({ length: 20 }, () => proposePause(of)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.proposalId)).size).toBe(1);
  });

  test("cannot confirm its own proposal, and sees none of another token", async () => {
    const of = await world();
    const { body } = await proposePause(of);
    for (const verb of ["confirm", "decline"])
      expect(
        await asProgram(of, "POST", `${PATH}/${body.proposalId}/${verb}`, { version: body.version }),
      ).toMatchObject(code("notForTokens"));
    const other = await makePersonalToken(api, tenant, of.userId, { mayAct: true });
    expect(await asProgram(other, "GET", `${PATH}/${body.proposalId}`)).toMatchObject(
      code("proposalNotFound"),
    );
    expect((await asProgram<{ items: [] }>(other, "GET", PATH)).body.items).toEqual([]);
    expect((await asPerson<{ items: Proposal[] }>(of, "GET", PATH)).body.items).toMatchObject([
      { proposalId: body.proposalId },
    ]);
  });
});

describe("a confirmation", () => {
  test("given in twenty tabs at once makes the change once", async () => {
    const of = await world();
    const { body } = await proposePause(of);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(of, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(code("proposalOver"));
    const { rows } = await api.db.execute<{ n: number }>(
      sql`select count(*)::int as n from carrier_operations where subscription_id = ${of.subscriptionId}`,
    );
    expect(rows[0]!.n).toBeLessThanOrEqual(1);
  });

  test("of a declined proposal, or after fifteen minutes, is refused", async () => {
    const of = await world();
    const declined = (await proposePause(of)).body;
    const path = `${PATH}/${declined.proposalId}/decline`;
    expect(await asPerson(of, "POST", path)).toMatchObject({ status: 200, body: { status: "DECLINED" } });
    expect(await confirm(of, declined)).toMatchObject(code("proposalOver"));
    const late = (await proposePause(of)).body;
    expect(late.proposalId).not.toBe(declined.proposalId);
    later(15 * 60_000);
    expect(await confirm(of, late)).toMatchObject(code("proposalOver"));
    expect((await asPerson(of, "GET", `${PATH}/${late.proposalId}`)).body.status).toBe("EXPIRED");
    const again = (await proposePause(of)).body;
    expect(again).toMatchObject({ status: "PENDING" });
    expect(again.proposalId).not.toBe(late.proposalId);
    expect((await stateOf(of)).isWaiting).toBe(false);
  });

  test("is refused once the token was revoked", async () => {
    const of = await world();
    const { body } = await proposePause(of);
    const token = `/end-user/accounts/me/personal-tokens/${of.personalTokenId}`;
    expect((await asPerson(of, "DELETE", token)).status).toBe(204);
    expect(await confirm(of, body)).toMatchObject(code("proposalOver"));
    expect((await asPerson(of, "GET", `${PATH}/${body.proposalId}`)).body.status).toBe("EXPIRED");
  });

  test("by another person finds nothing", async () => {
    const of = await world();
    const { body } = await proposePause(of);
    const stranger = { session: (await api.user(tenant, { [of.customerId]: "ADMIN" })).token };
    expect(await confirm(stranger, body)).toMatchObject(code("proposalNotFound"));
    expect(await asPerson(stranger, "GET", `${PATH}/${body.proposalId}`)).toMatchObject(
      code("proposalNotFound"),
    );
  });

  test("of an effect that the person did not see does nothing, and shows the new one", async () => {
    const of = await world();
    const { body } = await proposePause(of);
    // The name changes between the page and the click, as a price can.
    await api.db
      .update(subscriptions)
      .set({ displayName: "Surfplattan" })
      .where(eq(subscriptions.id, of.subscriptionId));
    expect(await confirm(of, body)).toMatchObject(code("proposalChanged"));
    expect((await stateOf(of)).isWaiting).toBe(false);
    const shown = (await asPerson(of, "GET", `${PATH}/${body.proposalId}`)).body;
    expect(shown).toMatchObject({ status: "PENDING", title: "Pause Surfplattan" });
    expect(await confirm(of, body)).toMatchObject(code("proposalChanged"));
    expect(await confirm(of, shown)).toMatchObject({ status: 200, body: { status: "DONE" } });
  });

  test("of a plan whose price rose in between does nothing, and shows the new price", async () => {
    const of = await world();
    const cheaper = await makeOffering(api, tenant, { name: "Less", price: { netPriceMinor: 900 } });
    await addToDefaultCatalogs(api, tenant, cheaper);
    const { body } = await propose(of, "changeSubscriptionProductOffering", {
      subscriptionId: of.subscriptionId,
      productOfferingId: cheaper,
    });
    expect(body.title).toMatch(/^Change Mobilen from .+ to Less$/);
    expect(body.facts).toEqual([
      expect.stringMatching(/^It takes effect on .+ 2026\.$/),
      expect.stringMatching(/ less\.$/),
      "You pay nothing today.",
    ]);
    await api.db
      .update(productOfferings)
      .set({ price: sql`jsonb_set(${productOfferings.price}, '{netPriceMinor}', '1000')` })
      .where(eq(productOfferings.id, cheaper));
    expect(await confirm(of, body)).toMatchObject(code("proposalChanged"));
    const shown = (await asPerson(of, "GET", `${PATH}/${body.proposalId}`)).body;
    expect(shown.facts[1]).not.toBe(body.facts[1]);
    expect(await confirm(of, shown)).toMatchObject({ status: 200, body: { status: "DONE" } });
    const change = `/end-user/subscriptions/${of.subscriptionId}/product-offering-change`;
    expect(await asPerson<{ status: string }>(of, "GET", change)).toMatchObject({
      status: 200,
      body: { status: "SCHEDULED", productOffering: { productOfferingId: cheaper } },
    });
  });

  test("of a change that is refused by now ends the proposal, with the reason", async () => {
    const of = await world();
    const { body } = await proposePause(of);
    await api.db.delete(memberships).where(eq(memberships.userId, of.userId));
    api.runtime.credentials.clear();
    expect(await confirm(of, body)).toMatchObject({
      status: 200,
      body: { status: "FAILED", refusal: { internalCode: failures.subscriptionNotFound.internalCode } },
    });
    expect((await stateOf(of)).isWaiting).toBe(false);
  });

  test("leaves no trace of a trial, and proposals are deleted after a month", async () => {
    const of = await world();
    const events = () =>
      api.db.execute(sql`select count(*)::int as n from events where tenant_id = ${tenant.id}`);
    const before = (await events()).rows;
    const { body } = await proposePause(of);
    expect((await events()).rows).toEqual(before);
    const start = api.clock.now();
    later(31 * 24 * 3600_000);
    await deleteExpired(api.runtime);
    api.clock.set(start.toISOString());
    expect(await api.db.$count(proposals, and(eq(proposals.id, body.proposalId)))).toBe(0);
  });
});

describe("a change that can be proposed", () => {
  test.each([...PROPOSABLE.values()])(
    "$operation.id runs in one transaction, with the scope act",
    ({ operation }) => {
      expect(mutates(operation)).toBe(true);
      expect(tokenRightOf(operation)).toBe("act");
      // The confirmation runs `handle` alone.
      expect([operation.finish, operation.before, operation.limits, operation.query]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(argumentsSchema(operation).type).toBe("object");
    },
  );

  test.each([...PROPOSABLE.keys()])("%s has a title in both languages", (operation) => {
    const offering = { name: "Falcon", translations: { sv: { name: "Falk" } } };
    for (const language of ["en", "sv"] as const) {
      const { title } = sayProposal(
        operation,
        { subject: "Mobilen", from: offering, offering },
        { tenant, language, preferredLocale: "sv-SE" },
      );
      expect(title).not.toBe(operation);
      expect(title).not.toMatch(/[{}]|proposals\./);
      if (title.includes("Fal")) expect(title).toContain(language === "sv" ? "Falk" : "Falcon");
    }
  });

  test("says its price and its day in the reader's own way", () => {
    const price = { currency: "SEK", differenceMinor: 5_000, dueNowMinor: 0 };
    const said = (language: "en" | "sv", differenceMinor: number) =>
      sayProposal(
        "changeSubscriptionProductOffering",
        { at: "2026-12-31T23:30:00.000Z", price: { ...price, differenceMinor } },
        { tenant, language, preferredLocale: "sv-SE" },
      ).facts;
    expect(said("sv", 5_000)).toEqual([
      "Det gäller från 1 januari 2027.",
      expect.stringMatching(/^Varje period kostar sedan 50\skr mer\.$/),
      "Du betalar inget i dag.",
    ]);
    expect(said("en", -5_000)[1]).toMatch(/^Each billing period then costs .*50.* less\.$/);
    expect(said("en", 0)[1]).toBe("The price stays the same.");
  });
});
