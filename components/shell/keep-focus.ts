/** Windows over the page. The focus after one of them depends on what was focused before it opened. */
const OVERLAYS = "[role=dialog], [role=alertdialog], [data-base-ui-portal], [data-sonner-toaster]";

/** Whether an element is in a window over the page. */
export const isInOverlay = (element: Element | null): boolean => element?.closest(OVERLAYS) != null;

/** Parts of a page with a heading. */
const PLACES =
  "section, article, aside, form, fieldset, li, [role=group], [role=region], [role=dialog], main";

const HEADINGS = "h1, h2, h3, h4, legend";

/** Components may set the focus themselves; this is the time they have for it. */
const TURN_MS = 60;

const isShown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

const pathOf = (element: Element): Element[] => {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
};

/** Focuses an element that is not a control. The next Tab leads to the first control after it. */
export function focusPlace(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.dataset.focusPlace = "";
  element.focus({ preventScroll: true });
}

/** The heading of the nearest remaining part of the page; at last the page's own. */
function headingNear(path: readonly Element[]): HTMLElement | undefined {
  for (const element of path) {
    if (!element.isConnected || !element.matches(PLACES)) continue;
    const heading = [...element.querySelectorAll<HTMLElement>(HEADINGS)].find(isShown);
    if (heading) return heading;
  }
  return undefined;
}

/**
 * Moves the focus when the focused element is removed: a picked number, a deleted row, or a dialog whose button
 * disappeared with the confirmation. The browser would move the focus to the document, and keyboards and screen readers
 * would start at the top again.
 * @returns a function that ends it
 */
export function keepFocus(document: Document): () => void {
  /** The focused element and its ancestors, innermost first. */
  let path: Element[] = [];
  /** The same for the last focus outside of overlays. */
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
  // A visitor who clicks outside of all controls removes the focus on purpose. A control that is disabled during its
  // work loses the focus by itself.
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
