import { hostname, userInfo } from "node:os";
import { parseArgs } from "node:util";
import { createPlatformClient } from "../client.js";
import { TernConnectionError, TernError } from "../errors.js";
import { type ListenOptions, listen } from "./listen.js";

const OPTIONS = {
  forward: { type: "string" },
  api: { type: "string" },
  key: { type: "string" },
  types: { type: "string" },
  secret: { type: "string" },
  replay: { type: "string", multiple: true },
  help: { type: "boolean", short: "h" },
} as const;

/** What differs between the package and a checkout of Tern. */
export type CommandSettings = {
  /** The command as a person writes it. */
  command: string;
  /** The address and key when neither options nor variables give them. */
  api?: string | undefined;
  key?: string | undefined;
};

const usageOf = (command: string) => `Prints webhook deliveries and forwards them to this computer.

  ${command} listen --forward http://localhost:4000/hooks

  --forward <address>  where your receiver listens
  --api <address>      your brand's address, such as https://shop.example. Default: TERN_API_URL
  --key <key>          a full-access key. Default: TERN_API_KEY, which other users of this computer cannot see
  --types <a,b>        only events of these types. Default: all
  --secret <whsec_…>   the signing secret that your receiver knows. Default: TERN_WEBHOOK_SECRET, or a new one
  --replay <event id>  forward this past event, and end. Can be repeated`;

/** A failure that the person at the terminal can solve. */
class Refused extends Error {}

/** The address of the API, from the address of the brand or of the API. */
function apiAddress(given: string | undefined): string {
  if (!given) throw new Refused("Say where Tern is: --api https://shop.example");
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    throw new Refused(`--api is no address: ${given}`);
  }
  return url.pathname === "/" ? new URL("/api/v2", url).href : given;
}

function localAddress(given: string | undefined): string {
  if (!given) throw new Refused("Say where your receiver listens: --forward http://localhost:4000/hooks");
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new Refused(`--forward is no http address: ${given}`);
  return url.href;
}

/** What went wrong, and what to do. */
function explain(error: unknown, api: string): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof TernConnectionError) return `${error.message} The address is ${api}.`;
  if (!(error instanceof TernError)) throw error;
  const said = [
    `${error.message} (${[error.status, error.internalCode].filter(Boolean).join(", ")})`,
    ...error.details.map(({ property, message }) => `  ${property ? `${property}: ` : ""}${message}`),
  ];
  if (error.status === 401)
    said.push("The key is wrong, revoked or of another brand. Give a full-access key.");
  else if (error.status === 403) said.push("The key may not manage webhooks. Give a full-access key.");
  else if (error.internalCode === undefined) said.push(`Is ${api} the address of your brand's API?`);
  else if (error.hint) said.push(error.hint);
  return said.join("\n");
}

/**
 * Runs the command `listen` until Ctrl-C.
 * @param args the arguments after the command's name
 * @returns the exit code: 0, or 1 after a refusal or when a replayed event was not acknowledged
 */
export async function runWebhooks(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  settings: CommandSettings,
): Promise<number> {
  const usage = usageOf(settings.command);
  let api = "";
  try {
    const { values, positionals } = parseOptions(args, usage);
    if (values.help) {
      console.log(usage);
      return 0;
    }
    if (positionals.length !== 1 || positionals[0] !== "listen") throw new Refused(usage);
    const forward = localAddress(values.forward);
    const given = values.api ?? env.TERN_API_URL;
    api = apiAddress(given ?? settings.api);
    // The key of this checkout's demo is never sent to another address.
    const isOwn = settings.api !== undefined && new URL(api).origin === new URL(settings.api).origin;
    const apiKey = values.key ?? env.TERN_API_KEY ?? (isOwn ? settings.key : undefined);
    if (!apiKey) throw new Refused("Give a full-access key: --key, or the variable TERN_API_KEY");
    const types = values.types?.split(",").map((type) => type.trim());
    const isWell = await listen({
      client: createPlatformClient({ baseUrl: api, apiKey }),
      forward,
      // The API says which types exist, also ones that are newer than this package.
      types: types as ListenOptions["types"],
      secret: values.secret ?? env.TERN_WEBHOOK_SECRET,
      replay: values.replay?.map((id) => id.toLowerCase()),
      description: `Listener of ${userInfo().username} on ${hostname()}`,
      signal: untilCtrlC(),
      print: (line) => console.log(line),
    });
    return isWell || !values.replay ? 0 : 1;
  } catch (error) {
    console.error(explain(error, api));
    return 1;
  }
}

function parseOptions(args: readonly string[], usage: string) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Refused(`${(error as Error).message}\n\n${usage}`);
  }
}

/** One Ctrl-C arrives several times when npm and its parents pass it on, too. */
const SAME_SIGNAL_MS = 1_000;

/** Aborts at Ctrl-C, or when the terminal closes. A later second one ends the process without cleaning up. */
function untilCtrlC(): AbortSignal {
  const ending = new AbortController();
  let first = 0;
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(name, () => {
      if (!ending.signal.aborted) first = performance.now();
      else if (performance.now() - first > SAME_SIGNAL_MS) process.exit(130);
      ending.abort();
    });
  return ending.signal;
}
