import { SIGNED_IN, type SignedIn, sessionFile } from "./fixtures/sessions";
import { test } from "./fixtures/test";
import { signIn } from "./steps/sign-in";

for (const [who, email] of Object.entries(SIGNED_IN)) {
  test(`${who} signs in`, async ({ page, words, mailbox }) => {
    await signIn({ page, words, mailbox }, { email }, "/plans");
    await page.context().storageState({ path: sessionFile(who as SignedIn) });
  });
}
