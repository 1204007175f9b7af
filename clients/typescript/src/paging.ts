import type { Paging } from "./method.js";
import type { Answer } from "./send.js";

type Part = { items?: readonly unknown[]; cursor?: string; pagination?: { nextCursor: string | null } };

/**
 * The answers of a call, from the first one on. Each is requested when the loop needs it.
 * @param first the answer to the call itself, which is not requested a second time
 * @param next requests the answer at a cursor
 */
export async function* partsFrom(
  first: Promise<Answer>,
  paging: Paging,
  next: (cursor: string) => Promise<Answer>,
): AsyncGenerator<unknown, void> {
  let answer = await first;
  for (;;) {
    yield answer.data;
    const { cursor, pagination } = answer.data as Part;
    const following = paging === "stream" ? cursor : pagination?.nextCursor;
    if (following === undefined || following === null) return;
    answer = await next(following);
  }
}

/** The items of these pages, one after the other. */
export async function* itemsOfPages(pages: AsyncIterable<unknown>): AsyncGenerator<unknown, void> {
  for await (const page of pages) yield* (page as Part).items ?? [];
}
