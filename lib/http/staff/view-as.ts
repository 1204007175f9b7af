import { viewAsCookie } from "@/lib/http/caller";
import { NEVER_SHOWN } from "@/lib/http/masks/fields";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { mutates, type Operation } from "@/lib/kernel/operation";

/** Reads that show nothing but a secret, or everything at once. */
const SECRETS: ReadonlySet<string> = new Set([
  "getSubscriptionPuk",
  "getSignedDocument",
  "getAccountExportDocument",
]);

/** Fields of answers that open or pay something for the one who has them. */
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
 * Refuses what is closed to a browser in which staff look at a customer's pages: the one place that does for operations.
 * A look that is over counts, too: its page must not go on as the person who has signed in there. Calls with a key are
 * not a browser's.
 * @throws ApiError readOnlyView
 */
export function refuseInView(operation: Operation, headers: Headers): void {
  if (headers.has("x-api-key") || headers.has("authorization") || !isClosedInView(operation)) return;
  if (viewAsCookie(headers) !== null) throw new ApiError(failures.readOnlyView);
}

/** An answer without the values that open or pay something. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (HIDDEN.has(key) ? [] : [[key, withoutSecrets(inner)]])),
  );
}
