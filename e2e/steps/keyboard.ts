import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the target has the focus, as a person without a mouse does. Fails if it cannot be reached. */
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
 * Expects the focus on an element of the page, not on the document. An action may remove the control that started it,
 * or the dialog that confirmed it: a keyboard then continues nearby, not at the top of the window.
 */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();
}
