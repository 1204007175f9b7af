import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { ApiFailure } from "@/lib/api/client/client";
import { MARKER } from "@/lib/api/edge/marker";
import { run } from "@/lib/api/edge/run";
import { mutates, type Operation } from "@/lib/api/operation";
import { rightOf } from "@/lib/api/permissions/right-of";
import { serverRuntime } from "@/lib/api/runtime";
import type { StaffMe } from "@/lib/identity/staff/model";
import { getStaffMeOperation } from "@/lib/identity/staff/own-operations";
import { env } from "@/lib/platform/env";
import { PATH_HEADER, signInPath } from "./admin-path";

/**
 * Of the page's request, what says who asks and from where. What the browser says about the navigation itself
 * (`Sec-Fetch-*`) stays out: a link in a helpdesk leads to a staff page from another site.
 */
const KEPT = ["host", "user-agent", "accept-language", "x-forwarded-for", "x-forwarded-host", MARKER];

type Given = {
  params?: Record<string, string>;
  query?: Record<string, string | readonly string[] | number | undefined>;
  body?: unknown;
};

export type Answer<Output> =
  | { data: Output; failure?: undefined; status?: undefined; retryAfter?: undefined }
  | { data?: undefined; failure: ApiFailure; status: number; retryAfter: number };

/**
 * Calls an operation of the platform API as the member of staff behind the page's request, through the API's own edge:
 * with its checks of session, role and network, and its entry in the audit log.
 */
export async function callAsStaff<Output>(
  operation: Operation,
  { params = {}, query = {}, body }: Given = {},
): Promise<Answer<Output>> {
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
  if (body !== undefined) sent.set("content-type", "application/json");
  const request = new Request(url, {
    method: operation.method,
    headers: sent,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await run("platform", operation, serverRuntime(), request);
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  if (response.ok) return { data: answer as Output };
  const { status, headers: told } = response;
  return { failure: answer as ApiFailure, status, retryAfter: Number(told.get("retry-after") ?? 60) };
}

/** A page cannot be shown because an operation refused. Its message is for logs; the error page has its own words. */
class RefusedPage extends Error {
  override readonly name = "RefusedPage";
  constructor({ internalCode, traceId }: ApiFailure) {
    super(`${internalCode} (trace ${traceId})`);
  }
}

/**
 * Reads for a staff page. Without a live session the browser goes to the sign-in page and comes back afterwards.
 * @throws RefusedPage for every other refusal
 */
export async function readAsStaff<Output>(operation: Operation, given?: Given): Promise<Output> {
  const { data, failure } = await callAsStaff<Output>(operation, given);
  if (!failure) return data;
  return leave(failure);
}

/**
 * Reads one thing for a staff page, as `readAsStaff`.
 * @returns null when there is no such thing
 */
export async function findAsStaff<Output>(operation: Operation, given?: Given): Promise<Output | null> {
  const { data, failure, status } = await callAsStaff<Output>(operation, given);
  if (!failure) return data;
  return status === 404 ? null : leave(failure);
}

/** No session, or one that is over. */
const SIGNED_OUT = ["2000", "4340"];

async function leave(failure: ApiFailure): Promise<never> {
  if (SIGNED_OUT.includes(failure.internalCode ?? ""))
    redirect(signInPath((await headers()).get(PATH_HEADER)));
  throw new RefusedPage(failure);
}

const NETWORK_NOT_ALLOWED = "4348";

/** The signed-in member of staff; null when staff of the role may not work from the viewer's network. Read once a page. */
export const staffOrNetwork = cache(async (): Promise<StaffMe | null> => {
  const { data, failure } = await callAsStaff<StaffMe>(getStaffMeOperation);
  if (!failure) return data;
  if (failure.internalCode === NETWORK_NOT_ALLOWED) return null;
  return leave(failure);
});

/** The signed-in member of staff. The layout has shown every other case already. */
export async function currentStaff(): Promise<StaffMe> {
  const me = await staffOrNetwork();
  if (!me) throw new Error("staff of this role may not work from this network");
  return me;
}

/** What decides what a member of staff may do: the role, and an emergency that is open. */
export type Person = Pick<StaffMe, "role" | "breakGlass">;

/** Whether a person may call an operation, with or without a reason or a second factor. */
export const mayCall = ({ role, breakGlass }: Person, { id }: Operation): boolean => {
  const open = breakGlass && { id: breakGlass.breakGlassId, endsAt: new Date(breakGlass.endsAt) };
  return rightOf({ role, ...(open && { breakGlass: open }) }, id) === "may";
};
