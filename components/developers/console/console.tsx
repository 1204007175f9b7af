"use client";
import { type FormEvent, Fragment, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Textarea } from "@/components/ui/forms/textarea";
import { Alert } from "@/components/ui/states/alert";
import { Kbd } from "@/components/ui/text/kbd";
import type { IdSource } from "@/lib/http/reference/id-source";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { keptSecret, useKeptSecret } from "../calls/kept-secrets";
import { hasSandbox } from "../calls/send-call";
import { pathOf } from "../samples/http-request";
import { AnswerView } from "./answer-view";
import { ConsoleCredentials, keyKindOf, secretsOf } from "./credentials";
import { FindIdButton } from "./find-id-button";
import { type ConsoleOutcome, makeCall } from "./make-call";
import { ParameterFields } from "./parameter-fields";
import { type ConsoleProblems, consoleProblems } from "./problems";
import {
  type ConsoleParameters,
  type ConsoleValues,
  exampleValues,
  type ParameterPlace,
  requestOfValues,
} from "./values";

type Shown = { outcome: ConsoleOutcome | { problem: "NO_SANDBOX" }; isRepeat: boolean };

/** What the method does, said before the call is made. */
const EFFECTS: Readonly<Record<string, string>> = {
  POST: "POST can change data of the brand that the key belongs to.",
  PUT: "PUT changes data of the brand that the key belongs to.",
  PATCH: "PATCH changes data of the brand that the key belongs to.",
  DELETE: "DELETE removes data of the brand that the key belongs to. The API cannot undo it.",
};

const PROBLEMS: Readonly<Record<string, string>> = {
  TIMEOUT: "No answer arrived within 30 seconds. The API may still carry out the request.",
  OFFLINE: "This device is offline. Connect it, then send again.",
  UNREACHABLE: "The connection failed before an answer arrived. The API may still carry out the request.",
  STOPPED: "Stopped. The API may still carry out the request.",
  NO_SANDBOX:
    "This installation has no sandbox, so a key here belongs to real customers. The console sends only test calls. Copy the code and run it on your server.",
};

/** A form that makes the call of an operation from this browser, and shows its answer. */
export function Console({
  example,
  parameters,
  idSource,
  bodyLabel,
  summary,
  onRequest,
}: {
  example: SampleRequest;
  parameters: ConsoleParameters;
  /** Absent if no list has the first id of the path. */
  idSource: IdSource | undefined;
  /** Absent if the operation takes no body. */
  bodyLabel: string | undefined;
  /** What the operation does. It tells the consoles of a page apart. */
  summary: string;
  /** Called with the request that the fields describe, after each change. */
  onRequest: (request: SampleRequest) => void;
}) {
  const [values, setValues] = useState(() => exampleValues(example));
  const [problems, setProblems] = useState<ConsoleProblems>({});
  const [isSending, setIsSending] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const form = useRef<HTMLFormElement>(null);
  const running = useRef<AbortController>(undefined);
  /** The newest call that changes something: the same request again has the same key. */
  const last = useRef<{ request: string; key: string; isDone: boolean }>(undefined);
  const hasToken = useKeptSecret("token").trim() !== "" || example.hasToken;
  const { method } = example;

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!wrong || Object.keys(problems).length === 0) return;
    const folded = wrong.closest("details");
    if (folded) folded.open = true;
    wrong.focus();
  }, [problems]);

  const requestOf = (values: ConsoleValues) =>
    requestOfValues({ example, parameters, values, hasToken: hasToken && !example.isPublic });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields and the token decide the request
  useEffect(() => onRequest(requestOf(values)), [values, hasToken]);

  async function send({ asNew = false } = {}): Promise<void> {
    if (running.current) return;
    const request = requestOf(values);
    const secrets = secretsOf(example);
    const found = consoleProblems({ request, parameters, values, secrets });
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const controller = new AbortController();
    running.current = controller;
    setIsSending(true);
    const fingerprint = JSON.stringify([pathOf(request), request.headers, values.body]);
    const isSame = !asNew && last.current?.request === fingerprint;
    const key = isSame ? last.current!.key : crypto.randomUUID();
    const isRepeat = request.isRepeatable && isSame && last.current!.isDone;
    const outcome =
      (await hasSandbox()) === false
        ? ({ problem: "NO_SANDBOX" } as const)
        : await makeCall({
            request,
            body: values.body,
            secrets: { key: secrets[keyKindOf(example)] ?? "", token: keptSecret("token") },
            idempotencyKey: key,
            signal: controller.signal,
          });
    const isDone = isRepeat || ("answer" in outcome && outcome.answer.status < 400);
    last.current = { request: fingerprint, key, isDone };
    running.current = undefined;
    setIsSending(false);
    setShown({ outcome, isRepeat });
  }

  const change = (place: ParameterPlace, name: string, value: string) =>
    setValues((all) => ({ ...all, [place]: { ...all[place], [name]: value } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void send();
  };
  const reset = () => {
    setValues(exampleValues(example));
    setProblems({});
    setShown(undefined);
  };

  return (
    <ScriptForm
      ref={form}
      aria-label={`Try it: ${summary}`}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="grid min-w-0 gap-5 rounded-card border bg-surface p-4 sm:p-5"
    >
      <div>
        <h3 className="text-lg">Try it</h3>
        <p className="mt-1 text-muted text-sm">
          The call is made from this browser. The code above follows what you enter here.
        </p>
      </div>
      <ConsoleCredentials example={example} problems={problems} />
      {(["path", "query", "header"] as const).map((place) => (
        <Fragment key={place}>
          <ParameterFields
            place={place}
            fields={parameters.find((group) => group.in === place)?.fields ?? []}
            values={values[place]}
            problems={problems}
            onChange={(name, value) => change(place, name, value)}
          />
          {place === "path" && idSource && (
            <FindIdButton
              example={example}
              source={idSource}
              onProblems={setProblems}
              onFound={(id) => change("path", idSource.name, id)}
            />
          )}
        </Fragment>
      ))}
      {bodyLabel && (
        <Field label={bodyLabel} error={problems.body} hint="JSON.">
          <Textarea
            name="body"
            value={values.body}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={({ target: { value } }) => setValues((all) => ({ ...all, body: value }))}
            className="max-h-[32rem] font-mono text-sm! max-sm:text-base!"
          />
        </Field>
      )}
      <div className="grid gap-3">
        {EFFECTS[method] && (
          <p className={method === "DELETE" ? "text-danger text-sm" : "text-sm text-warning"}>
            {EFFECTS[method]}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            size="sm"
            intent={method === "DELETE" ? "danger" : "primary"}
            loading={isSending}
          >
            Send {method}
          </Button>
          {isSending ? (
            <Button size="sm" intent="secondary" onClick={() => running.current?.abort()}>
              Stop
            </Button>
          ) : (
            <Button size="sm" intent="ghost" onClick={reset}>
              Reset
            </Button>
          )}
          <span aria-hidden="true" className="text-muted text-sm pointer-coarse:hidden">
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
          </span>
        </div>
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {isSending ? "Sending…" : shown && "answer" in shown.outcome && statusOf(shown.outcome.answer)}
      </p>
      {shown && !isSending && "problem" in shown.outcome && (
        <div role="alert">
          <Alert tone="warning" title="No answer">
            <p className="text-sm">
              {PROBLEMS[shown.outcome.problem]}
              {example.isRepeatable &&
                shown.outcome.problem !== "NO_SANDBOX" &&
                " If you send it again, it has the same idempotency key and takes effect once."}
            </p>
          </Alert>
        </div>
      )}
      {shown && !isSending && "answer" in shown.outcome && (
        <AnswerView
          answer={shown.outcome.answer}
          operationId={example.operationId}
          isRepeat={shown.isRepeat}
          onSendAsNew={() => void send({ asNew: true })}
        />
      )}
    </ScriptForm>
  );
}

const statusOf = ({ status, ms }: { status: number; ms: number }): string =>
  `Answer ${status} after ${ms.toLocaleString("en")} ms`;
