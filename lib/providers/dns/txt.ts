import { Resolver } from "node:dns/promises";
import { z } from "zod";
import { ProviderUnreachable } from "@/lib/providers/errors";

/**
 * Reads the TXT records of a name: none when it has none, or does not exist.
 * @throws ProviderUnreachable when DNS does not answer in time
 */
export type TxtResolver = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** The name does not exist, or has no such records. */
const NO_RECORD: readonly unknown[] = ["ENOTFOUND", "ENODATA"];

const unreachable = (name: string, cause: unknown) =>
  new ProviderUnreachable(`DNS does not answer for ${name}`, { provider: "DNS", code: null, cause });

/** The DNS servers of the machine. */
export function systemTxtResolver(): TxtResolver {
  return async (name) => {
    try {
      const records = await new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name);
      return records.map((parts) => parts.join(""));
    } catch (error) {
      if (NO_RECORD.includes((error as { code?: unknown }).code)) return [];
      throw unreachable(name, error);
    }
  };
}

/** The JSON format of public resolvers (RFC 8427). 0: no error. 3: the name does not exist. */
const Answer = z.object({
  Status: z.union([z.literal(0), z.literal(3)]),
  Answer: z.array(z.object({ type: z.int(), data: z.string() })).optional(),
});
const TXT = 16;

/** A record's strings, each in quotes: `"a" "b"` is `ab`. */
const unquoted = (data: string): string =>
  data.startsWith('"')
    ? [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part!.replace(/\\(.)/g, "$1")).join("")
    : data;

/** A resolver that answers JSON over HTTPS, such as https://dns.google/resolve. */
export function httpTxtResolver(url: string): TxtResolver {
  return async (name) => {
    try {
      const response = await fetch(`${url}?name=${encodeURIComponent(name)}&type=TXT`, {
        headers: { accept: "application/dns-json" },
        signal: AbortSignal.timeout(TIMEOUT_MS * TRIES),
        redirect: "error",
        cache: "no-store",
      });
      const { Answer: records = [] } = Answer.parse(await response.json());
      return records.filter(({ type }) => type === TXT).map(({ data }) => unquoted(data));
    } catch (error) {
      throw unreachable(name, error);
    }
  };
}
