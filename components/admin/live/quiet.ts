/** How long after the last key, click or move a person counts as there. */
export const PRESENT_MS = 5 * 60_000;

const FIELDS = "input:not([type=hidden]), textarea, select, [contenteditable=true]";
const DIALOGS = "[role=dialog], [role=alertdialog], dialog[open]";
const ROWS = "main table, main [data-rows]";

/** A refusal goes when the page reads again, perhaps before it was read. */
const REFUSALS = "main [aria-live=assertive]:not(:empty)";

/**
 * Whether the page may change now without disturbing the person: no dialog is open, no refusal is shown, no field has the
 * focus, and the pointer and the focus are on no row of a table. Rows never move under the pointer.
 */
export function mayPageChange(page: Document): boolean {
  const { activeElement } = page;
  if (page.querySelector(DIALOGS) || page.querySelector(REFUSALS)) return false;
  if (activeElement?.matches(FIELDS)) return false;
  return [...page.querySelectorAll(ROWS)].every(
    (rows) => !rows.matches(":hover") && !rows.contains(activeElement),
  );
}
