import { signedInCookie } from "@/lib/client/signed-in-cookie";
import type { KeptSubscription } from "./kept-line";

const DATABASE = "kept";
const STORE = "lines";
/** Set while anything is kept, so that forgetting costs nothing where nothing is. */
const OWNER_KEY = "kept-for";

type Stored = KeptSubscription & { owner: string };

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
  return settled(request);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => T | Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const result = await work(transaction.objectStore(STORE));
    if (mode === "readwrite")
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      });
    return result;
  } finally {
    database.close();
  }
}

/** Grants nothing; it only says that somebody has signed in here and not out again. */
export const isSignedIn = (): boolean => document.cookie.split("; ").includes(`${signedInCookie}=1`);

/**
 * Keeps lines on this device for `owner`; what was kept for anybody else goes. `all`: these are all the owner has, so
 * the rest goes too.
 */
export async function keepSubscriptions(
  owner: string,
  lines: readonly KeptSubscription[],
  all: boolean,
): Promise<void> {
  const clear = all || localStorage.getItem(OWNER_KEY) !== owner;
  localStorage.setItem(OWNER_KEY, owner);
  await inStore("readwrite", (store) => {
    if (clear) store.clear();
    for (const line of lines) store.put({ ...line, owner } satisfies Stored);
  });
}

/** What is kept for whoever is signed in; nothing once they are not. */
export async function readKeptSubscriptions(): Promise<KeptSubscription[]> {
  const owner = localStorage.getItem(OWNER_KEY);
  if (owner === null || !isSignedIn()) return [];
  const stored: Stored[] = await inStore("readonly", (store) => settled(store.getAll()));
  return stored.filter((line) => line.owner === owner);
}

/** Forgets everything: on signing out, and before somebody else signs in. */
export async function forgetSubscriptions(): Promise<void> {
  if (localStorage.getItem(OWNER_KEY) === null) return;
  await inStore("readwrite", (store) => store.clear());
  localStorage.removeItem(OWNER_KEY);
}
