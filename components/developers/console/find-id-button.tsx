import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { IdSource } from "@/lib/http/reference/id-source";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { keptSecret } from "../calls/kept-secrets";
import { hasSandbox } from "../calls/send-call";
import { keyKindOf, secretsOf } from "./credentials";
import { type FindProblem, findId } from "./find-id";
import { type ConsoleProblems, consoleProblems } from "./problems";

const TEXTS: Readonly<Record<FindProblem, string>> = {
  EMPTY: "The list is empty: create one first.",
  REFUSED: "The list was refused. Check the key and the token above.",
  UNREACHABLE: "No answer arrived. Try again.",
};

/** Puts an id of the brand into a path parameter. The id of the example exists in no brand. */
export function FindIdButton({
  example,
  source,
  onProblems,
  onFound,
}: {
  example: SampleRequest;
  source: IdSource;
  /** Called with the secrets that are missing. */
  onProblems: (problems: ConsoleProblems) => void;
  onFound: (id: string) => void;
}) {
  const [isFinding, setIsFinding] = useState(false);
  const [text, setText] = useState("");

  async function find(): Promise<void> {
    const secrets = secretsOf(example);
    const values = { path: {}, query: {}, header: {}, body: "" };
    const missing = consoleProblems({ request: example, parameters: [], values, secrets });
    onProblems(missing);
    if (Object.keys(missing).length > 0) return;
    setIsFinding(true);
    setText("");
    const found =
      (await hasSandbox()) === false
        ? ({ problem: "REFUSED" } as const)
        : await findId(example, source, {
            key: secrets[keyKindOf(example)] ?? "",
            token: keptSecret("token"),
          });
    setIsFinding(false);
    if ("id" in found) onFound(found.id);
    setText("id" in found ? `The first of GET ${source.path}.` : TEXTS[found.problem]);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" intent="secondary" loading={isFinding} onClick={find}>
        Use one of the brand
      </Button>
      <p aria-live="polite" className="text-muted text-sm">
        {text || "The example exists in no brand."}
      </p>
    </div>
  );
}
