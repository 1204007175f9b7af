import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/states/alert";
import type { ErrorResponse } from "@/lib/kernel/error-model";
import { Prose } from "../prose";
import { explanationOf, type FailureExplanation } from "./explanations";
import type { CallAnswer } from "./make-call";

/** The failure in an answer. Undefined if its body has another shape, as the page of a proxy has. */
function failureIn({ body }: CallAnswer): ErrorResponse | undefined {
  if (body.kind !== "JSON" || typeof body.value !== "object" || body.value === null) return undefined;
  const failure = body.value as Partial<ErrorResponse>;
  return typeof failure.message === "string" ? (failure as ErrorResponse) : undefined;
}

/** What to do, by the status. */
function adviceOf({ status, headers, idempotencyKey }: CallAnswer): string | undefined {
  const wait = headers.get("retry-after");
  if (status === 401) return "Check the key and the token above.";
  if ((status === 429 || status === 503) && wait !== null)
    return `Wait ${wait} ${wait === "1" ? "second" : "seconds"}, then send again.`;
  if (status >= 500 && idempotencyKey !== undefined)
    return "You can safely send it again. It has the same idempotency key.";
  return undefined;
}

/** Explains a refused call: what the API says, and what the registry says about the code. */
export function Failure({ answer }: { answer: CallAnswer }) {
  const failure = failureIn(answer);
  const code = failure?.internalCode;
  const [explanation, setExplanation] = useState<FailureExplanation>();
  useEffect(() => {
    let isCurrent = true;
    setExplanation(undefined);
    if (code !== undefined)
      void explanationOf(code).then((found) => {
        if (isCurrent) setExplanation(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [code]);
  const advice = adviceOf(answer);
  const hint = failure?.hint ?? explanation?.hint;
  return (
    <Alert tone="danger" title={failure?.message ?? `The API answered ${answer.status}.`}>
      {explanation && (
        <p className="mt-1 text-sm">
          <Prose text={explanation.when} />
        </p>
      )}
      {failure?.details && failure.details.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {failure.details.map(({ property, message }) => (
            <li key={`${property} ${message}`}>
              {property && <code className="font-mono">{property}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      {hint && (
        <p className="mt-1 text-sm">
          <Prose text={hint} />
        </p>
      )}
      {advice && <p className="mt-1 text-sm">{advice}</p>}
      {code !== undefined && (
        <p className="mt-1 text-sm">
          <a href={`/developers/errors#${code}`} className="text-link underline underline-offset-4">
            Error <span className="font-mono">{code}</span> in the list of errors
          </a>
        </p>
      )}
    </Alert>
  );
}
