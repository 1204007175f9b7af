import type { Operation, Surface } from "@/lib/kernel/operation";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";

/** `subscriptionId` as a variable of a shell: `$SUBSCRIPTION_ID`. */
const variable = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toUpperCase();

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as a command to paste, with `$BASE`, `$KEY` and ids as shell variables. */
export function referenceCurl({
  operation,
  surface,
  revision,
  query,
  body,
}: {
  operation: Operation;
  surface: Surface;
  revision: string;
  query: (readonly [string, unknown])[];
  body: unknown;
}): string {
  const path = operation.path.replaceAll(/\{(\w+)(\.\.\.)?\}/g, (_, name: string) => `$${variable(name)}`);
  const search = new URLSearchParams(
    query.flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
    ),
  );
  const prefix = surface === "end-user" ? "/end-user" : "";
  const address = `"$BASE${prefix}${path}${search.size > 0 ? `?${search}` : ""}"`;
  const method = operation.method === "GET" || (operation.method === "POST" && body !== undefined);
  const lines = [`curl${method ? "" : ` -X ${operation.method}`} ${address}`];
  if (operation.permission !== null) {
    lines.push(surface === "end-user" ? '-H "X-API-Key: $APP_KEY"' : '-H "X-API-Key: $KEY"');
    if (surface === "end-user") lines.push('-H "Authorization: Bearer $TOKEN"');
  }
  if (revision !== NEWEST_REVISION_NAME) lines.push(`-H "Api-Revision: ${revision}"`);
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d ${quoted(JSON.stringify(body, null, 2))}`);
  }
  return lines.join(" \\\n  ");
}
