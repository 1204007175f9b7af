import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { pathOf, type SampleHeader, sampleHeaders, secretVariable } from "./http-request";
import { type LiteralSyntax, literal } from "./literal";

const SYNTAX: LiteralSyntax = {
  // Python reads every escape that JSON writes, with the same meaning.
  text: JSON.stringify,
  field: (name) => `${JSON.stringify(name)}: `,
  true: "True",
  false: "False",
  null: "None",
  list: ["[", "]"],
  object: () => ["{", "}"],
  emptyObject: "{}",
  indent: "    ",
};

const write = (value: unknown, indent = ""): string => literal(value, SYNTAX, indent);

function headerValue(request: SampleRequest, header: SampleHeader): string {
  if ("makesKey" in header) return "str(uuid.uuid4())";
  if ("value" in header) return write(header.value);
  const variable = `os.environ["${secretVariable(request, header.secret)}"]`;
  return header.prefix === "" ? variable : `${write(header.prefix)} + ${variable}`;
}

/**
 * The request as a Python program with `requests`.
 * @param base the address of the API, such as `https://shop.example/api/v2`
 */
export function pythonSample(request: SampleRequest, base: string): string {
  const headers = sampleHeaders(request)
    // `json=` sends it.
    .filter(({ name }) => name !== "Content-Type");
  const modules = [
    ...(headers.some((header) => "secret" in header) ? ["import os\n"] : []),
    ...(headers.some((header) => "makesKey" in header) ? ["import uuid\n"] : []),
  ];
  const lines = headers.map((header) => `        ${write(header.name)}: ${headerValue(request, header)},\n`);
  const body = request.body === undefined ? "" : `    json=${write(request.body, "    ")},\n`;
  return `${modules.join("")}${modules.length > 0 ? "\n" : ""}import requests

response = requests.${request.method.toLowerCase()}(
    ${write(base + pathOf(request))},
    headers={
${lines.join("")}    },
${body}    timeout=30,
)
print(response.status_code, response.text)
`;
}
