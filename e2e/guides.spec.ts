import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/scripts/stack/settings";
import { followGuide, guideSteps } from "./fixtures/guide";
import { expect, test } from "./fixtures/test";
import { patternOfMessage } from "./fixtures/words";
import { fillCard } from "./steps/pay";
import { staffCookie } from "./steps/staff";

test.use({ locale: "en-SE" });

// A guide is about the demo's people: Marcus is whom they do things to, Astrid whom they look at and sign in as. No journey
// has Marcus, and none asks for a code for Astrid. "The newest there is" would be what another test is at.
const folder = join(root, "docs", "guides");
const guides = readdirSync(folder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({ file, markdown: readFileSync(join(folder, file), "utf8") }));

type Guide = (typeof guides)[number];

/** Guides that change something of Marcus wait for each other. */
const isAboutMarcus = ({ markdown }: Guide) => markdown.includes("marcus");

const tryGuide = ({ file, markdown }: Guide) =>
  test(`the commands of ${file} do what it says`, async ({
    page,
    otherBrowser,
    words,
    demo,
    mailbox,
    baseURL,
  }) => {
    expect(guideSteps(markdown).length, "a guide without commands").toBeGreaterThan(0);
    const variables = {
      BASE: `${baseURL}/api/v2`,
      KEY: demo.apiKeys.fullAccess,
      APP_KEY: demo.apiKeys.impersonation,
      ...(markdown.includes("$COOKIE") && {
        ORIGIN: new URL(baseURL).origin,
        COOKIE: await staffCookie("SUPPORT"),
        ADMIN_COOKIE: await staffCookie("ADMIN"),
      }),
    };
    await followGuide(markdown, variables, {
      code: (email, since) => mailbox.code(email, since),
      pay: async (address) => {
        await page.goto(address);
        await fillCard(page, "good");
        await page.getByRole("button", { name: patternOfMessage(words.pay.pay) }).click();
        await expect(page.getByRole("heading", { name: words.pay.paidTitle })).toBeVisible();
      },
      pick: async (email, since, number) => {
        const { text } = await mailbox.newest(
          email,
          (mail) => new Date(mail.sentAt) >= since && mail.text.includes("/verify/"),
        );
        const customer = await (await otherBrowser()).newPage();
        await customer.goto(/https?:\/\/\S+\/verify\/[\w-]+/.exec(text)![0]);
        await customer.getByRole("main").getByRole("button", { name: number, exact: true }).click();
        await expect(customer.getByRole("heading", { name: words.verify.approvedTitle })).toBeVisible();
      },
    });
  });

for (const guide of guides.filter((guide) => !isAboutMarcus(guide))) tryGuide(guide);

test.describe("about Marcus", () => {
  test.describe.configure({ mode: "default" });
  for (const guide of guides.filter(isAboutMarcus)) tryGuide(guide);
});
