/** Something that can be done on the page below the palette, by the words of its button. */
export type PageAction = {
  label: string;
  /** Start it without the palette, such as "a b". */
  keys?: string | undefined;
  start: () => void;
};

/** The most that the palette lists while nothing is typed. */
export const FEW_ACTIONS = 5;

/** What is explained next to an action, or in its place, starts nothing. */
const BUTTONS = "main [data-page-actions] button:not([disabled], [popovertarget])";

/**
 * What the page's list of actions offers now. The buttons are read as they are: they know the page and the person's rights, and
 * a second list of them could differ. Of buttons with the same words the first counts: a diagnosis repeats an action of the
 * subscription.
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
