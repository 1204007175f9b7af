/** Windows over the page. Where the focus goes after one of them is decided by what was focused before it opened. */
const OVERLAYS = "[role=dialog], [role=alertdialog], [data-base-ui-portal], [data-sonner-toaster]";

/** Whether an element is in a window over the page. */
export const isInOverlay = (element: Element | null): boolean => element?.closest(OVERLAYS) != null;

/** Parts of a page that a heading names. */
const PLACES =
  "section, article, aside, form, fieldset, li, [role=group], [role=region], [role=dialog], main";

const HEADINGS = "h1, h2, h3, h4, legend";

/** Components place the focus themselves where they know better; they have had their turn after this. */
const TURN_MS = 60;

const isShown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

const pathOf = (element: Element): Element[] => {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
};

/** Focuses what is no control. The next Tab leads to the first control after it. */
export function focusPlace(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.dataset.focusPlace = "";
  element.focus({ preventScroll: true });
}

/** The heading of the nearest part of the page that is still there; the page's own at last. */
function headingNear(path: readonly Element[]): HTMLElement | undefined {
  for (const element of path) {
    if (!element.isConnected || !element.matches(PLACES)) continue;
    const heading = [...element.querySelectorAll<HTMLElement>(HEADINGS)].find(isShown);
    if (heading) return heading;
  }
  return undefined;
}

/**
 * Moves the focus when the element that has it is removed: a number that was picked, a row that was deleted, a dialog
 * whose button went with the confirmation. The browser would leave it on the document, and keyboards and screen readers
 * would start over at the top.
 * @returns ends it
 */
export function keepFocus(document: Document): () => void {
  /** What has the focus and everything around it, innermost first. */
  let path: Element[] = [];
  /** The same, of the last focus outside of overlays. */
  let inPage: Element[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isLost = () =>
    path[0] !== undefined &&
    !path[0].isConnected &&
    (document.activeElement === document.body || document.activeElement === null);

  const restore = () => {
    waiting = undefined;
    if (!isLost()) return;
    const before = inPage[0];
    if (before !== path[0] && before instanceof HTMLElement && isShown(before)) return before.focus();
    const heading = headingNear(path.some((one) => one.isConnected && one.matches(PLACES)) ? path : inPage);
    const main = document.querySelector<HTMLElement>("main");
    const target = heading ?? main?.querySelector<HTMLElement>("h1") ?? main;
    if (target) focusPlace(target);
  };

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    path = pathOf(target);
    if (!isInOverlay(target)) inPage = path;
  };
  // A visitor who clicks beside everything means it. A control that is disabled while it works loses the focus by itself.
  const onFocusOut = ({ target }: FocusEvent) => {
    setTimeout(() => {
      const left = target instanceof Element && target === path[0] && target.isConnected;
      if (left && document.activeElement === document.body && !target.matches(":disabled")) path = [];
    });
  };
  const observer = new MutationObserver(() => {
    if (waiting === undefined && isLost()) waiting = setTimeout(restore, TURN_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("focusout", onFocusOut);
  return () => {
    observer.disconnect();
    clearTimeout(waiting);
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("focusout", onFocusOut);
  };
}
