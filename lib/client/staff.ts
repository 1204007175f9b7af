import { type AskPerson, withQuestions } from "@/lib/client/ask-and-repeat";
import { createApiOf } from "@/lib/client/client";
import type { paths } from "@/lib/client/platform.generated";
import { showingCalls } from "@/lib/client/shown-calls";
import { CONTACT_HEADER, type ContactLevel } from "@/lib/values/contact";

/**
 * Parts of the page that can ask the person, the innermost last: a question belongs above the window that caused it.
 */
const askers: AskPerson[] = [];

/**
 * Lets a part of the page ask the person while it is mounted.
 * @returns a function that ends it
 */
export function answerQuestions(asker: AskPerson): () => void {
  askers.push(asker);
  return () => {
    askers.splice(askers.lastIndexOf(asker), 1);
  };
}

/** `hasCaller`: whether there is a caller who can be verified. */
type PageContact = { contactId: string; level: ContactLevel; hasCaller: boolean };
let pageContact: PageContact | null = null;

const watchers = new Set<() => void>();

function setPageContact(contact: PageContact | null): void {
  pageContact = contact;
  for (const tell of watchers) tell();
}

/**
 * Subscribes to changes of the page's contact.
 * @returns a function that ends it
 */
export function watchContactOfPage(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/**
 * Makes the calls of a page in a contact with the customer it shows.
 * @returns a function that ends it
 */
export function callInContact(contact: PageContact): () => void {
  setPageContact(contact);
  return () => {
    if (pageContact === contact) setPageContact(null);
  };
}

/** The contact in which calls are currently made; null on a page that shows no customer. */
export const contactOfPage = (): PageContact | null => pageContact;

/** The header that makes a call in the contact of the page, for calls with `plainStaffApi`. */
export const staffContactHeaders = (): Record<string, string> =>
  pageContact === null ? {} : { [CONTACT_HEADER]: pageContact.contactId };

/**
 * Calls about contacts name the customer themselves, so the page's contact must not narrow them. A call that names its
 * contact keeps it.
 */
function inContact(request: Request): Request {
  const isAboutContacts = /\/contacts(?:\/|$)/.test(new URL(request.url).pathname);
  if (pageContact && !isAboutContacts && !request.headers.has(CONTACT_HEADER))
    request.headers.set(CONTACT_HEADER, pageContact.contactId);
  return request;
}

let prepare: (() => Promise<void>) | undefined;

/** Sets what is loaded before a page handles a refusal, such as the texts that explain it. */
export function prepareForRefusals(load: () => Promise<void>): void {
  prepare = load;
}

/** Loads what a page needs for a refusal. A failed load must not hide the refusal. */
export const loadForRefusals = async (): Promise<void> => prepare?.().catch(() => undefined);

type Send = (request: Request) => Promise<Response>;

const preparing =
  (send: Send): Send =>
  async (request) => {
    const response = await send(request);
    if (!response.ok) await loadForRefusals();
    return response;
  };

const OPTIONS = { baseUrl: "/api/v2", credentials: "same-origin" } as const;

/**
 * The platform API for the staff pages. The staff session's cookie is sent with each call. If a call needs a second
 * factor, a reason, a verified caller or a new session, it asks the person and continues.
 */
export const staffApi = createApiOf<paths>({
  ...OPTIONS,
  fetch: showingCalls(
    preparing(
      withQuestions(
        (request) => fetch(inContact(request)),
        async (what, refused) => (await askers.at(-1)?.(what, refused)) ?? null,
      ),
    ),
  ),
});

/** The same without questions: for sign-in, and for the windows that ask. */
export const plainStaffApi = createApiOf<paths>({
  ...OPTIONS,
  fetch: preparing((request) => fetch(request)),
});

/** The header that carries a reason into the audit log. Header values are Latin-1; a reason is any text. */
export const reasonHeader = (reason: string): { headers?: { "Tern-Reason": string } } =>
  reason.trim() === "" ? {} : { headers: { "Tern-Reason": encodeURIComponent(reason.trim()) } };
