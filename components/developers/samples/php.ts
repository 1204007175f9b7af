import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { pathOf, type SampleHeader, sampleHeaders, secretVariable } from "./http-request";
import { type LiteralSyntax, literal } from "./literal";

/** In single quotes, only the quote and the backslash have a meaning. A `$` has none. */
const quoted = (text: string): string =>
  `'${text.toWellFormed().replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

const SYNTAX: LiteralSyntax = {
  text: quoted,
  field: (name) => `${quoted(name)} => `,
  true: "true",
  false: "false",
  null: "null",
  list: ["[", "]"],
  // PHP turns the key '0' into a number, and an array with such keys only would be sent as a list.
  object: (names) => [names.some((name) => /^-?\d+$/.test(name)) ? "(object) [" : "[", "]"],
  emptyObject: "new stdClass()",
  indent: "    ",
};

const write = (value: unknown, indent = ""): string => literal(value, SYNTAX, indent);

function headerLine(request: SampleRequest, header: SampleHeader): string {
  if ("makesKey" in header) return `${quoted(`${header.name}: `)} . bin2hex(random_bytes(16))`;
  // cURL sends an empty header only if a semicolon ends its name.
  if ("value" in header)
    return quoted(header.value === "" ? `${header.name};` : `${header.name}: ${header.value}`);
  return `${quoted(`${header.name}: ${header.prefix}`)} . getenv(${quoted(secretVariable(request, header.secret))})`;
}

/**
 * The request as a PHP script with its cURL extension.
 * @param base the address of the API, such as `https://shop.example/api/v2`
 */
export function phpSample(request: SampleRequest, base: string): string {
  const { method, body } = request;
  const lines = sampleHeaders(request).map((header) => `        ${headerLine(request, header)},\n`);
  const content =
    body === undefined ? "" : `    CURLOPT_POSTFIELDS => json_encode(${write(body, "    ")}),\n`;
  return `<?php

$curl = curl_init(${quoted(base + pathOf(request))});
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => ${quoted(method)},
    CURLOPT_HTTPHEADER => [
${lines.join("")}    ],
${content}    CURLOPT_RETURNTRANSFER => true,
]);
$answer = curl_exec($curl);
if ($answer === false) {
    throw new RuntimeException(curl_error($curl));
}
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;
`;
}
