"use client";
import { useEffect } from "react";
import { forgetListQuery } from "@/components/business/lines/view/last-list";
import { toast } from "@/components/ui/overlays/toast";
import { signedInCookie } from "@/lib/client/signed-in-cookie";

/**
 * Stands on the page one signs out from. The next page comes without being loaded anew, so what the document's first
 * script noted at its start is taken back here, and what was done is said there:
 * the words are the form's `data-signed-out`.
 */
export function ForgetSignedIn() {
  useEffect(() => {
    let words: string | undefined;
    const note = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) words = target.dataset.signedOut;
    };
    document.addEventListener("submit", note, true);
    return () => {
      document.removeEventListener("submit", note, true);
      if (document.cookie.split("; ").includes(`${signedInCookie}=1`)) return;
      delete document.documentElement.dataset.signedIn;
      forgetListQuery();
      if (words) toast({ message: words });
    };
  }, []);
  return null;
}
