import type { SampleRequest } from "@/lib/http/reference/sample-request";

/** What a sample reads from its environment, because it must not be in the code. */
export type Secret = "key" | "token";

/** A header whose value is a text, a secret behind a prefix, or an idempotency key that the sample makes for its call. */
export type SampleHeader =
  | { name: string; value: string }
  | { name: string; prefix: string; secret: Secret }
  | { name: string; makesKey: true };

const IDEMPOTENCY_KEY = "X-Idempotency-Key";

/**
 * Encodes a part of an address. More than `encodeURIComponent` does: what it leaves is a letter, a digit or one of
 * `-_.~`, so an address needs no escaping inside the quotes of any language. A `!` in quotes is a command of bash.
 */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The path below the address of the API, encoded, with its surface and its query. A greedy value keeps its slashes. */
export function pathOf({ surface, path, pathValues, query }: SampleRequest): string {
  const filled = path.replaceAll(/\{(\w+)(\.\.\.)?\}/g, (_, name: string, greedy: string | undefined) => {
    const value = String(pathValues[name] ?? "");
    return greedy ? value.split("/").map(encoded).join("/") : encoded(value);
  });
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encoded(name)}=${encoded(String(one))}`),
  );
  const search = pairs.length > 0 ? `?${pairs.join("&")}` : "";
  return `${surface === "end-user" ? "/end-user" : ""}${filled}${search}`;
}

/** All headers that a request sends, in the order in which a reader looks for them. */
export function sampleHeaders(request: SampleRequest): SampleHeader[] {
  const { revision, isPublic, hasToken, isRepeatable, headers, body } = request;
  const { [IDEMPOTENCY_KEY]: ownKey, ...others } = headers;
  const list: SampleHeader[] = [];
  if (!isPublic) list.push({ name: "X-API-Key", prefix: "", secret: "key" });
  if (hasToken) list.push({ name: "Authorization", prefix: "Bearer ", secret: "token" });
  // Otherwise the revision of the key applies, and the answer would differ from the one on the page.
  if (!("Api-Revision" in others)) list.push({ name: "Api-Revision", value: revision });
  if (ownKey !== undefined) list.push({ name: IDEMPOTENCY_KEY, value: ownKey });
  else if (isRepeatable) list.push({ name: IDEMPOTENCY_KEY, makesKey: true });
  for (const [name, value] of Object.entries(others)) list.push({ name, value });
  if (body !== undefined) list.push({ name: "Content-Type", value: "application/json" });
  return list;
}

/** The variables of the environment that programs read, as in the client's README. Shell commands use those of the guides. */
export const secretVariable = ({ surface }: SampleRequest, secret: Secret): string =>
  secret === "token" ? "USER_TOKEN" : surface === "end-user" ? "TERN_APP_KEY" : "TERN_API_KEY";
