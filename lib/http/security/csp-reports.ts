import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { clientOf } from "@/lib/http/caller";
import type { HttpRuntime } from "@/lib/http/runtime";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { answerOrFailure } from "@/lib/kernel/or-failure";
import { parseJson, readText, validate } from "@/lib/kernel/parse";

/** Browsers send several reports at once; each is a kilobyte or two. */
const MAX_BYTES = 64 * 1024;
const MAX_AT_ONCE = 50;

/** Kinds of violation that are counted apart. A stranger can make kinds up: further ones are counted together. */
const MAX_KINDS = 100;

/** Milliseconds from the first report to the line in the log. */
const LOG_AFTER_MS = 60_000;

/** What one address may send in a minute, and all together. */
const PER_ADDRESS = 30;
const IN_ALL = 600;

const text = z.string().max(4096).catch("");

/** `application/csp-report`: what `report-uri` sends (CSP, level 2). */
const Older = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
  }),
});

/** `application/reports+json`: what `report-to` sends (Reporting API). Reports of other types come along. */
const Newer = z
  .array(
    z.object({
      type: z.string(),
      body: z.looseObject({ documentURL: text, effectiveDirective: text, blockedURL: text }).nullish(),
    }),
  )
  .max(MAX_AT_ONCE);

type Violation = { directive: string; blocked: string; page: string };

const urlOf = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

/** A short word of a report, of harmless characters only. */
const word = (value: string): string => value.replace(/[^\w.:/-]/g, "").slice(0, 80) || "unknown";

/** What a report says without what it says of a person: no path below the first segment, no query. */
const violation = (directive: string, blocked: string, document: string): Violation => {
  const origin = urlOf(blocked)?.origin;
  return {
    directive: word(directive.split(" ")[0]!),
    blocked: word(origin === undefined || origin === "null" ? blocked.split(/[:?#]/)[0]! : origin),
    page: word(`/${urlOf(document)?.pathname.split("/")[1] ?? ""}`),
  };
};

function violationsIn(sent: unknown): Violation[] {
  if (Array.isArray(sent)) {
    return validate(Newer, sent).flatMap(({ type, body }) =>
      type === "csp-violation" && body
        ? [violation(body.effectiveDirective, body.blockedURL, body.documentURL)]
        : [],
    );
  }
  const { "csp-report": report } = validate(Older, sent);
  const directive = report["effective-directive"] || report["violated-directive"];
  return [violation(directive, report["blocked-uri"], report["document-uri"])];
}

async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new ApiError(failures.tooManyRequests, { headers: { "retry-after": String(seconds) } });
  }
}

/**
 * Counts what browsers refused by the content security policy and writes the counts to the log, at most one line a
 * minute and process. Nothing is stored, and nothing grows with what strangers send.
 */
export function createCspReports(runtime: () => HttpRuntime): (request: Request) => Promise<Response> {
  const all = new RateLimiterMemory({ points: IN_ALL, duration: 60 });
  const each = new RateLimiterMemory({ points: PER_ADDRESS, duration: 60 });
  let counts = new Map<string, Violation & { count: number }>();

  const write = () => {
    const violations = [...counts.values()].sort((a, b) => b.count - a.count);
    counts = new Map();
    runtime().log.warn(
      { violations },
      "browsers refused parts of our pages by their content security policy",
    );
  };
  const count = (found: Violation) => {
    if (counts.size === 0) setTimeout(write, LOG_AFTER_MS).unref();
    let key = JSON.stringify(found);
    let kind = found;
    if (!counts.has(key) && counts.size >= MAX_KINDS) {
      key = "others";
      kind = { directive: "others", blocked: "others", page: "others" };
    }
    counts.set(key, { ...kind, count: (counts.get(key)?.count ?? 0) + 1 });
  };

  return (request) =>
    answerOrFailure(runtime(), request, "content security policy reports", async () => {
      await spend(each, clientOf(request.headers).ip);
      await spend(all, "all");
      // Firefox and Chrome name other types than `application/json` for the older format.
      const type = request.headers.get("content-type")?.replace("application/csp-report", "application/json");
      for (const found of violationsIn(parseJson(await readText(request, MAX_BYTES), type ?? null)))
        count(found);
      return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
    });
}
