import type { TraceNode } from "@/lib/care/timeline/model";
import { EntryRow } from "./entry-line";

/** Jobs that went well are how, not what: their place is taken by what they caused. */
export const shownNodes = (nodes: readonly TraceNode[]): TraceNode[] =>
  nodes.flatMap((node) =>
    node.source === "JOB" && node.outcome === "DONE"
      ? shownNodes(node.children)
      : [{ ...node, children: shownNodes(node.children) }],
  );

/** Entries of a trace, each with what it caused below. Deeper steps move in a little; a phone has no room for more. */
export function TraceBranch({ nodes }: { nodes: readonly TraceNode[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {nodes.map((node) => (
        <li key={`${node.source}:${node.entryId}`}>
          <EntryRow entry={node} />
          {node.children.length > 0 && (
            <div className="mt-2 ml-1.5 border-l pl-2.5 sm:ml-2 sm:pl-4">
              <TraceBranch nodes={node.children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
