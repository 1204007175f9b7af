import Link from "next/link";
import type { ReactNode } from "react";
import type { ReferenceFailure, ReferenceOperation } from "@/lib/http/reference/reference";
import { CodeBlock } from "./code";
import type { ConsoleParameters } from "./console/values";
import { FieldList } from "./field-list";
import { objectAnchor, operationPart, type ReferencePlace, SURFACE_NAMES } from "./links";
import { MethodLabel } from "./method";
import { Prose } from "./prose";
import { RequestPanel } from "./samples/request-panel";

const PLACES = { path: "Path", query: "Query", header: "Headers" } as const;

const bodyTitle = ({ required }: { required: boolean }): string => (required ? "Body" : "Body (optional)");

/** Only what the console needs: each field of a property is sent to the browser a second time. */
const consoleParameters = (parameters: ReferenceOperation["parameters"]): ConsoleParameters =>
  parameters.map(({ in: place, fields }) => ({
    in: place,
    fields: fields.map(({ name, type, required, description, values, default: preset }) => ({
      name,
      type,
      required,
      ...(description !== undefined && { description }),
      ...(values && { values }),
      ...(preset !== undefined && { default: preset }),
    })),
  }));

/** One operation: its input, its answers, its failures, and its request as code and as a form. */
export function OperationArticle({
  operation,
  place,
}: {
  operation: ReferenceOperation;
  place: ReferencePlace;
}) {
  const { id, method, path, summary, description, parameters, body, answer, failures } = operation;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="scroll-mt-28 border-t py-10">
      <h2 id={`${id}-title`} className="text-2xl">
        <a href={`#${id}`} className="hover:underline">
          {summary}
        </a>
      </h2>
      <p className="mt-2 flex items-baseline gap-2">
        <MethodLabel method={method} />
        <code className="font-mono text-sm [overflow-wrap:anywhere]">
          {place.surface === "end-user" && <span className="text-muted">/end-user</span>}
          {path}
        </code>
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="min-w-0">
          {description && (
            <p className="wrap-anywhere mb-4 max-w-prose">
              <Prose text={description} />
            </p>
          )}
          <p className="text-muted text-sm">
            <Access operation={operation} />
          </p>
          {parameters.map(({ in: where, fields }) => (
            <Part key={where} title={PLACES[where]} folded={where === "header"}>
              <FieldList fields={fields} within={operationPart(id, where)} />
            </Part>
          ))}
          {body && (
            <Part title={bodyTitle(body)}>
              <FieldList fields={body.fields} within={operationPart(id, "body")} />
            </Part>
          )}
          <Part title={`Answer ${answer.status}`}>
            <p className="py-2 text-sm">
              {answer.name && !answer.fields ? (
                <>
                  {answer.list ? "A page of " : "The "}
                  <a
                    href={`#${objectAnchor(answer.name)}`}
                    className="text-link underline underline-offset-4"
                  >
                    {answer.name}
                  </a>
                  {answer.list ? " in items, and pagination." : "."}
                </>
              ) : (
                (answer.name &&
                  (answer.list ? `A page of ${answer.name} in items, and pagination.` : `${answer.name}.`)) ||
                answer.text
              )}
            </p>
            {answer.fields && answer.fields.length > 0 && (
              <FieldList fields={answer.fields} within={operationPart(id, "answer")} />
            )}
          </Part>
          <Part title="Failures" folded>
            <Failures failures={failures} />
          </Part>
          {operation.roles && <Roles roles={operation.roles} />}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <RequestPanel
            example={operation.sample}
            parameters={consoleParameters(parameters)}
            {...(operation.idSource && { idSource: operation.idSource })}
            {...(body && { bodyLabel: bodyTitle(body) })}
            summary={summary}
          />
          {answer.example && <CodeBlock label={`Answer ${answer.status}`} text={answer.example} />}
        </div>
      </div>
    </article>
  );
}

function Access({ operation }: { operation: ReferenceOperation }) {
  const surfaces = operation.surfaces.map((surface) => SURFACE_NAMES[surface]).join(" and ");
  if (operation.public) return `Public, no credentials. ${surfaces}.`;
  return (
    <>
      Permission <code className="font-mono text-foreground">{operation.permission}</code>. {surfaces}.
      {operation.removed && " Removed in the next revision."}
    </>
  );
}

function Part({ title, folded = false, children }: { title: string; folded?: boolean; children: ReactNode }) {
  if (folded)
    return (
      <details className="mt-6">
        <summary className="min-h-8 font-semibold text-link">{title}</summary>
        {children}
      </details>
    );
  return (
    <section className="mt-6">
      <h3 className="border-b pb-1.5 font-semibold text-base">{title}</h3>
      {children}
    </section>
  );
}

function Failures({
  failures,
}: {
  failures: readonly { status: number; text: string; entries: readonly ReferenceFailure[] }[];
}) {
  return (
    <ul className="divide-y text-sm">
      {failures.flatMap(({ status, text, entries }) =>
        entries.length === 0 ? (
          <li key={status} className="flex gap-3 py-2">
            <span className="tabular font-mono">{status}</span>
            <span>{text}</span>
          </li>
        ) : (
          entries.map(({ internalCode, message }) => (
            <li key={internalCode} className="flex gap-3 py-2">
              <span className="tabular font-mono">{status}</span>
              <span className="min-w-0">
                <Link
                  href={`/developers/errors#${internalCode}`}
                  prefetch={false}
                  className="font-mono text-link underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {internalCode}
                </Link>{" "}
                <Prose text={message} />
              </span>
            </li>
          ))
        ),
      )}
    </ul>
  );
}

const ROLE_NAMES = { guest: "Guest", member: "MEMBER", manager: "MANAGER", admin: "ADMIN" } as const;

function Roles({ roles }: { roles: NonNullable<ReferenceOperation["roles"]> }) {
  return (
    <Part title="Who may">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 py-2 text-sm">
        {(Object.keys(ROLE_NAMES) as (keyof typeof ROLE_NAMES)[]).map((role) => (
          <div key={role} className="flex gap-2">
            <dt className="text-muted">{ROLE_NAMES[role]}</dt>
            <dd className="font-mono">{roles[role]}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
