import type { WorkItem } from "@/lib/watch/work/model";
import { useCodeWords } from "./use-code-words";

/** The code of a work item, in words if it has any. The code itself is then the tooltip, for a search in logs. */
export function CodeText({ kind, code }: { kind: WorkItem["kind"]; code: string }) {
  const words = useCodeWords()(kind, code);
  if (words === null) return <code className="break-all">{code}</code>;
  return (
    <span title={code} className="wrap-anywhere inline-block first-letter:uppercase">
      {words}
    </span>
  );
}
