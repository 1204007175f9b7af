import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { pathOf, type SampleHeader, sampleHeaders } from "./http-request";

/** Single quotes keep every character of a shell argument as it is. Only they themselves must be written outside. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The variables of the guides. */
const variableOf = (surface: string, secret: string): string =>
  secret === "token" ? "$TOKEN" : surface === "end-user" ? "$APP_KEY" : "$KEY";

function headerArgument(header: SampleHeader, surface: string): string {
  if ("secret" in header) return `"${header.name}: ${header.prefix}${variableOf(surface, header.secret)}"`;
  if ("makesKey" in header) return `"${header.name}: $(openssl rand -hex 16)"`;
  // curl sends an empty header only if a semicolon ends its name.
  return header.value === "" ? quoted(`${header.name};`) : quoted(`${header.name}: ${header.value}`);
}

/**
 * The request as a shell command.
 * @param base the address of the API, such as `https://shop.example/api/v2`, or a variable: `$BASE`
 */
export function curlSample(request: SampleRequest, base: string): string {
  const { method, surface, body } = request;
  const isDefault = method === "GET" || (method === "POST" && body !== undefined);
  const lines = [`curl${isDefault ? "" : ` -X ${method}`} "${base}${pathOf(request)}"`];
  for (const header of sampleHeaders(request)) lines.push(`-H ${headerArgument(header, surface)}`);
  if (body !== undefined) lines.push(`-d ${quoted(JSON.stringify(body, null, 2))}`);
  return lines.join(" \\\n  ");
}
