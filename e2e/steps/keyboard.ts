import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the focus is there, as somebody without a mouse does. Fails when one cannot get there. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeEnabled();
  const there = () => target.evaluate((element) => element.matches(":focus"));
  for (let presses = 0; presses < 80; presses++) {
    if (await there()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/**
 * Expects the focus on the page itself, not on the document. An action may remove the control that it was started with, or
 * the dialog that confirmed it: a keyboard then continues nearby, not at the top of the window.
 */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
}
