import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { pageVerifiesCallers } from "@/app/(admin)/page-theme";
import type { Contact } from "@/lib/care/contacts/model";
import { listContactsOperation } from "@/lib/care/contacts/operations";
import type { ApiFailure } from "@/lib/client/client";
import * as codes from "@/lib/client/failure-codes.generated";
import { MARKER } from "@/lib/http/edge/marker";
import { runOperation } from "@/lib/http/edge/run";
import { serverRuntime } from "@/lib/http/runtime";
import { rightOf } from "@/lib/identity/rights/right-of";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import type { StaffMe } from "@/lib/identity/staff/model";
import { getStaffMeOperation } from "@/lib/identity/staff/own-operations";
import { mutates, type Operation } from "@/lib/kernel/operation";
import { env } from "@/lib/platform/env";
import { CONTACT_HEADER } from "@/lib/values/contact";
import { contactPath, PATH_HEADER, signInPath } from "./admin-path";
import { chooseContact } from "./contact-of-call";
import { knownRefusal } from "./known-refusal";

/**
 * The headers of the page's request that identify the caller and its origin. The browser's headers about the navigation
 * (`Sec-Fetch-*`) are left out, because a helpdesk link comes from another site.
 */
const KEPT = ["host", "user-agent", "accept-language", "x-forwarded-for", "x-forwarded-host", MARKER];

type Given = {
  params?: Record<string, string>;
  query?: Record<string, string | readonly string[] | number | undefined>;
  body?: unknown;
};

export type StaffAnswer<Output> =
  | { data: Output; failure?: undefined; status?: undefined; retryAfter?: undefined }
  | {
      data?: undefined;
      failure: ApiFailure;
      status: number;
      retryAfter: number;
      /** The customer whose contact is missing, or has too low a level. */
      customerId?: string | undefined;
    };

/** The person's open contacts. Read once per page; empty for a person who may not read them. */
export const openContacts = cache(async (): Promise<readonly Contact[]> => {
  const { data } = await send<{ items: Contact[] }>(
    listContactsOperation,
    { query: { isOpen: "true", limit: MOST_CONTACTS } },
    undefined,
  );
  return data?.items ?? [];
});

/** The person's open contact with a customer; undefined without one. */
export const contactWith = async (customerId: string): Promise<Contact | undefined> =>
  (await openContacts()).find((one) => one.customerId === customerId);

/** More than a person has open at once. */
const MOST_CONTACTS = 50;

/** The customer of the page, as its calls find out. */
const pageCustomer = cache((): { customerId?: string } => ({}));

/** The customers whose contact a call lacks. */
const contactsMissing = ({ internalCode, details = [] }: ApiFailure): string[] =>
  internalCode !== codes.contactRequired
    ? []
    : details.flatMap(({ property, suggestion }) =>
        property === "customerId" && typeof suggestion === "string" ? [suggestion] : [],
      );

/**
 * Calls an operation of the platform API as the staff member of the page's request, through the API's own edge: with
 * its checks of session, role and network, and its audit entry. A call about a customer is made in the person's contact
 * with them. A call that turns out to be about another customer is repeated in the right contact. A read that would be
 * refused because of the contact's caller is not sent (`known-refusal.ts`).
 */
export async function callAsStaff<Output>(
  operation: Operation,
  given: Given = {},
): Promise<StaffAnswer<Output>> {
  const needs = STAFF_TABLE[operation.id]?.contact;
  if (needs !== "customer" && needs !== "list") return send(operation, given, undefined);
  const [open, page] = [await openContacts(), pageCustomer()];
  let contact = chooseContact(open, given, page.customerId);
  const refusal = contact && knownRefusal(operation, given, contact, page.customerId);
  if (contact && refusal && (await pageVerifiesCallers())) {
    const { internalCode, message, status } = refusal;
    const failure = { code: internalCode, internalCode, message };
    return { failure, status, retryAfter: 0, customerId: contact.customerId };
  }
  let answer = await send<Output>(operation, given, contact);
  const missing = answer.failure ? contactsMissing(answer.failure) : [];
  if (missing.length > 0) {
    contact = open.find(({ customerId }) => missing.includes(customerId));
    if (contact) answer = await send<Output>(operation, given, contact);
  }
  if (answer.failure) return { ...answer, customerId: contact?.customerId ?? missing[0] };
  if (contact) page.customerId = contact.customerId;
  return answer;
}

async function send<Output>(
  operation: Operation,
  { params = {}, query = {}, body }: Given,
  contact: Contact | undefined,
): Promise<StaffAnswer<Output>> {
  const [page, jar] = await Promise.all([headers(), cookies()]);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const url = new URL(`/api/v2${path}`, env().publicUrl);
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) url.searchParams.append(name, String(one));
  const sent = new Headers({ cookie: jar.toString() });
  for (const name of [...KEPT, ...(mutates(operation) ? ["origin"] : [])]) {
    const value = page.get(name);
    if (value !== null) sent.set(name, value);
  }
  if (contact) sent.set(CONTACT_HEADER, contact.contactId);
  if (body !== undefined) sent.set("content-type", "application/json");
  const request = new Request(url, {
    method: operation.method,
    headers: sent,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await runOperation("platform", operation, serverRuntime(), request);
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  if (response.ok) return { data: answer as Output };
  const { status, headers: told } = response;
  return { failure: answer as ApiFailure, status, retryAfter: Number(told.get("retry-after") ?? 60) };
}

/** A page cannot be shown because an operation refused. Its message is for logs; the error page has its own text. */
class RefusedPage extends Error {
  override readonly name = "RefusedPage";
  constructor({ internalCode, traceId }: ApiFailure) {
    super(`${internalCode} (trace ${traceId})`);
  }
}

/**
 * Reads for a staff page. Without a live session the browser signs in and comes back. Without a contact, or with an
 * unverified caller, it opens the page that asks for it.
 * @throws RefusedPage for every other refusal
 */
export async function readAsStaff<Output>(operation: Operation, given?: Given): Promise<Output> {
  const answer = await callAsStaff<Output>(operation, given);
  if (!answer.failure) return answer.data;
  return leave(answer.failure, answer.customerId);
}

/**
 * Reads one resource for a staff page, as `readAsStaff`.
 * @returns null when it does not exist
 */
export async function findAsStaff<Output>(operation: Operation, given?: Given): Promise<Output | null> {
  const answer = await callAsStaff<Output>(operation, given);
  if (!answer.failure) return answer.data;
  return answer.status === 404 ? null : leave(answer.failure, answer.customerId);
}

/**
 * Reads one resource for a part of a staff page, as `findAsStaff`.
 * @returns null also until the caller is verified; the page's other parts are shown
 */
export async function findWhenVerified<Output>(operation: Operation, given?: Given): Promise<Output | null> {
  const answer = await callAsStaff<Output>(operation, given);
  if (!answer.failure) return answer.data;
  const { failure, status, customerId } = answer;
  return status === 404 || [codes.callerNotVerified, codes.personMayNot].includes(failure.internalCode ?? "")
    ? null
    : leave(failure, customerId);
}

/** No session, or an ended one. */
const SIGNED_OUT = [codes.unauthenticated, codes.staffSessionOver];

async function leave(failure: ApiFailure, customerId?: string): Promise<never> {
  const code = failure.internalCode ?? "";
  const from = (await headers()).get(PATH_HEADER);
  if (SIGNED_OUT.includes(code)) redirect(signInPath(from));
  if (customerId && [codes.contactRequired, codes.callerNotVerified, codes.personMayNot].includes(code))
    redirect(contactPath(customerId, from));
  throw new RefusedPage(failure);
}

/** The signed-in staff member; null when the role may not work from the viewer's network. Read once per page. */
export const staffOrNetwork = cache(async (): Promise<StaffMe | null> => {
  const { data, failure } = await callAsStaff<StaffMe>(getStaffMeOperation);
  if (!failure) return data;
  if (failure.internalCode === codes.networkNotAllowed) return null;
  return leave(failure);
});

/** The signed-in staff member. The layout has handled every other case already. */
export async function currentStaff(): Promise<StaffMe> {
  const me = await staffOrNetwork();
  if (!me) throw new Error("staff of this role may not work from this network");
  return me;
}

/** What decides the rights of a staff member: the role, and a break-glass hour. */
export type StaffIdentity = Pick<StaffMe, "role" | "breakGlass">;

/** Whether a person may call an operation, with or without a reason or a second factor. */
export const mayCall = ({ role, breakGlass }: StaffIdentity, { id }: Operation): boolean => {
  const open = breakGlass && { id: breakGlass.breakGlassId, endsAt: new Date(breakGlass.endsAt) };
  return rightOf({ role, ...(open && { breakGlass: open }) }, id) === "may";
};
