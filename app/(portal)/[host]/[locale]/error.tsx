"use client";
import { useParams } from "next/navigation";
import { FailedPage, type FailedPageProps } from "@/components/shell/failed-page";

/** A page of the portal failed. */
export default function PortalError(failed: FailedPageProps) {
  const { locale } = useParams<{ locale: string }>();
  return (
    <div className="container-narrow py-16">
      <FailedPage {...failed} home="/" locale={locale} />
    </div>
  );
}
