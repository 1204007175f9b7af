import type { ReactNode } from "react";

/** The title of a staff page, a summary, and its main action at the right. Compact, because the work is below. */
export function PageTitle({
  title,
  lead,
  action,
}: {
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="break-words text-2xl">{title}</h1>
        {lead && <p className="mt-1 max-w-prose text-muted text-sm">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
