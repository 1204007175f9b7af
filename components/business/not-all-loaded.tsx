import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";

/** Shown above an incomplete list, with a button to try again. */
export function NotAllLoaded({ text, again, onAgain }: { text: string; again: string; onAgain: () => void }) {
  return (
    <div role="alert" className="mb-4">
      <Alert
        tone="warning"
        action={
          <Button size="sm" intent="secondary" onClick={onAgain}>
            {again}
          </Button>
        }
      >
        {text}
      </Alert>
    </div>
  );
}
