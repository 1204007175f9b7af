import { availableParallelism } from "node:os";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/fixtures/looks";
import type { DemoStaffRole } from "@/e2e/fixtures/sessions";
import { expect, type Fixtures, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { tabTo } from "@/e2e/steps/keyboard";
import { enterCode } from "@/e2e/steps/staff";

/**
 * The 25 most frequent tasks of staff, with the most presses and seconds that the design allows for each. The seconds
 * include reading and typing.
 */
export const TASKS = {
  1: { title: "find anybody", presses: 3, seconds: 2 },
  2: { title: "verify the caller", presses: 2, seconds: 5 },
  3: { title: "see why a line fails", presses: 0, seconds: 5 },
  4: { title: "explain an invoice", presses: 1, seconds: 5 },
  5: { title: "send a mail or an eSIM again", presses: 2, seconds: 5 },
  6: { title: "block or restore a SIM", presses: 2, seconds: 5 },
  7: { title: "change the SIM of a lost phone", presses: 3, seconds: 30 },
  8: { title: "read out a PUK", presses: 2, seconds: 5 },
  9: { title: "change the plan, with the price told", presses: 3, seconds: 15 },
  10: { title: "give an add-on", presses: 3, seconds: 10 },
  11: { title: "give a credit", presses: 4, seconds: 15 },
  12: { title: "refund a payment, whole or in part", presses: 4, seconds: 20 },
  13: { title: "extend a due date", presses: 3, seconds: 10 },
  14: { title: "send a pay link", presses: 2, seconds: 5 },
  15: { title: "correct a rejected port-in", presses: 4, seconds: 45 },
  16: { title: "retry what the network refused", presses: 2, seconds: 5 },
  17: { title: "change the number", presses: 5, seconds: 30 },
  18: { title: "cancel, or take it back", presses: 3, seconds: 20 },
  19: { title: "correct name and e-mail", presses: 3, seconds: 15 },
  20: { title: "match a bank payment", presses: 3, seconds: 15 },
  21: { title: "answer a dispute", presses: 5, seconds: 180 },
  22: { title: "approve or refuse a request", presses: 2, seconds: 10 },
  23: { title: "schedule a price change", presses: 6, seconds: 180 },
  24: { title: "send dead webhooks again", presses: 3, seconds: 10 },
  25: { title: "export or erase a person", presses: 4, seconds: 30 },
} as const;

export const WAYS = ["mouse", "keyboard"] as const;
export type Way = (typeof WAYS)[number];

/** How often a task is repeated until a busy machine is quick enough. */
const MOST_TRIES = 10;

/** The limits in seconds are for one person on one machine. Tests share its cores, so each gets its share of a second. */
const shareOfMachine = (): number => Math.min(1, availableParallelism() / test.info().config.workers);

type Options = {
  /** A higher limit than the design's, and the reason. */
  exception?: { presses: number; seconds?: number; because: string };
  /** Returns to the start of the task, for a task that changes nothing. */
  back?: () => Promise<unknown>;
};

/** An action, as its messages name it, and the keys that start it. */
type Act = {
  words: { title: string; submit: string; done: string };
  keys: string;
  fill?: (dialog: Locator) => Promise<void>;
  /** The element that shows that it is done, instead of the page's message. */
  done?: Locator;
};

/** A staff member at work: by mouse and text, or by keyboard alone. */
export class Hands {
  private readonly dialog: Locator;

  constructor(
    private readonly given: Pick<Fixtures, "words" | "demo" | "effort"> & { page: Page },
    readonly role: DemoStaffRole,
    readonly way: Way,
  ) {
    this.dialog = given.page.getByRole("dialog");
  }

  /** Does a task, and compares it with the design's limits or with a stated exception. */
  async do(
    number: keyof typeof TASKS,
    work: () => Promise<void>,
    { exception, back }: Options = {},
  ): Promise<void> {
    const { title, ...limits } = TASKS[number];
    const most = { ...limits, ...exception };
    await test.step(`task ${number}, by ${this.way}: ${title}`, async () => {
      let spent = await this.given.effort.of(work);
      const mostSeconds = most.seconds / shareOfMachine();
      for (let tries = 1; back && spent.seconds >= mostSeconds && tries < MOST_TRIES; tries += 1) {
        await back();
        spent = await this.given.effort.of(work);
      }
      const { clicks, keys, seconds } = spent;
      test.info().annotations.push({
        type: "effort",
        description: `task ${number} by ${this.way}: ${clicks} clicks and ${keys} keys of ${most.presses}, ${seconds.toFixed(1)} s of ${most.seconds}`,
      });
      if (this.way === "keyboard") expect(clicks, "clicks by keyboard").toBe(0);
      expect(clicks + keys, `presses of task ${number}`).toBeLessThanOrEqual(most.presses);
      expect(seconds, `seconds of task ${number}`).toBeLessThan(mostSeconds);
    });
  }

  /** Presses a button or a link of the page, or the keys that do the same, such as "a b". */
  async press(target: Locator, keys: string): Promise<void> {
    await expect(target).toBeVisible();
    if (this.way === "mouse") return target.click();
    for (const key of keys.split(" ")) await this.given.page.keyboard.press(key);
  }

  /** Opens a row of the page's lists. */
  async open(link: Locator): Promise<void> {
    await expect(link).toBeVisible();
    const href = await link.getAttribute("href");
    const rows = this.given.page.locator("main [data-row-link]");
    const at = await rows.evaluateAll(
      (all, wanted) => all.findIndex((one) => one.getAttribute("href") === wanted),
      href,
    );
    await this.press(link, `o ${at + 1}`);
  }

  /** Moves to a field of the open form and replaces its text. */
  async type(field: Locator, text: string): Promise<void> {
    await tabTo(field);
    await field.fill(text);
  }

  /** Gives a reason, where the action asks for it. */
  async giveReason(text: string): Promise<void> {
    const { adminAct } = this.given.words;
    await this.type(this.dialog.getByLabel(patternOfMessage(adminAct.reason), { exact: true }), text);
  }

  /** Chooses one of a group, by keyboard the first that can be chosen. */
  async choose(radio: Locator): Promise<void> {
    if (this.way === "mouse") return radio.click();
    await tabTo(radio);
    await this.given.page.keyboard.press("Space");
  }

  /** Submits the open form with its button. */
  async send(button: Locator): Promise<void> {
    await expect(button).toBeVisible();
    // One look at the open window is enough: other journeys give it every look.
    if (this.way === "keyboard") await this.given.effort.aside(() => expectAccessible(this.given.page));
    if (this.way === "mouse") return button.click();
    await tabTo(button);
    await this.given.page.keyboard.press("Enter");
  }

  /** Starts an action of the page, fills in its window, submits it, and waits until the page shows that it is done. */
  async act({
    words,
    keys,
    fill,
    done = this.given.page.getByText(patternOfMessage(words.done)).first(),
  }: Act) {
    const main = this.given.page.getByRole("main");
    await this.press(main.getByRole("button", { name: words.title, exact: true }).first(), keys);
    const dialog = this.given.page.getByRole("dialog", { name: patternOfMessage(words.title) });
    await fill?.(dialog);
    await this.send(dialog.getByRole("button", { name: words.submit, exact: true }));
    await this.confirmed(done);
  }

  /** Asks a colleague to approve the call that the page just refused without an approval. */
  async askForApproval(): Promise<void> {
    const { page, words } = this.given;
    const question = page.getByRole("dialog", { name: words.adminAsk.approvalTitle });
    await this.send(question.getByRole("button", { name: words.adminAsk.approvalAsk }));
    await this.confirmed(question.getByText(words.adminAsk.approvalSentText));
  }

  /** Waits for an outcome. Enters a code of the code app where the page asks for one; a code is typed text. */
  async confirmed(done: Locator): Promise<void> {
    const { page, words, demo, effort } = this.given;
    const code = page.getByRole("dialog").getByLabel(words.adminAsk.totp);
    await done.or(code).first().waitFor();
    if (await code.isVisible()) {
      const { totpSecret } = demo.staff.find(({ role }) => role === this.role)!;
      await effort.aside(() => enterCode(code, totpSecret));
    }
    await expect(done).toBeVisible();
  }
}
