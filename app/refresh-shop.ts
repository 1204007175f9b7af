import { revalidatePath } from "next/cache";
import { serverRuntime } from "@/lib/http/runtime";
import type { Handler } from "@/lib/http/serve";

const WRITES = ["POST", "PUT", "DELETE"] as const;

/**
 * The handlers of a path that changes what is sold: after a change the shop's prerendered pages are made anew when they
 * are next asked for, those of all brands, which costs one render each. On other replicas a page follows within the
 * five minutes it may be old at most.
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
