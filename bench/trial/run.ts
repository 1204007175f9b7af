// `npm run trial -- <name>`: runs a whole installation on this machine, with load, and breaks or changes it. A trial installs
// what it needs, prints figures, and ends with an error if a promise of the product was broken.
import { readArguments } from "@/scripts/stack/arguments";
import { printFailure, Sentence } from "@/scripts/stack/sentence";
import { runCitus } from "./citus";
import { runFleet } from "./fleet/run-fleet";

const usage = `Usage:
  npm run trial -- fleet [--only kills|upgrade] [--part <name>]… [--from <commit>] [--seed <number>] [--clients <number>]
  npm run trial -- citus --coordinator <address> --worker <address>… [<folder of tests>…]

citus: the tests of the API on a running Citus cluster. An address is that of a server's maintenance database, as a superuser.
Without folders, all that docs/decisions/citus.md names.

fleet: two apps, a worker, HAProxy, PgBouncer, and a primary with a replica. Each part (--part) is killed in turn under load. Then
the apps are upgraded from a commit (--from, by default HEAD~1) to the sources here.`;

const options = {
  only: { type: "string" },
  part: { type: "string", multiple: true },
  from: { type: "string", default: "HEAD~1" },
  seed: { type: "string", default: "1" },
  clients: { type: "string", default: "3" },
  coordinator: { type: "string" },
  worker: { type: "string", multiple: true },
  help: { type: "boolean", short: "h" },
} as const;

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Sentence(`--${name} must be a whole number from 1.\n\n${usage}`);
  return value;
}

async function main(): Promise<boolean> {
  const { values, positionals } = readArguments(usage, options);
  if (values.help) {
    console.log(usage);
    return true;
  }
  const { only } = values;
  if (only !== undefined && only !== "kills" && only !== "upgrade")
    throw new Sentence(`--only is kills or upgrade.\n\n${usage}`);
  const [trial, ...rest] = positionals;
  if (trial === "citus") {
    const { coordinator, worker = [] } = values;
    if (!coordinator || worker.length === 0)
      throw new Sentence(`A cluster needs --coordinator and --worker.\n\n${usage}`);
    return runCitus({ coordinator, workers: worker, folders: rest });
  }
  if (trial !== "fleet" || rest.length > 0)
    throw new Sentence(trial ? `There is no trial "${positionals.join(" ")}".\n\n${usage}` : usage);
  return runFleet({
    from: values.from,
    only,
    parts: values.part ?? [],
    seed: numberOf("seed", values.seed),
    clients: numberOf("clients", values.clients),
  });
}

main().then(
  (isFine) => process.exit(isFine ? 0 : 1),
  (error) => {
    printFailure(error);
    process.exit(1);
  },
);
