import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { pathOf, type SampleHeader, sampleHeaders, secretVariable } from "./http-request";
import { type LiteralSyntax, literal } from "./literal";

/** A name that needs no quotes. `__proto__` in an object literal would set the prototype, unless it is computed. */
const nameOf = (name: string): string =>
  name === "__proto__" ? '["__proto__"]' : /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);

const SYNTAX: LiteralSyntax = {
  text: JSON.stringify,
  field: (name) => `${nameOf(name)}: `,
  true: "true",
  false: "false",
  null: "null",
  list: ["[", "]"],
  object: () => ["{", "}"],
  emptyObject: "{}",
  indent: "  ",
};

const write = (value: unknown, indent = ""): string => literal(value, SYNTAX, indent);

/** The call with the package `@tern/client`, as its README shows it. It makes its own idempotency keys. */
function clientSample(request: SampleRequest, base: string): string {
  const isPlatform = request.surface === "platform";
  const [factory, name] = isPlatform ? ["createPlatformClient", "tern"] : ["createEndUserClient", "app"];
  const { pathValues, query, body } = request;
  const { "X-Idempotency-Key": idempotencyKey, ...header } = request.headers;
  const parts = Object.entries({ path: pathValues, query, header }).filter(
    ([, values]) => Object.keys(values).length > 0,
  );
  const input = { ...Object.fromEntries(parts), ...(body !== undefined && { body }) };
  const options = idempotencyKey === undefined ? undefined : { idempotencyKey };
  const token = `process.env.${secretVariable(request, "token")}`;
  const tokenLine = isPlatform
    ? `  headers: { Authorization: \`Bearer \${${token}}\` },\n`
    : `  token: () => ${token},\n`;
  const given = [...(Object.keys(input).length > 0 || options ? [input] : []), ...(options ? [options] : [])];
  return `import { ${factory} } from "@tern/client";

const ${name} = ${factory}({
  baseUrl: ${write(base)},
  apiKey: process.env.${secretVariable(request, "key")} ?? "",
${request.hasToken ? tokenLine : ""}});

const answer = await ${name}.${request.operationId}(${given.map((one) => write(one)).join(", ")});
console.log(answer);
`;
}

const headerValue = (request: SampleRequest, header: SampleHeader): string => {
  if ("makesKey" in header) return "crypto.randomUUID()";
  if ("value" in header) return write(header.value);
  const variable = `process.env.${secretVariable(request, header.secret)}`;
  return header.prefix === "" ? `${variable} ?? ""` : `\`${header.prefix}\${${variable}}\``;
};

/** The call with `fetch`: the types of the package describe the newest revision only. */
function fetchSample(request: SampleRequest, base: string): string {
  const headers = sampleHeaders(request).map(
    (header) => `    ${write(header.name)}: ${headerValue(request, header)},\n`,
  );
  const body = request.body === undefined ? "" : `  body: JSON.stringify(${write(request.body, "  ")}),\n`;
  return `const response = await fetch(${write(base + pathOf(request))}, {
  method: ${write(request.method)},
  headers: {
${headers.join("")}  },
${body}});
console.log(response.status, await response.text());
`;
}

/**
 * The request as a module in TypeScript.
 * @param base the address of the API, such as `https://shop.example/api/v2`
 */
export const typescriptSample = (request: SampleRequest, base: string): string =>
  request.isNewest ? clientSample(request, base) : fetchSample(request, base);
