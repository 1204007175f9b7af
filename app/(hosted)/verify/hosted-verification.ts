import { cookies } from "next/headers";
import { cache } from "react";
import { getViewer } from "@/app/session";
import * as hosted from "@/lib/care/verification/hosted";
import type { RequestRow } from "@/lib/care/verification/rows";
import { cookieNameOf, EID_COOKIES } from "@/lib/http/cookie-names";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { env } from "@/lib/platform/env";

/** Whoever has the mailed address may decide, signed in or not. */
async function visitor(): Promise<Ctx> {
  const { ctx } = await getViewer();
  return { ...ctx, caller: { kind: "system", job: "hosted-verification" }, actor: `link (${ctx.actor})` };
}

/** The request at an address; null when there is none. Changes nothing. */
export const hostedVerification = cache(
  async (token: string): Promise<RequestRow | null> => hosted.requestByToken(await visitor(), token),
);

/** Does what a visitor asked for. False when they asked too often. */
async function unlessTooMany(work: (ctx: Ctx) => Promise<unknown>): Promise<boolean> {
  try {
    await work(await visitor());
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.tooManyRequests) return false;
    throw error;
  }
}

export const pickHostedNumber = (token: string, number: number): Promise<boolean> =>
  unlessTooMany((ctx) => hosted.pickNumberByToken(ctx, token, number));

export const refuseHostedRequest = (token: string): Promise<boolean> =>
  unlessTooMany((ctx) => hosted.refuseByToken(ctx, token));

const cookieName = () => cookieNameOf(EID_COOKIES, env().publicUrl);

/** Begins an identification. Answers where to send the browser. */
export async function startHostedEid(token: string): Promise<string> {
  const page = `/verify/${token}`;
  const ctx = await visitor();
  try {
    const started = await hosted.startEid(ctx, token, ctx.language ?? "en");
    if (started.kind !== "GO") return started.kind === "DOWN" ? `${page}?eid=down` : page;
    (await cookies()).set(cookieName(), started.ticket, {
      httpOnly: true,
      secure: env().publicUrl.startsWith("https://"),
      // The provider sends the browser back with a link.
      sameSite: "lax",
      path: "/",
      maxAge: hosted.EID_SECONDS,
    });
    return started.url;
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.tooManyRequests) return `${page}?eid=many`;
    throw error;
  }
}

const SAYS: Partial<Record<hosted.EidEnd["outcome"], string>> = {
  CANCELED: "canceled",
  NOT_IDENTIFIED: "failed",
  DOWN: "down",
};

/** Ends an identification. Answers the path of the page that says what came of it; null when nothing was begun here. */
export async function finishHostedEid(query: URLSearchParams): Promise<string | null> {
  const jar = await cookies();
  const ticket = jar.get(cookieName())?.value;
  const { token, outcome } = await hosted.finishEid(await visitor(), ticket, query);
  if (token === null) return null;
  const says = SAYS[outcome];
  return `/verify/${token}${says ? `?eid=${says}` : ""}`;
}
