import { useSyncExternalStore } from "react";

/** What the pages of this site ask for to make calls: a key of each kind, and the access token of a user. */
export type SecretKind = "full-access" | "impersonate-user" | "token";

const STORED_AS: Readonly<Record<SecretKind, string>> = {
  "full-access": "tern-testing-key",
  "impersonate-user": "tern-testing-app-key",
  token: "tern-testing-token",
};
const CHANGED = "tern:testing-secret";

/** For a browser that refuses storage. The secrets then end with the page. */
const inMemory = new Map<string, string>();

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return inMemory.get(name) ?? "";
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** A secret as the person entered it, without surrounding spaces. It never leaves the tab, except with calls to this origin. */
export const keptSecret = (kind: SecretKind): string => read(STORED_AS[kind]).trim();

/** Keeps a secret in this tab for all pages of the site. */
export function keepSecret(kind: SecretKind, value: string): void {
  try {
    sessionStorage.setItem(STORED_AS[kind], value);
  } catch {
    inMemory.set(STORED_AS[kind], value);
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** The text of a secret's field. Fields of the same kind on a page have the same text. */
export const useKeptSecret = (kind: SecretKind): string =>
  useSyncExternalStore(
    subscribe,
    () => read(STORED_AS[kind]),
    () => "",
  );
