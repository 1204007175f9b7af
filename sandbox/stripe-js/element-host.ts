import { sheet } from "./appearance";
import { h } from "./dom";
import type { Emitter } from "./events";
import { FORM_CSS } from "./styles";

/** The part of an element that is in the page, and its own styled document. */
export type ElementHost = { place: HTMLElement; host: HTMLElement; root: ShadowRoot };

/**
 * Makes the host of an element. The caller appends it to `place`.
 * @param target an element, or its selector
 * @throws Error if the page has no such place
 */
export function elementHost(target: string | HTMLElement, look: CSSStyleSheet): ElementHost {
  const place = typeof target === "string" ? document.querySelector<HTMLElement>(target) : target;
  if (!place) throw new Error(`There is no element ${String(target)} to mount into.`);
  const host = h("div", { class: "StripeElement" });
  const root = host.attachShadow({ mode: "open", delegatesFocus: false });
  root.adoptedStyleSheets = [sheet(FORM_CSS), look];
  return { place, host, root };
}

type Listener = (event: never) => unknown;

/** The methods with which a page listens to an element. Each returns the element. */
export const listening = (events: Emitter, element: () => unknown) => ({
  on(type: string, listener: Listener) {
    events.on(type, listener);
    return element();
  },
  once(type: string, listener: Listener) {
    events.once(type, listener);
    return element();
  },
  off(type: string, listener?: Listener) {
    events.off(type, listener);
    return element();
  },
});
