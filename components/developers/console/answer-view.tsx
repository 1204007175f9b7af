import { downloadFile } from "@/components/shell/files/download";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { formatBytes } from "@/components/ui/text/format";
import { CodeBlock } from "../code";
import { Failure } from "./failure";
import type { AnswerBody, CallAnswer } from "./make-call";

/** Headers that matter to a caller. All others are the server's. */
const SHOWN_HEADERS = [
  "X-Trace-Id",
  "Api-Revision",
  "ETag",
  "Tern-Position",
  "Retry-After",
  "RateLimit",
  "RateLimit-Policy",
  "Unknown-Fields",
  "Preference-Applied",
  "Content-Type",
];

/** The longest text that the page shows, in characters. A browser needs seconds for a longer one. */
const LONGEST = 100_000;

/** An answer of the API: its failure, its headers and its body. */
export function AnswerView({
  answer,
  operationId,
  isRepeat,
  onSendAsNew,
}: {
  answer: CallAnswer;
  operationId: string;
  /** The call had the idempotency key of an earlier one that succeeded. */
  isRepeat: boolean;
  /** Sends the request with a new idempotency key. */
  onSendAsNew: () => void;
}) {
  const isFailure = answer.status >= 400;
  const headers = SHOWN_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return (
    <div className="grid min-w-0 gap-4">
      {isFailure && <Failure answer={answer} />}
      {isRepeat && !isFailure && (
        <Alert
          title="The answer of the first call"
          action={
            <Button size="sm" intent="secondary" onClick={onSendAsNew}>
              Send as a new request
            </Button>
          }
        >
          <p className="text-sm">
            The request and its idempotency key were the same, so nothing was done a second time.
          </p>
        </Alert>
      )}
      <dl className="grid min-w-0 gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {answer.idempotencyKey !== undefined && (
          <HeaderRow name="Sent: X-Idempotency-Key" value={answer.idempotencyKey} />
        )}
        {headers.map(([name, value]) => (
          <HeaderRow key={name} name={name} value={value} />
        ))}
      </dl>
      <Body body={answer.body} operationId={operationId} />
    </div>
  );
}

function HeaderRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-mono [overflow-wrap:anywhere] max-sm:mb-1">{value}</dd>
    </div>
  );
}

function Body({ body, operationId }: { body: AnswerBody; operationId: string }) {
  if (body.kind === "NONE") return <p className="text-muted text-sm">The answer has no body.</p>;
  if (body.kind === "FILE")
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        The answer is a file: {body.name}, {formatBytes("en", body.file.size)}.
        <Button size="sm" intent="secondary" onClick={() => downloadFile(body.file, body.name)}>
          Download {body.name}
        </Button>
      </p>
    );
  const isLong = body.text.length > LONGEST;
  const [type, ending] = body.kind === "JSON" ? ["application/json", "json"] : ["text/plain", "txt"];
  const name = `${operationId}.${ending}`;
  return (
    <>
      <CodeBlock label="Body" text={isLong ? body.text.slice(0, LONGEST) : body.text} />
      {isLong && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          These are the first {LONGEST.toLocaleString("en")} of {body.text.length.toLocaleString("en")}{" "}
          characters.
          <Button
            size="sm"
            intent="secondary"
            onClick={() => downloadFile(new Blob([body.text], { type }), name)}
          >
            Download {name}
          </Button>
        </p>
      )}
    </>
  );
}
