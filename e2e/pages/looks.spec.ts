import {
  BOTH_SCHEMES,
  BOTH_WIDTHS,
  EVERY_LOOK,
  expectAccessible,
  expectGoodLooks,
  type Look,
  OTHER_WORDS,
} from "@/e2e/fixtures/looks";
import { sessionFile } from "@/e2e/fixtures/sessions";
import { expect, test } from "@/e2e/fixtures/test";
import {
  answerWho,
  beginOrder,
  chooseNumber,
  expectOpen,
  orderIdOf,
  stepOf,
  takeEsim,
  takeNoExtras,
} from "@/e2e/steps/checkout";
import { expectDone } from "@/e2e/steps/outcome";
import { fillCard, payOnPage } from "@/e2e/steps/pay";

/** Content that is the same in both languages needs no second look; texts do. */
const languages: readonly {
  locale: string;
  speech: "en" | "sv";
  looks: readonly Look[];
  /** For another state of a page that was looked at before. */
  states: readonly Look[];
}[] = [
  { locale: "en-SE", speech: "en", looks: EVERY_LOOK, states: BOTH_SCHEMES },
  { locale: "sv-SE", speech: "sv", looks: OTHER_WORDS, states: OTHER_WORDS },
];

for (const { locale, speech, looks, states } of languages) {
  test.describe(`every page is good to look at and to listen to, in ${speech}`, () => {
    test.use({ locale, reducedMotion: "reduce" });

    test("the shop looks right", async ({ page, platform }) => {
      const plan = await platform.offering("Swallow 25 GB", "SEK");
      const travel = await platform.offering("Nordics", "SEK");
      const fewer = speech === "en" ? BOTH_WIDTHS : looks;
      const pages: readonly [path: string, looks: readonly Look[]][] = [
        ["/", looks],
        // Made of the same parts.
        ["/plans", fewer],
        [`/plans/${plan.productOfferingId}`, looks],
        [`/plans/${travel.productOfferingId}`, fewer],
      ];
      for (const [path, pageLooks] of pages) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectGoodLooks(page, pageLooks);
      }
      // The last one: the offering is in the page's language, too.
      const { name, description = "", uspList = [] } = { ...travel, ...travel.translations?.[speech] };
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
      for (const text of [description, ...uspList]) await expect(main).toContainText(text);
      expect(name === travel.name).toBe(speech === "en");
    });

    test("a missing page says so before any script runs", async ({ page, words, noise }) => {
      noise.allow(/\b404\b.*\/(nowhere|plans\/nothing)/);
      for (const [path, pageLooks] of [
        ["/nowhere", looks],
        ["/plans/nothing", states],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: words.errors.notFoundTitle })).toBeVisible();
        await expectGoodLooks(page, pageLooks);
      }
      // The server renders the page: it reports the error before any script runs, and in its title.
      const { notFoundTitle } = words.errors;
      const { noPlace } = words.guest.travel;
      for (const [path, title] of [
        ["/nowhere", notFoundTitle],
        ["/plans/nothing", notFoundTitle],
        ["/legal/cookies", notFoundTitle],
        ["/travel/atlantis", noPlace.title],
      ] as const) {
        const answer = await page.request.get(path, { headers: { "accept-language": locale } });
        const html = await answer.text();
        const heading = /<h1[^>]*>([^<]*)/.exec(html)?.[1];
        const inHead = /<title>([^<]*)/.exec(html)?.[1];
        expect([path, answer.status(), heading]).toEqual([path, 404, title]);
        expect(inHead, path).toContain(title);
      }
    });

    test("the sign-in looks right", async ({ page, words, person }) => {
      await page.goto("/login");
      await expectGoodLooks(page, looks);
      await page.getByRole("button", { name: words.login.sendCode }).click();
      await expect(page.getByText(words.login.emailInvalid)).toBeVisible();
      await expectGoodLooks(page, states);
      await page.getByLabel(words.login.email).fill(person.email);
      await page.getByRole("button", { name: words.login.sendCode }).click();
      await page.getByLabel(words.login.code).fill("000000");
      await expect(page.getByText(words.login.codeWrong)).toBeVisible();
      await expectGoodLooks(page, states);
    });

    test("each step of the checkout, the order and the new line look right", async ({
      page,
      words,
      mailbox,
      platform,
      person,
      baseURL,
    }) => {
      await beginOrder({ page, words, mailbox, platform, baseURL }, person, {
        name: "Lark 50 GB",
        currency: "SEK",
      });
      await expectOpen(page, words, "who");
      await stepOf(page, words, "who").getByRole("button", { name: words.checkout.who.submit }).click();
      await expect(page.getByText(words.checkout.who.nameRequired)).toBeVisible();
      await expectGoodLooks(page, looks);
      await answerWho(page, words, person);
      await expect(
        page.getByRole("list", { name: words.checkout.number.list }).getByRole("button").first(),
      ).toBeVisible();
      await expectGoodLooks(page, states);
      await chooseNumber(page, words);
      await expectOpen(page, words, "sim");
      await stepOf(page, words, "sim").getByRole("radio", { name: words.checkout.sim.card }).check();
      await expectGoodLooks(page, states);
      await takeEsim(page, words);
      await expectOpen(page, words, "extras");
      await expectGoodLooks(page, states);
      await takeNoExtras(page, words);
      await expectOpen(page, words, "payment");
      await fillCard(page, "good", speech);
      await expectGoodLooks(page, looks);
      await payOnPage(page, words);
      await page.waitForURL(/\/orders\//);
      await expectDone(page, words);
      await expectGoodLooks(page, looks);
      const { lineItems } = await platform.order(orderIdOf(page));
      await page.goto(`/subscriptions/${lineItems[0]?.subscriptionId}`);
      await expect(page.getByRole("heading", { name: words.subscription.install.title })).toBeVisible();
      await expectGoodLooks(page, looks);
    });

    test("a payment link looks right", async ({ page, words, platform, person, baseURL }) => {
      const { productOfferingId } = await platform.offering("Wren 3 GB", "SEK");
      const { orderId } = await platform.createOrder({
        customerType: "CONSUMER",
        user: person,
        customer: { name: person.name, customerType: "CONSUMER", contact: { email: person.email } },
        lineItems: [{ type: "SUBSCRIPTION", productOfferingId, sim: { esim: true }, subscriber: person }],
      });
      const session = await platform.createPaymentSession({
        orderId,
        paymentProvider: "STRIPE",
        returnUrl: `${baseURL}/plans`,
      });
      await page.goto(session.hostedUrl ?? "");
      await fillCard(page, "good", speech);
      await expectGoodLooks(page, looks);
      await platform.cancelPaymentSession(session.paymentSessionId);
      await page.reload();
      await expect(page.getByRole("heading", { name: words.pay.cancelledTitle })).toBeVisible();
      await expectGoodLooks(page, states);
    });

    test.describe("signed in", () => {
      test.use({ storageState: sessionFile("astrid") });

      test("a line, an order and an invoice that do not exist are reported as missing", async ({
        page,
        words,
      }) => {
        const nothing = "01970000-0000-7000-8000-000000000000";
        for (const path of [`/subscriptions/${nothing}`, `/orders/${nothing}`, `/invoices/${nothing}`]) {
          const answer = await page.request.get(path);
          const html = await answer.text();
          expect([path, answer.status()]).toEqual([path, 404]);
          expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1], path).toBe(words.errors.notFoundTitle);
          expect(/<title>([^<]*)/.exec(html)?.[1], path).toContain(words.errors.notFoundTitle);
        }
      });

      test("home, an active line, the account", async ({ page, demo, platform }) => {
        const { customerId } = demo.users[0] ?? { customerId: "" };
        const lines = await platform.subscriptionsOf(customerId);
        const inUse = lines.find(({ status, sim }) => status === "ACTIVATED" && sim.installedAt);
        for (const path of ["/", `/subscriptions/${inUse?.subscriptionId}`, "/account", "/legal/terms"]) {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectGoodLooks(page, looks);
        }
      });
    });

    test.describe("signed in for a company", () => {
      test.use({ storageState: sessionFile("johan") });

      test("home with many lines, and lines in other states than active", async ({
        page,
        demo,
        platform,
      }) => {
        const johan = demo.users.find(({ customerType }) => customerType === "BUSINESS");
        const lines = await platform.subscriptionsOf(johan?.customerId ?? "");
        await page.goto("/");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectGoodLooks(page, looks);
        // Each state has its own texts; the layout is the same in the other language.
        if (speech === "sv") return;
        const states = new Map(lines.map((line) => [line.status, line]));
        states.delete("ACTIVATED");
        expect(states.size).toBeGreaterThan(2);
        for (const { subscriptionId } of states.values()) {
          await page.goto(`/subscriptions/${subscriptionId}`);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectGoodLooks(page, BOTH_WIDTHS);
        }
      });
    });
  });
}

test("the sandbox's own pages", async ({ page, person, words, mailbox, noise }) => {
  // axe tries every frame; the frame of an e-mail has no scripts and reports it.
  noise.allow(/Blocked script execution/);
  await page.goto("/login");
  await page.getByLabel(words.login.email).fill(person.email);
  const asked = new Date();
  await page.getByRole("button", { name: words.login.sendCode }).click();
  await mailbox.code(person.email, asked);
  await page.goto("/sandbox");
  await expectGoodLooks(page);
  await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(person.email)}`);
  await expectGoodLooks(page);
  await page.getByRole("main").getByRole("link").first().click();
  await page.waitForURL(/\/sandbox\/mailbox\?.*\bid=/);
  await expectAccessible(page, { frames: false });
});
