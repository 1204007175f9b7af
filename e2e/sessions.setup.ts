import { SIGNED_IN, type SignedIn, STAFF_ROLES, sessionFile } from "./fixtures/sessions";
import { test } from "./fixtures/test";
import { signIn } from "./steps/sign-in";
import { signInAsStaff } from "./steps/staff";

for (const [who, email] of Object.entries(SIGNED_IN)) {
  test(`${who} signs in`, async ({ page, words, mailbox }) => {
    await signIn({ page, words, mailbox }, { email }, "/plans");
    await page.context().storageState({ path: sessionFile(who as SignedIn) });
  });
}

for (const role of STAFF_ROLES) {
  test(`${role} of the staff signs in`, async ({ page, words, mailbox, demo }) => {
    const member = demo.staff.find((one) => one.role === role)!;
    await signInAsStaff({ page, words, mailbox }, member);
    await page.context().storageState({ path: sessionFile(role) });
  });
}
