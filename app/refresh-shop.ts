import { revalidatePath } from "next/cache";
import { serverRuntime } from "@/lib/http/runtime";
import type { Handler } from "@/lib/http/serve";

const WRITES = ["POST", "PUT", "DELETE"] as const;

/**
 * The handlers of a path that changes the offer. After a change, the shop's prerendered pages of all brands are
 * rendered again at their next request, which costs one render each. Other replicas follow within five minutes, the
 * maximum age of a page.
 */
export function refreshingShop<H extends Record<(typeof WRITES)[number], Handler>>(handlers: H): H {
  const refreshing = Object.fromEntries(
    WRITES.map((method): [string, Handler] => [
      method,
      async (request) => {
        const response = await handlers[method](request);
        if (response.ok) {
          const { sold, imageOrigins } = serverRuntime();
          sold.clear();
          imageOrigins.clear();
          revalidatePath("/(portal)/[host]/[locale]", "layout");
        }
        return response;
      },
    ]),
  );
  return { ...handlers, ...refreshing };
}
