import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { pathOf, type SampleHeader, sampleHeaders, secretVariable } from "./http-request";

/** Go refuses a byte order mark in its sources, in quotes too. */
const withoutMark = (json: string): string => json.replaceAll("\uFEFF", "\\uFEFF");

/** Go reads every escape that JSON writes, except halves of a pair, which well-formed texts do not have. */
const quoted = (text: string): string => withoutMark(JSON.stringify(text.toWellFormed()));

/** A raw string. It may contain anything except a backtick, which is written as a string of its own. */
const raw = (text: string): string => `\`${withoutMark(text).replaceAll("`", '` + "`" + `')}\``;

function headerValue(request: SampleRequest, header: SampleHeader): string {
  if ("makesKey" in header) return "hex.EncodeToString(idempotencyKey)";
  if ("value" in header) return quoted(header.value);
  const variable = `os.Getenv("${secretVariable(request, header.secret)}")`;
  return header.prefix === "" ? variable : `${quoted(header.prefix)}+${variable}`;
}

/**
 * The request as a Go program with `net/http`.
 * @param base the address of the API, such as `https://shop.example/api/v2`
 */
export function goSample(request: SampleRequest, base: string): string {
  const { method, body } = request;
  const headers = sampleHeaders(request);
  const hasSecrets = headers.some((header) => "secret" in header);
  const makesKey = headers.some((header) => "makesKey" in header);
  const packages = [
    ...(makesKey ? ["crypto/rand", "encoding/hex"] : []),
    "fmt",
    "io",
    "log",
    "net/http",
    ...(hasSecrets ? ["os"] : []),
    ...(body === undefined ? [] : ["strings"]),
  ];
  const content = body === undefined ? "nil" : "strings.NewReader(body)";
  const key = `	idempotencyKey := make([]byte, 16)
	if _, err := rand.Read(idempotencyKey); err != nil {
		log.Fatal(err)
	}
`;
  return `package main

import (
${packages.map((name) => `	"${name}"\n`).join("")})

func main() {
${body === undefined ? "" : `	body := ${raw(JSON.stringify(body, null, 2))}\n`}	request, err := http.NewRequest(${quoted(method)}, ${quoted(base + pathOf(request))}, ${content})
	if err != nil {
		log.Fatal(err)
	}
${makesKey ? key : ""}${headers.map((header) => `	request.Header.Set(${quoted(header.name)}, ${headerValue(request, header)})\n`).join("")}	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.StatusCode, string(answer))
}
`;
}
