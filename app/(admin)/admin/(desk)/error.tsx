"use client";
import { FailedPage, type FailedPageProps } from "@/components/shell/failed-page";

/** A staff page failed. The rail stays. */
export default function StaffError(failed: FailedPageProps) {
  const locale = typeof document === "undefined" ? "en" : document.documentElement.lang;
  return <FailedPage {...failed} home="/admin" locale={locale} />;
}
