"use client";
import { useEffect } from "react";
import { signedInCookie } from "@/components/brand/document-script";

/**
 * Stands on the page one signs out from. The next page comes without being loaded anew, so what the document's first
 * script noted at its start is taken back here.
 */
export function ForgetSignedIn() {
  useEffect(
    () => () => {
      if (!document.cookie.split("; ").includes(`${signedInCookie}=1`))
        delete document.documentElement.dataset.signedIn;
    },
    [],
  );
  return null;
}
