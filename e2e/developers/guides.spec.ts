import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { followGuide, guideSteps } from "@/e2e/fixtures/guide";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { fillCard } from "@/e2e/steps/pay";
import { staffCookie } from "@/e2e/steps/staff";
import { root } from "@/scripts/stack/settings";

test.use({ locale: "en-SE" });

// The guides are about people of the demo: they change data of Marcus, and read data of Astrid and sign in as her. No
// journey uses Marcus, and none asks for a code for Astrid. A guide that took "the newest one" would meet other tests.
const folder = join(root, "docs", "guides");
const guides = readdirSync(folder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({ file, markdown: readFileSync(join(folder, file), "utf8") }));

type Guide = (typeof guides)[number];

/** Guides that change data of Marcus wait for each other. */
const isAboutMarcus = ({ markdown }: Guide) => markdown.includes("marcus");

const tryGuide = ({ file, markdown }: Guide) =>
  test(`the commands of ${file} have the shown results`, async ({
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
