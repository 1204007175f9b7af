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
 * a second list of them could differ.
 */
export const pageActions = (): PageAction[] =>
  [...document.querySelectorAll<HTMLButtonElement>(BUTTONS)].map((button) => ({
    label: button.textContent?.trim() ?? "",
    keys: button.dataset.keys,
    start: () => button.click(),
  }));
