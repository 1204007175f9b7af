import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";

/** Above a list whose rest could not be loaded: says so, and tries again. */
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
