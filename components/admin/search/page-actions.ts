/** An action of the page below the palette, with its button's text. */
export type PageAction = {
  label: string;
  /** The keys that start it without the palette, such as "a b". */
  keys?: string | undefined;
  start: () => void;
};

/** The most that the palette lists before a text is typed. */
export const FEW_ACTIONS = 5;

/** Buttons that only explain an action do not start one. */
const BUTTONS = "main [data-page-actions] button:not([disabled], [popovertarget])";

/**
 * The current actions of the page. They are read from its buttons, which know the page and the person's rights; a
 * second list could differ. Of buttons with the same text the first counts, because a diagnosis repeats an action of
 * the subscription.
 */
export function pageActions(): PageAction[] {
  const actions = new Map<string, PageAction>();
  for (const button of document.querySelectorAll<HTMLButtonElement>(BUTTONS)) {
    const label = button.textContent?.trim() ?? "";
    if (!actions.has(label))
      actions.set(label, { label, keys: button.dataset.keys, start: () => button.click() });
  }
  return [...actions.values()];
}
