import type { ApiFailure } from "@/lib/client/client";
import { Conflict } from "../act/conflict";
import type { Difference } from "../act/current";
import { WindowRefusal } from "../act/refusal";

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
  differences: readonly Difference[] | null;
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
