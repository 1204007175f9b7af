"use client";
import { LinkButton } from "@/components/ui/link-button";
import { ErrorState } from "@/components/ui/states/error-state";
import en from "@/messages/en/errors.json";
import sv from "@/messages/sv/errors.json";

export type FailedPageProps = { error: Error & { digest?: string }; reset: () => void };

/**
 * Says that a page failed, with its trace id and two ways on. The words come with it, because what failed may be what
 * brings them.
 */
export function FailedPage({
  error,
  reset,
  home,
  locale,
}: FailedPageProps & { home: string; locale: string }) {
  const text = locale.startsWith("sv") ? sv : en;
  return (
    <ErrorState
      title={text.failedTitle}
      traceId={error.digest}
      onRetry={reset}
      action={
        <LinkButton href={home} intent="secondary">
          {text.home}
        </LinkButton>
      }
    >
      {text.failedText}
    </ErrorState>
  );
}
