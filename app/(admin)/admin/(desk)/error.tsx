"use client";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import en from "@/messages/en/errors.json";
import sv from "@/messages/sv/errors.json";

/** A staff page failed. Its words come with it, since what failed may be what brings them. */
export default function StaffError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const swedish = typeof document !== "undefined" && document.documentElement.lang.startsWith("sv");
  const text = swedish ? sv : en;
  return (
    <ErrorState
      title={text.failedTitle}
      traceId={error.digest}
      onRetry={reset}
      action={
        <LinkButton href="/admin" intent="secondary">
          {text.home}
        </LinkButton>
      }
    >
      {text.failedText}
    </ErrorState>
  );
}
