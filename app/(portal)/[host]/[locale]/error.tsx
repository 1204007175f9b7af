"use client";
import { useParams } from "next/navigation";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import en from "@/messages/en/errors.json";
import sv from "@/messages/sv/errors.json";

/** A page failed. Its words come with it, since what failed may be what brings them. */
export default function PortalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const { locale } = useParams<{ locale: string }>();
  const text = locale.startsWith("sv") ? sv : en;
  return (
    <div className="container-narrow py-16">
      <ErrorState
        title={text.failedTitle}
        traceId={error.digest}
        onRetry={reset}
        action={
          <LinkButton href="/" intent="secondary">
            {text.home}
          </LinkButton>
        }
      >
        {text.failedText}
      </ErrorState>
    </div>
  );
}
