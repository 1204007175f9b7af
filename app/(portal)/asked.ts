import { z } from "zod";
import { HelpPlace } from "@/lib/help/articles/places";
import { AskQuestionRequest } from "@/lib/help/questions/model";

/** What a person looked at when they decided to ask, as the address of the form has it. */
export type Asked = Pick<AskQuestionRequest, "about" | "place" | "failureCode"> & {
  traceId?: string | undefined;
};

const { about, failureCode } = AskQuestionRequest.shape;
const SEPARATOR = ":";
const TraceId = z.string().regex(/^[\w-]{8,64}$/);

/** The address of the form to ask customer care. */
export function askPath({ about, place, failureCode, traceId }: Asked): string {
  const search = new URLSearchParams({
    ...(about && { about: `${about.type}${SEPARATOR}${about.id}` }),
    ...(place && { place }),
    ...(failureCode && { failure: failureCode }),
    ...(traceId && { trace: traceId }),
  });
  return search.size > 0 ? `/help/ask?${search}` : "/help/ask";
}

/** Reads the address of the form. Invalid parts are left out. */
export function readAsked(search: Readonly<Record<string, string | string[] | undefined>>): Asked {
  const [type, ...id] = typeof search.about === "string" ? search.about.split(SEPARATOR) : [];
  return {
    about: about.safeParse({ type, id: id.join(SEPARATOR) }).data,
    place: HelpPlace.safeParse(search.place).data,
    failureCode: failureCode.safeParse(search.failure).data,
    traceId: TraceId.safeParse(search.trace).data,
  };
}
