import { DEMO_STAFF_ROLES, SIGNED_IN, type SignedIn, sessionFile } from "./fixtures/sessions";
import { test } from "./fixtures/test";
import { signInOnPage } from "./steps/sign-in";
import { signInAsStaff } from "./steps/staff";

for (const [who, email] of Object.entries(SIGNED_IN)) {
  test(`${who} signs in`, async ({ page, words, mailbox }) => {
    await signInOnPage({ page, words, mailbox }, { email }, "/plans");
    await page.context().storageState({ path: sessionFile(who as SignedIn) });
  });
}

for (const role of DEMO_STAFF_ROLES) {
  test(`${role} of the staff signs in`, async ({ page, words, mailbox, demo }) => {
    const member = demo.staff.find((one) => one.role === role)!;
    await signInAsStaff({ page, words, mailbox }, member);
    await page.context().storageState({ path: sessionFile(role) });
  });
}

// On a slow machine the first journey of a staff member begins more than the usual 30 minutes after the sign-in.
test("a staff session lasts for the whole run", async ({ platform }) => {
  await platform.setStaffIdleMinutes(240);
});
