import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Visitor } from "./sign-in";

const STEP_MS = 30_000;

/** By secret, the last step whose code was used. */
const used = new Map<string, number>();

/** What a code app shows. A code works once, so a second one waits for the next step of 30 seconds. */
export async function codeOf(secret: string): Promise<string> {
  const step = () => Math.floor(Date.now() / STEP_MS);
  const last = used.get(secret) ?? 0;
  // Not at the very end of a step, when the code would be old on arrival.
  while (step() <= last || Date.now() % STEP_MS > STEP_MS - 2_000) await delay(250);
  used.set(secret, step());
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** A member of the demo's staff. */
export type StaffPerson = { email: string; totpSecret: string };

/** Enters address and e-mailed code on the staff's sign-in page; the second factor is next. */
export async function enterStaffCode({ page, words, mailbox }: Visitor, email: string): Promise<void> {
  const asked = new Date();
  await page.getByLabel(words.login.email).fill(email);
  await page.getByRole("button", { name: words.login.sendCode }).click();
  const field = page.getByLabel(words.login.code);
  await field.waitFor();
  await field.fill(await mailbox.code(email, asked));
  await field.waitFor({ state: "hidden" });
}

/** Signs in as staff with an e-mailed code and a code app, and comes out at `next`. */
export async function signInAsStaff(visitor: Visitor, person: StaffPerson, next = "/admin"): Promise<void> {
  const { page, words } = visitor;
  await page.goto(`/admin/sign-in?next=${encodeURIComponent(next)}`);
  await enterStaffCode(visitor, person.email);
  await page.getByLabel(words.adminSignIn.totp).fill(await codeOf(person.totpSecret));
  await page.waitForURL((url) => `${url.pathname}${url.search}` === next);
}

/** Confirms the question over the page with the code app. */
export async function confirmWithCode(
  { page, words }: Pick<Visitor, "words"> & { page: Page },
  secret: string,
) {
  await page
    .getByRole("dialog", { name: words.adminAsk.stepUpTitle })
    .getByLabel(words.adminAsk.totp)
    .fill(await codeOf(secret));
}
