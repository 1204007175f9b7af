import { type AskPerson, withQuestions } from "@/lib/client/ask-and-repeat";
import { createApiOf } from "@/lib/client/client";
import type { paths } from "@/lib/client/platform.generated";
import { showingCalls } from "@/lib/client/shown-calls";
import { CONTACT_HEADER, type ContactLevel } from "@/lib/values/contact";

/** Parts of the page that can ask the person, the innermost last: a question belongs on top of the window that caused it. */
const askers: AskPerson[] = [];

/** Lets a part of the page ask the person while it is shown. @returns ends it */
export function answerQuestions(asker: AskPerson): () => void {
  askers.push(asker);
  return () => {
    askers.splice(askers.lastIndexOf(asker), 1);
  };
}

/** `hasCaller`: somebody is at the other end, who can be verified. */
type PageContact = { contactId: string; level: ContactLevel; hasCaller: boolean };
let pageContact: PageContact | null = null;

const watchers = new Set<() => void>();

function setPageContact(contact: PageContact | null): void {
  pageContact = contact;
  for (const tell of watchers) tell();
}

/** Tells of every change of the contact that calls are made in. @returns ends it */
export function watchContactOfPage(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Makes the calls of a page in a contact with the customer it shows. @returns ends it */
export function callInContact(contact: PageContact): () => void {
  setPageContact(contact);
  return () => {
    if (pageContact === contact) setPageContact(null);
  };
}

/** The contact that calls are made in now; null on a page that shows no customer. */
export const contactOfPage = (): PageContact | null => pageContact;

/** The header that makes a call in the contact of the page, for calls with `plainStaffApi`. */
export const staffContactHeaders = (): Record<string, string> =>
  pageContact === null ? {} : { [CONTACT_HEADER]: pageContact.contactId };

/**
 * Calls about contacts themselves name the customer; a contact of the page must not narrow them. A call that names its contact
 * keeps it.
 */
function inContact(request: Request): Request {
  const isAboutContacts = /\/contacts(?:\/|$)/.test(new URL(request.url).pathname);
  if (pageContact && !isAboutContacts && !request.headers.has(CONTACT_HEADER))
    request.headers.set(CONTACT_HEADER, pageContact.contactId);
  return request;
}

let prepare: (() => Promise<void>) | undefined;

/** Sets what is loaded before a page learns of a refusal, such as the texts that say what it means. */
export function prepareForRefusals(load: () => Promise<void>): void {
  prepare = load;
}

/** Loads what a page needs for a refusal. What cannot be loaded must not hide the refusal. */
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
 * The platform API for the staff pages; the staff session's cookie goes with each call. A call that needs a second factor,
 * a reason, a verified caller or a new session asks the person and goes on by itself.
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

/** The same without questions: for signing in, and for the windows that ask. */
export const plainStaffApi = createApiOf<paths>({
  ...OPTIONS,
  fetch: preparing((request) => fetch(request)),
});

/** The header that carries a reason into the audit log. Header values are Latin-1; a reason is any text. */
export const reasonHeader = (reason: string): { headers?: { "Tern-Reason": string } } =>
  reason.trim() === "" ? {} : { headers: { "Tern-Reason": encodeURIComponent(reason.trim()) } };
