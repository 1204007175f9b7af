/**
 * Contacts that a link opened for a work item. A person leaves the work by going to another page, and no step of theirs
 * says that they have finished. So the browser ends such a contact when no page has shown it for a while. Otherwise
 * the customer, who calls within the hour, would be shown without verification.
 */

/** How long no page shows a contact before it ends: enough for a look at another list and the way back. */
const LEFT_AFTER_MS = 60_000;

const STORED_AS = "tern-work-contacts";

/** When each contact was last shown in this tab, in milliseconds. */
type LastShown = Record<string, number>;

/** For a browser that refuses storage. */
let inMemory = "{}";

function read(): LastShown {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? "{}");
  } catch {
    return JSON.parse(inMemory);
  }
}

function write(lastShown: LastShown): void {
  inMemory = JSON.stringify(lastShown);
  try {
    sessionStorage.setItem(STORED_AS, inMemory);
  } catch {
    // A reload then forgets them, and they end after an hour without use.
  }
}

/** How many parts of this tab show a contact. Two do for a moment, when one page replaces another. */
const shown = new Map<string, number>();

const lockOf = (contactId: string): string => `tern-contact-${contactId}`;

/** Ends a contact once it was left. */
export function endWhenLeft(contactId: string, now = Date.now()): void {
  write({ ...read(), [contactId]: now });
}

/** Leaves a contact open, because it has another reason now or has ended. */
export function keepOpen(contactId: string): void {
  const { [contactId]: _, ...others } = read();
  write(others);
}

/**
 * Says that a page shows a contact. Other tabs see it by a shared lock, which ends with the tab, too.
 * @returns a function that says that it no longer does
 */
export function showContact(contactId: string): () => void {
  let hide = () => {};
  const hidden = new Promise<void>((resolve) => {
    hide = resolve;
  });
  // Only pages from a secure origin have locks. Without them, no contact is ended.
  void navigator.locks?.request(lockOf(contactId), { mode: "shared" }, () => hidden);
  shown.set(contactId, (shown.get(contactId) ?? 0) + 1);
  return () => {
    hide();
    const left = (shown.get(contactId) ?? 1) - 1;
    if (left > 0) shown.set(contactId, left);
    else shown.delete(contactId);
    // The time counts from now.
    if (contactId in read()) endWhenLeft(contactId);
  };
}

/**
 * Ends the contacts that were left. A contact that another tab shows stays for the next time.
 * @param end ends a contact; whatever comes of it, it is not tried again, because the contact also ends by itself
 */
export async function endLeftContacts(
  end: (contactId: string) => Promise<unknown>,
  now = Date.now(),
): Promise<void> {
  const left = Object.entries(read()).filter(([id, at]) => !shown.has(id) && now - at >= LEFT_AFTER_MS);
  for (const [contactId] of left)
    await navigator.locks?.request(lockOf(contactId), { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      keepOpen(contactId);
      await end(contactId).catch(() => undefined);
    });
}
