"use client";
import { LinkButton } from "@/components/ui/link-button";
import { ErrorState } from "@/components/ui/states/error-state";
import en from "@/messages/en/errors.json";
import sv from "@/messages/sv/errors.json";

export type FailedPageProps = { error: Error & { digest?: string }; reset: () => void };

/**
 * Reports that a page failed, with its trace id and two links. It includes its own texts, because the failure may have
 * prevented their loading.
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
