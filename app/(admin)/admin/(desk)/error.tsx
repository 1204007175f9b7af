"use client";
import { type Failed, FailedPage } from "@/components/shell/failed-page";

/** A staff page failed. The rail stays. */
export default function StaffError(failed: Failed) {
  const locale = typeof document === "undefined" ? "en" : document.documentElement.lang;
  return <FailedPage {...failed} home="/admin" locale={locale} />;
}
