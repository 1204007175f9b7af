import { StatusBadge } from "@/components/ui/text/status-badge";
import type { ShownHit } from "./hit-words";

/** What was found in one line, with why it was. */
export function HitRow({ hit: { title, detail, why, status } }: { hit: ShownHit }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="tabular shrink-0 max-w-[60%] truncate font-medium">{title}</span>
          {detail && <span className="min-w-0 truncate text-muted">{detail}</span>}
        </span>
        <span className="block truncate text-muted text-xs">{why}</span>
      </span>
      {status && <StatusBadge status={status.code} label={status.label} className="text-xs!" />}
    </>
  );
}
