import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  actions: ReactNode;
  /** Why the action failed. */
  problem?: ReactNode;
};

/**
 * One step of a dialog: it fills the dialog, with its buttons always visible at the lower edge, and the error above
 * them.
 */
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
