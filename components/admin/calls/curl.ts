const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A call as a shell command, with `$BASE` and `$KEY` as variables: the same call through the public API. */
export function curlText({
  method,
  path,
  body,
  ifMatch,
}: {
  method: string;
  path: string;
  /** JSON. */
  body?: string | undefined;
  ifMatch?: string | undefined;
}): string {
  const implied = method === "GET" || (method === "POST" && body !== undefined);
  return [
    `curl${implied ? "" : ` -X ${method}`} "$BASE${path}"`,
    '-H "X-API-Key: $KEY"',
    ...(ifMatch === undefined ? [] : [`-H ${quoted(`If-Match: ${ifMatch}`)}`]),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quoted(body)}`]),
  ].join(" \\\n  ");
}
