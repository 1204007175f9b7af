import { expect, type Locator } from "@playwright/test";

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
