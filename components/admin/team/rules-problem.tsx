import { Alert } from "@/components/ui/alert";
import { Conflict } from "../act/conflict";
import type { Difference } from "../act/current";

/** What became of saving the settings when it failed: the registry's words, or both versions after a colleague's change. */
export function RulesProblem({
  problem,
  differences,
  onTake,
}: {
  problem: string | undefined;
  /** Null when the problem is another one than a colleague's change. */
  differences: readonly Difference[] | null;
  onTake: (name: string) => void;
}) {
  return (
    <div aria-live="assertive" className="empty:hidden">
      {problem &&
        (differences ? (
          <Conflict before={null} found={differences} onTake={({ name }) => onTake(name)} />
        ) : (
          <Alert tone="danger">{problem}</Alert>
        ))}
    </div>
  );
}
