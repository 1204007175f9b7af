"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { IdSource } from "@/lib/http/reference/id-source";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import type { Console } from "../console/console";
import type { ConsoleParameters } from "../console/values";
import { RequestTabs } from "./request-tabs";

type State = { kind: "CLOSED" | "LOADING" | "FAILED" } | { kind: "OPEN"; Open: typeof Console };

/** The request of an operation as code, and the console that makes it. The console is loaded when it is opened. */
export function RequestPanel({
  example,
  parameters,
  idSource,
  bodyLabel,
  summary,
}: {
  example: SampleRequest;
  parameters: ConsoleParameters;
  /** Absent if no list has the first id of the path. */
  idSource?: IdSource;
  /** Absent if the operation takes no body. */
  bodyLabel?: string;
  /** What the operation does. It tells the buttons of a page apart. */
  summary: string;
}) {
  const [request, setRequest] = useState(example);
  const [state, setState] = useState<State>({ kind: "CLOSED" });

  async function open(): Promise<void> {
    setState({ kind: "LOADING" });
    try {
      const { Console } = await import("../console/console");
      setState({ kind: "OPEN", Open: Console });
    } catch {
      setState({ kind: "FAILED" });
    }
  }

  return (
    <>
      <RequestTabs request={request} />
      {state.kind === "OPEN" ? (
        <state.Open
          example={example}
          parameters={parameters}
          idSource={idSource}
          bodyLabel={bodyLabel}
          summary={summary}
          onRequest={setRequest}
        />
      ) : (
        <div className="noscript:hidden">
          <Button
            size="sm"
            intent="secondary"
            loading={state.kind === "LOADING"}
            aria-label={`Try it: ${summary}`}
            onClick={open}
          >
            Try it
          </Button>
          <p role="status" className="mt-2 text-sm text-warning empty:hidden">
            {state.kind === "FAILED" && "The console could not be loaded. Press again to retry."}
          </p>
        </div>
      )}
    </>
  );
}
