/**
 * Hands React what a visitor entered before the script was ready. React keeps such an entry in the element while it
 * hydrates, but its state does not know it, and the next render puts the old value back.
 * Runs during the commit (as a ref or a layout effect), before any further render. An element that React itself created
 * has nothing to hand over.
 */
export function takeEarlyEntry(element: HTMLInputElement | HTMLSelectElement | null): void {
  if (element instanceof HTMLSelectElement) {
    const original = [...element.options].findIndex((option) => option.defaultSelected);
    if (original >= 0 && original !== element.selectedIndex)
      element.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  if (!element) return;
  if (element.type === "checkbox" || element.type === "radio") {
    if (element.checked === element.defaultChecked) return;
    // A radio button is switched off by the choice of another one, which is handed over itself.
    if (element.type === "radio" && !element.checked) return;
    element.checked = element.defaultChecked;
    element.click();
    return;
  }
  const entered = element.value;
  if (element.type === "file" || entered === element.defaultValue) return;
  // React ignores an event whose value it has seen already. Only the prototype's setter bypasses its record.
  element.value = element.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, entered);
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Data attribute of a form that waits for its script. Its value becomes `SUBMITTED_VALUE` when the visitor submits it meanwhile. */
export const EARLY_ATTRIBUTE = "early";
export const SUBMITTED_VALUE = "submitted";
