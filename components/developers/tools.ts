import { version } from "@/clients/typescript/package.json";
import { NEWEST_REVISION } from "./links";

export type Tool = { id: string; title: string; text: string };

/** What the developers' site offers besides its pages. Each has a section on the page "Clients and tools". */
export const TOOLS: readonly Tool[] = [
  {
    id: "typescript",
    title: "TypeScript client",
    text: "Typed methods for all operations, with retries, idempotency keys, lists and webhooks.",
  },
  {
    id: "listen",
    title: "Webhooks on your computer",
    text: "A command that prints deliveries and forwards them to a receiver on localhost.",
  },
  {
    id: "try-it",
    title: "Try it",
    text: "A form at each operation of the reference, which makes the call in the browser.",
  },
  {
    id: "postman",
    title: "Postman collections",
    text: "A request for each operation. Ids of one answer fill the next request.",
  },
  {
    id: "openapi",
    title: "OpenAPI 3.1 documents",
    text: "One for each revision and surface, for generators in other languages.",
  },
  {
    id: "llms",
    title: "llms.txt",
    text: "The guides and the reference as Markdown, for language models.",
  },
];

export const toolPath = (id: string): string => `/developers/clients#${id}`;

/** A file that the site serves. */
export type ServedFile = { href: string; name: string; text: string; download?: boolean };

/** The archive of the TypeScript client. The version is in its name: a lock file expects the same bytes under one address. */
export const CLIENT_ARCHIVE = `tern-client-${version}.tgz`;

export const CLIENT_FILES: readonly ServedFile[] = [
  {
    href: `/developers/clients/${CLIENT_ARCHIVE}`,
    name: CLIENT_ARCHIVE,
    text: "The client, compiled, with its types. Keep the file in your repository: this site has the newest version only.",
    download: true,
  },
];

export const POSTMAN_FILES: readonly ServedFile[] = [
  {
    href: "/developers/postman/platform.json",
    name: "Platform API",
    text: "Needs a full-access key in the variable `apiKey`.",
    download: true,
  },
  {
    href: "/developers/postman/end-user.json",
    name: "End-user API",
    text: "Needs an impersonation key in `apiKey` and the access token of a user in `token`.",
    download: true,
  },
];

export const LLMS_FILES: readonly ServedFile[] = [
  {
    href: "/llms.txt",
    name: "/llms.txt",
    text: "An index with the rules of every request, for an agent that can open links.",
  },
  {
    href: "/llms-full.txt",
    name: "/llms-full.txt",
    text: "All guides, operations, errors and events as one text.",
  },
];

/** Only of the newest revision: the build renders the page that lists them, and an older revision may retire after it. */
export const OPENAPI_FILES: readonly ServedFile[] = (["platform", "end-user"] as const).map((surface) => ({
  href: `/api/v2/openapi.json?revision=${NEWEST_REVISION}&surface=${surface}`,
  name: `${surface === "platform" ? "Platform API" : "End-user API"}, ${NEWEST_REVISION}`,
  text: "The newest revision.",
}));
