import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/scripts/stack/settings";
import { follow, stepsOf } from "./fixtures/guide";
import { expect, test } from "./fixtures/test";
import { saying } from "./fixtures/words";
import { fillCard } from "./steps/pay";

test.use({ locale: "en-SE" });

// A guide is about the demo's people: Marcus is whom they do things to, Astrid whom they look at and sign in as. No journey
// has Marcus, and none asks for a code for Astrid. "The newest there is" would be what another test is at.
const folder = join(root, "docs", "guides");
const guides = readdirSync(folder).filter((file) => file.endsWith(".md"));

for (const file of guides) {
  test(`the commands of ${file} do what it says`, async ({ page, words, demo, mailbox, baseURL }) => {
    const markdown = readFileSync(join(folder, file), "utf8");
    expect(stepsOf(markdown).length, "a guide without commands").toBeGreaterThan(0);
    const variables = {
      BASE: `${baseURL}/api/v2`,
      KEY: demo.apiKeys.fullAccess,
      APP_KEY: demo.apiKeys.impersonation,
    };
    await follow(markdown, variables, {
      code: (email, since) => mailbox.code(email, since),
      pay: async (address) => {
        await page.goto(address);
        await fillCard(page, "good");
        await page.getByRole("button", { name: saying(words.pay.pay) }).click();
        await expect(page.getByRole("heading", { name: words.pay.paidTitle })).toBeVisible();
      },
    });
  });
}
