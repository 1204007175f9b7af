import { signedInCookie } from "@/lib/client/signed-in-cookie";
import type { KeptSubscription } from "./kept-subscription";

const DATABASE = "kept";
const STORE = "lines";
/** Set while anything is stored, so that deleting is free if nothing is. */
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

/** Grants nothing; it only shows that a person has signed in here and not out again. */
export const isSignedIn = (): boolean => document.cookie.split("; ").includes(`${signedInCookie}=1`);

/**
 * Stores subscriptions on this device for `owner`, and deletes those of other owners. `all`: these are all the owner's
 * subscriptions, so others are deleted too.
 */
export async function keepSubscriptions(
  owner: string,
  subscriptions: readonly KeptSubscription[],
  all: boolean,
): Promise<void> {
  const clear = all || localStorage.getItem(OWNER_KEY) !== owner;
  localStorage.setItem(OWNER_KEY, owner);
  await inStore("readwrite", (store) => {
    if (clear) store.clear();
    for (const subscription of subscriptions) store.put({ ...subscription, owner } satisfies Stored);
  });
}

/** The subscriptions stored for the signed-in person; none without a session. */
export async function readKeptSubscriptions(): Promise<KeptSubscription[]> {
  const owner = localStorage.getItem(OWNER_KEY);
  if (owner === null || !isSignedIn()) return [];
  const stored: Stored[] = await inStore("readonly", (store) => settled(store.getAll()));
  return stored.filter((subscription) => subscription.owner === owner);
}

/** Deletes everything: at sign-out, and before another person signs in. */
export async function forgetSubscriptions(): Promise<void> {
  if (localStorage.getItem(OWNER_KEY) === null) return;
  await inStore("readwrite", (store) => store.clear());
  localStorage.removeItem(OWNER_KEY);
}
