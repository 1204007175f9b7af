import { viewAsCookie } from "@/lib/http/caller";
import { NEVER_SHOWN } from "@/lib/http/masks/fields";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { mutates, type Operation } from "@/lib/kernel/operation";

/** Reads that return only a secret, or everything at once. */
const SECRETS: ReadonlySet<string> = new Set([
  "getSubscriptionPuk",
  "getSignedDocument",
  "getAccountExportDocument",
]);

/** Fields that open or pay something for anyone who has them. */
const HIDDEN: ReadonlySet<string> = new Set([
  ...Object.keys(NEVER_SHOWN),
  "puk",
  "hostedUrl",
  "invoiceUrl",
  "pdfUrl",
  "identifyUrl",
  "context",
  "clientSecret",
]);

/** Whether an operation is closed while staff look at a customer's pages: it changes something, or shows a secret. */
export const isClosedInView = (operation: Operation): boolean =>
  mutates(operation) || SECRETS.has(operation.id);

/**
 * Refuses closed operations in a browser in which staff look at a customer's pages. It is the only check of this kind
 * for operations. An ended view counts too: its page must not continue as the person who has signed in there. Calls
 * with a key do not come from a browser.
 * @throws ApiError readOnlyView
 */
export function refuseInView(operation: Operation, headers: Headers): void {
  if (headers.has("x-api-key") || headers.has("authorization") || !isClosedInView(operation)) return;
  if (viewAsCookie(headers) !== null) throw new ApiError(failures.readOnlyView);
}

/** Removes the values that open or pay something from an answer. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (HIDDEN.has(key) ? [] : [[key, withoutSecrets(inner)]])),
  );
}
