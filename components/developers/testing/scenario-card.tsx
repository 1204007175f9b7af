import { Check, CircleAlert, LoaderCircle } from "lucide-react";
import { Fragment } from "react";
import { Button } from "@/components/ui/button";
import type { CallResult } from "./run-scenario";
import type { KeptValue, Scenario, ScenarioCall } from "./scenario";

/** How far a run of a scenario is, in words. */
function progress({ calls }: Scenario, results: readonly CallResult[]): string {
  const last = results.at(-1);
  if (!last) return "";
  if (last.state === "FAILED") return `Call ${results.length} of ${calls.length} failed: ${last.problem}`;
  if (last.state === "RUNNING")
    return `Call ${results.length} of ${calls.length}: ${calls[results.length - 1]?.does}`;
  return results.length === calls.length ? `Done: all ${calls.length} calls succeeded.` : "";
}

/** A scenario with its calls, and the state of its latest run. */
export function ScenarioCard({
  scenario,
  results,
  isBusy,
  onRun,
}: {
  scenario: Scenario;
  results: readonly CallResult[];
  /** A scenario is running, this one or another. */
  isBusy: boolean;
  onRun: () => void;
}) {
  const { id, title, summary, movesClock, calls } = scenario;
  const isRunning = results.at(-1)?.state === "RUNNING";
  return (
    <li id={id} className="min-w-0 scroll-mt-28 rounded-card border bg-surface p-5 target:border-accent">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose flex-1 basis-72">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-muted">{summary}</p>
          {movesClock && (
            <p className="mt-1 text-sm text-warning">
              Moves your brand’s clock 40 days forward. It never goes back.
            </p>
          )}
        </div>
        <Button
          size="sm"
          intent="secondary"
          loading={isRunning}
          disabled={isBusy && !isRunning}
          onClick={onRun}
          aria-label={`Run: ${title}`}
        >
          Run
        </Button>
      </div>
      <p
        role="status"
        className={`mt-3 text-sm empty:hidden ${results.at(-1)?.state === "FAILED" ? "text-danger" : ""}`}
      >
        {progress(scenario, results)}
      </p>
      <details className="mt-3">
        <summary className="inline-flex min-h-9 items-center text-link text-sm underline-offset-4 hover:underline">
          The {calls.length} calls
        </summary>
        <ol className="mt-2 grid gap-4">
          {calls.map((call, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a scenario are constant
            <Call key={place} call={call} result={results[place]} />
          ))}
        </ol>
      </details>
    </li>
  );
}

/** A body as it is sent: JSON, or the fields of a form. */
const bodyText = ({ body, asPaymentForm }: ScenarioCall): string =>
  asPaymentForm
    ? Object.entries(body as Record<string, string>)
        .map(([name, value]) => `${name}=${value}`)
        .join("\n")
    : JSON.stringify(body, null, 2);

/** What a call keeps of its answer for the next ones, in words. */
const keptText = ({ at, before, daysLater }: KeptValue): string =>
  [at, before && ` up to “${before}”`, daysLater && `, ${daysLater} days later`].filter(Boolean).join("");

function Call({ call, result }: { call: ScenarioCall; result: CallResult | undefined }) {
  const { does, method, path, body, until, asPaymentForm, keep = {} } = call;
  return (
    <li className="min-w-0 text-sm">
      <p className="flex gap-2">
        <StateMark state={result?.state} />
        <span>
          {does}
          {until && (
            <span className="text-muted">
              {" "}
              Repeated until <code className="font-mono">{until.at}</code> is{" "}
              <code className="font-mono">{until.is}</code>.
            </span>
          )}
        </span>
      </p>
      <div className="mt-1 ml-6 min-w-0">
        <code className="font-mono font-semibold text-xs [overflow-wrap:anywhere]">
          {method} {path.startsWith("/sandbox/") ? path : `/api/v2${path}`}
        </code>
        {asPaymentForm && (
          <p className="text-muted text-xs">
            Sent as a form, with <code className="font-mono">Authorization: Bearer {"{FORM_KEY}"}</code> in
            place of your key.
          </p>
        )}
        {body !== undefined && (
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
            tabIndex={0}
            className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken p-3 font-mono text-xs"
          >
            {bodyText(call)}
          </pre>
        )}
        {Object.keys(keep).length > 0 && (
          <p className="mt-1 text-muted text-xs [overflow-wrap:anywhere]">
            Keeps{" "}
            {Object.entries(keep).map(([name, value], place) => (
              <Fragment key={name}>
                {place > 0 && ", "}
                <code className="font-mono">{`{${name}}`}</code> ={" "}
                <code className="font-mono">{keptText(value)}</code>
              </Fragment>
            ))}
            .
          </p>
        )}
        {result?.shown && Object.keys(result.shown).length > 0 && (
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
            {Object.entries(result.shown).map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {result?.problem && <p className="mt-1 text-danger">{result.problem}</p>}
      </div>
    </li>
  );
}

function StateMark({ state }: { state: CallResult["state"] | undefined }) {
  const place = "mt-0.5 size-4 shrink-0";
  if (state === "DONE") return <Check role="img" aria-label="Done" className={`${place} text-success`} />;
  if (state === "FAILED")
    return <CircleAlert role="img" aria-label="Failed" className={`${place} text-danger`} />;
  if (state === "RUNNING")
    return <LoaderCircle role="img" aria-label="Running" className={`${place} motion-safe:animate-spin`} />;
  return <span aria-hidden="true" className={`${place} rounded-full border`} />;
}
