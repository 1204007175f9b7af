import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { BOTH_SCHEMES, BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { expectFocusKept, tabTo } from "@/e2e/steps/keyboard";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";
import type { Proposal } from "@/lib/proposals/model";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

type Answer = { isError?: boolean; content: { text: string }[]; structuredContent: Record<string, unknown> };

/** An assistant, as the SDK connects one. */
async function assistant(address: string, token: string) {
  const client = new Client({ name: "journey", version: "1.0.0" });
  const headers = { authorization: `Bearer ${token}`, "accept-language": "en-SE" };
  const requestInit = { headers };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }) as never);
  return {
    ask: async (name: string, given: object = {}) =>
      (await client.callTool({ name, arguments: { ...given } })) as Answer,
    leave: () => client.close(),
  };
}

test("a person lets an assistant read and propose by keyboard, confirms, declines, and ends its token", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  noise,
}) => {
  const { assistants, security, login } = words;
  // The first attempt to make a token asks for a code.
  noise.allow(/403.*personal-tokens|personal-tokens.*403/);
  const line = await activeSubscription(platform, person, { name: "Swallow 25 GB", currency: "SEK" });
  await signInOnPage({ page, words, mailbox }, person, "/account/security");
  await expect(page.getByRole("heading", { name: security.title, level: 1 })).toBeVisible();
  await tabTo(page.getByRole("link", { name: assistants.offer.open }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(assistants.list.none)).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });

  await tabTo(page.getByRole("button", { name: assistants.make.submit }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(assistants.make.nameMissing)).toBeVisible();
  const name = page.getByLabel(assistants.make.name, { exact: true });
  await name.fill("Kitchen assistant");
  await page.getByLabel(assistants.make.act).check();
  const asked = new Date();
  await tabTo(page.getByRole("button", { name: assistants.make.submit }));
  await page.keyboard.press("Enter");
  await page.getByLabel(login.code).fill(await mailbox.code(person.email, asked));
  const shown = page.getByText(/^tern_pt_[\w-]{30,}$/);
  await expect(shown).toBeVisible();
  const token = (await shown.textContent())!;
  await expectGoodLooks(page, BOTH_SCHEMES);
  await page.setViewportSize({ width: 1440, height: 900 });
  await mailbox.newest(person.email, ({ text }) => text.includes("Kitchen assistant"));
  await page.getByRole("button", { name: assistants.made.done }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const address = (await page.getByText(/\/api\/mcp$/).textContent())!;
  const { ask, leave } = await assistant(address, token);
  const { subscriptionId } = line;
  const usage = await ask("getSubscriptionUsage", { subscriptionId });
  expect(usage.content[0]!.text).toMatch(/25 GB of 25 GB left/);

  const propose = async () =>
    (await ask("pauseSubscription", { subscriptionId })).structuredContent as unknown as Proposal;
  const stateOf = async ({ proposalId }: Proposal) =>
    (await ask("getMyProposal", { proposalId })).structuredContent.status;
  const first = await propose();
  await page.reload();
  await expect(page.getByRole("heading", { name: assistants.waiting.title })).toBeVisible();
  await tabTo(page.getByRole("link", { name: patternOfMessage(assistants.waiting.lookNamed) }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: first.title })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(first.url).pathname);
  for (const fact of first.facts) await expect(page.getByText(fact)).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });
  await tabTo(page.getByRole("button", { name: assistants.answer.decline }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(assistants.answer.declined)).toBeVisible();
  await expectFocusKept(page);
  expect(await stateOf(first)).toBe("DECLINED");
  expect((await platform.subscription(subscriptionId)).status).toBe("ACTIVATED");

  const second = await propose();
  await page.goto(new URL(second.url).pathname);
  await tabTo(page.getByRole("button", { name: assistants.answer.confirm }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(assistants.answer.done)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await stateOf(second)).toBe("DONE");
  await expect.poll(async () => (await platform.subscription(subscriptionId)).status).toBe("PAUSED");

  await page.goto("/account/assistants");
  await page.getByRole("button", { name: patternOfMessage(assistants.list.revokeNamed) }).click();
  await expect(page.getByText(assistants.list.none)).toBeVisible();
  await expect(ask("getMyAccount")).rejects.toThrow();
  await leave();
});

test.describe("in Swedish, on a phone", () => {
  test.use({ locale: "sv-SE", viewport: { width: 360, height: 740 } });

  test("the pages fit, and another person's proposal is not found", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    noise,
  }) => {
    noise.allow(/404/);
    await activeSubscription(platform, person, { name: "Swallow 25 GB", currency: "SEK" });
    await signInOnPage({ page, words, mailbox }, person, "/account/assistants");
    await expect(page.getByRole("heading", { name: words.assistants.make.title })).toBeVisible();
    await expectGoodLooks(page, OTHER_WORDS);
    const answer = await page.goto("/account/assistants/0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a36");
    expect(answer?.status()).toBe(404);
  });
});
