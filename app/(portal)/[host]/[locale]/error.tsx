"use client";
import { useParams } from "next/navigation";
import { FailedHelp } from "@/components/help/failed-help";
import { FailedPage, type FailedPageProps } from "@/components/shell/failed-page";

/** A page of the portal failed. */
export default function PortalError(failed: FailedPageProps) {
  const { locale } = useParams<{ locale: string }>();
  const { digest } = failed.error;
  // `askPath` reads its address with a validator, which is larger than this page.
  const asked = new URLSearchParams({ place: "ERROR", ...(digest && { trace: digest }) });
  return (
    <div className="container-narrow py-16">
      <FailedPage {...failed} home="/" locale={locale} />
      <FailedHelp locale={locale} askHref={`/help/contact?${asked}`} />
    </div>
  );
}
