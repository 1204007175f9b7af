"use client";
import { useParams } from "next/navigation";
import { lazy, Suspense } from "react";
import { FailedPage, type FailedPageProps } from "@/components/shell/failed-page";

// Loaded lazily: every page loads this file, and few fail.
const FailedHelp = lazy(() => import("@/components/help/failed-help"));

/** A page of the portal failed. */
export default function PortalError(failed: FailedPageProps) {
  const { locale } = useParams<{ locale: string }>();
  return (
    <div className="container-narrow py-16">
      <FailedPage {...failed} home="/" locale={locale} />
      <Suspense>
        <FailedHelp locale={locale} traceId={failed.error.digest} />
      </Suspense>
    </div>
  );
}
