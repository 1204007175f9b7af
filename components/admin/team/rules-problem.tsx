import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { Conflict } from "@/components/admin/act/send/conflict";
import type { ChangedField } from "@/components/admin/act/send/current";
import type { ApiFailure } from "@/lib/client/client";

/** What became of saving the settings when it failed: the registry's words, or both versions after a colleague's change. */
export function RulesProblem({
  problem,
  failure,
  differences,
  onTake,
}: {
  problem: string | undefined;
  failure: ApiFailure | null;
  /** Null when the problem is another one than a colleague's change. */
  differences: readonly ChangedField[] | null;
  onTake: (name: string) => void;
}) {
  return (
    <>
      <div aria-live="assertive" className="empty:hidden">
        {problem && differences && (
          <Conflict before={null} found={differences} onTake={({ name }) => onTake(name)} />
        )}
      </div>
      <WindowRefusal of={{ problem: differences ? undefined : problem, failure }} />
    </>
  );
}
