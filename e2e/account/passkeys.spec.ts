import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { tabTo } from "@/e2e/steps/keyboard";
import { addPasskeyDevice } from "@/e2e/steps/passkey-device";
import { signInOnPage } from "@/e2e/steps/sign-in";

const SECURITY = "/account/security";

for (const locale of ["en-SE", "sv-SE"] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale, reducedMotion: "reduce" });

    test("a person adds a passkey, signs in with it alone, sees what happened, and removes it", async ({
      page,
      words,
      mailbox,
      person,
      noise,
    }) => {
      // The refusal asks for the code.
      noise.allow(/\b403\b.*passkeys\/options/);
      const looks = locale === "en-SE" ? EVERY_LOOK : OTHER_WORDS;
      await page.setViewportSize({ width: 360, height: 800 });
      await addPasskeyDevice(page);
      await signInOnPage({ page, words, mailbox }, person, SECURITY);
      await expect(page.getByText(words.passkeys.none)).toBeVisible();

      // By keyboard. The session is new, so a code confirms it first.
      await tabTo(page.getByRole("button", { name: words.passkeys.add }));
      await page.keyboard.press("Enter");
      const name = page.getByLabel(words.passkeys.name);
      await expect(name).toHaveValue(/Chrome/);
      await expect(name).toBeFocused();
      await name.fill("");
      await expect(page.getByText(words.passkeys.nameMissing)).toBeVisible();
      await expectGoodLooks(page, looks);
      await page.setViewportSize({ width: 360, height: 800 });
      await name.fill("Astrid’s phone");
      const asked = new Date();
      await page.keyboard.press("Enter");
      await expect(page.getByText(words.passkeys.confirmFirst)).toBeVisible();
      const code = page.getByLabel(words.login.code);
      await code.fill(await mailbox.code(person.email, asked));
      await expect(page.getByText(words.passkeys.made)).toBeVisible();
      const list = page.getByRole("list", { name: words.passkeys.list });
      await expect(list.getByRole("listitem")).toContainText(["Astrid’s phone"]);
      await expect(page.getByRole("button", { name: words.passkeys.add })).toBeFocused();
      await mailbox.newest(person.email, ({ text }) => text.includes("Astrid’s phone"));
      await expectGoodLooks(page, looks);

      // The passkey alone signs in, and the person is where they wanted to be.
      await page.getByRole("button", { name: words.security.signOut, exact: true }).click();
      await expect(page.getByRole("link", { name: words.shell.signIn }).first()).toBeVisible();
      await page.goto(SECURITY);
      await expectGoodLooks(page, looks);
      await tabTo(page.getByRole("button", { name: words.login.withPasskey }));
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname === SECURITY);
      await expect(list).toContainText(patternOfMessage(words.passkeys.used));

      // A passkey confirms the new session, or a code does. The device refuses to make a second passkey.
      await tabTo(page.getByRole("button", { name: words.passkeys.add }));
      await page.keyboard.press("Enter");
      await expect(name).toBeFocused();
      await page.keyboard.press("Enter");
      const confirm = page.getByRole("button", { name: words.login.confirmWithPasskey });
      await expect(confirm).toBeFocused();
      await expectGoodLooks(page, looks);
      if (locale === "sv-SE") {
        const sent = new Date();
        await page.getByRole("button", { name: words.login.codeInstead }).click();
        await code.fill(await mailbox.code(person.email, sent));
      } else await page.keyboard.press("Enter");
      await expect(page.getByText(words.passkeys.there)).toBeVisible();
      await page.getByRole("button", { name: words.passkeys.cancel }).click();

      await page.getByRole("link", { name: words.activity.open }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.activity.title);
      const entries = page.getByRole("list", { name: words.activity.entries }).getByRole("listitem");
      await expect(entries).toContainText([
        words.activity.kinds.SIGNED_IN,
        words.activity.kinds.PASSKEY_ADDED.replace("{name}", "Astrid’s phone"),
        words.activity.kinds.SIGNED_IN,
      ]);
      await expect(entries.first()).toContainText(words.activity.by.SELF);
      await expectGoodLooks(page, locale === "en-SE" ? BOTH_WIDTHS : OTHER_WORDS);

      await page.goto(SECURITY);
      await page
        .getByRole("button", { name: words.passkeys.removeNamed.replace("{name}", "Astrid’s phone") })
        .click();
      await expect(page.getByText(words.passkeys.none)).toBeVisible();
      await page.getByRole("button", { name: words.security.signOut, exact: true }).click();
      await expect(page.getByRole("link", { name: words.shell.signIn }).first()).toBeVisible();
      // The device still has it and offers it. It opens nothing.
      await page.goto("/login");
      await page.getByRole("button", { name: words.login.withPasskey }).click();
      await expect(page.getByText(words.login.passkeyWrong)).toBeVisible();
    });
  });

test("a browser without passkeys says so, and the code still works", async ({
  page,
  words,
  mailbox,
  person,
}) => {
  await page.addInitScript(() => {
    delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
  });
  await page.goto("/login");
  await page.getByRole("button", { name: words.login.withPasskey }).click();
  await expect(page.getByText(words.login.passkeyUnknown)).toBeVisible();
  await signInOnPage({ page, words, mailbox }, person, SECURITY);
  await page.getByRole("button", { name: words.passkeys.add }).click();
  await expect(page.getByText(words.passkeys.unsupported)).toBeVisible();
});

test("a confirmation is tried again after a lost connection and after a refusal", async ({
  page,
  context,
  words,
  mailbox,
  person,
  noise,
}) => {
  noise.allow(/\b403\b.*(passkeys\/options|personal-tokens)/);
  noise.allow(/\b409\b.*confirmation\/passkey/);
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await addPasskeyDevice(page);
  await signInOnPage({ page, words, mailbox }, person, SECURITY);
  await page.getByRole("button", { name: words.passkeys.add }).click();
  const asked = new Date();
  await page.getByLabel(words.passkeys.name).press("Enter");
  await page.getByLabel(words.login.code).fill(await mailbox.code(person.email, asked));
  await expect(page.getByText(words.passkeys.made)).toBeVisible();
  // Another session: that of the code is confirmed.
  await page.getByRole("button", { name: words.security.signOut, exact: true }).click();
  await expect(page.getByRole("link", { name: words.shell.signIn }).first()).toBeVisible();
  await page.goto("/login?next=/account/assistants");
  await page.getByRole("button", { name: words.login.withPasskey }).click();
  await page.waitForURL((url) => url.pathname === "/account/assistants");

  const { make, made } = words.assistants;
  await page.getByLabel(make.name).fill("Laptop");
  await page.getByRole("button", { name: make.submit, exact: true }).click();
  const confirm = page.getByRole("button", { name: words.login.confirmWithPasskey });
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.click();
  await expect(page.getByText(words.login.offline)).toBeVisible();
  await context.setOffline(false);
  await page.route(
    "**/confirmation/passkey/confirm",
    (route) => {
      const body = { ...route.request().postDataJSON(), nonce: "of-another-question" };
      return route.continue({ postData: JSON.stringify(body) });
    },
    { times: 1 },
  );
  await confirm.click();
  await expect(page.getByText(words.login.passkeyWrong)).toBeVisible();
  await confirm.click();
  await expect(page.getByRole("heading", { name: made.title })).toBeVisible();
});
