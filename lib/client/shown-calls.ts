import { SHOWN_ONLY } from "@/lib/client/client";

/** A call that a button of the staff pages made, as everybody can make it with a key. */
export type RecordedCall = {
  id: number;
  method: string;
  /** Below `/api/v2`, with its query. */
  path: string;
  /** JSON, as it was sent. */
  body?: string | undefined;
  ifMatch?: string | undefined;
  /** Null: the call was only shown, and not made. */
  status: number | null;
};

/** More would be a log of what was done to customers. */
const MOST = 5;
const API_PREFIX = "/api/v2";
/** Their bodies have secrets of the person. */
const SECRET = /^\/staff-auth(?:\/|$)|^\/staff\/me\/(?:factors|recovery-codes)(?:\/|$)/;

type Shown = { calls: readonly RecordedCall[]; holdsNext: boolean };
const NOTHING: Shown = { calls: [], holdsNext: false };

let shown = NOTHING;
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: Partial<Shown>): void {
  shown = { ...shown, ...next };
  for (const tell of watchers) tell();
}

/** The newest calls first. */
export const shownCalls = (): Shown => shown;
/** What the server renders: it makes no calls. */
export const noShownCalls = (): Shown => NOTHING;

/** @returns ends it */
export function watchShownCalls(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Whether the next call is shown instead of made. */
export const holdNextCall = (holdsNext: boolean): void => change({ holdsNext });

type Send = (request: Request) => Promise<Response>;

/** Notes every call that changes something; reads are what a page is made of, and no button's. */
export const showingCalls =
  (send: Send): Send =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace(API_PREFIX, "") + search;
    if (request.method === "GET" || SECRET.test(path)) return send(request);
    const body = (await request.clone().text()) || undefined;
    const note = (status: number | null) =>
      change({
        holdsNext: false,
        calls: [
          {
            id: ++lastId,
            method: request.method,
            path,
            body,
            ifMatch: request.headers.get("if-match") ?? undefined,
            status,
          },
          ...shown.calls,
        ].slice(0, MOST),
      });
    if (shown.holdsNext) {
      note(null);
      const refusal = { message: "Shown, and not made.", code: SHOWN_ONLY, internalCode: SHOWN_ONLY };
      return Response.json(refusal, { status: 400 });
    }
    const response = await send(request);
    note(response.status);
    return response;
  };
