import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  actions: ReactNode;
  /** Why what was pressed did not work. */
  problem?: ReactNode;
};

/** One step of a dialog: fills it, with its buttons at the lower edge, always in sight, and what went wrong above them. */
export function DialogStep({ children, actions, problem }: Props) {
  return (
    <div className="flex min-h-full flex-col gap-5">
      {children}
      <div className="sticky -bottom-5 -mx-5 mt-auto -mb-5 border-t bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        <p role="alert" className="pb-3 font-medium text-danger empty:hidden">
          {problem}
        </p>
        <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{actions}</div>
      </div>
    </div>
  );
}
