"use client";
import { useEffect } from "react";
import { forgetPushMark } from "@/components/account/push/push-mark";
import { forgetListQuery } from "@/components/business/lines/view/last-list";
import { toast } from "@/components/ui/overlays/toast";
import { signedInCookie } from "@/lib/client/signed-in-cookie";

/**
 * Resets the signed-in state on the page with the sign-out. The next page is not loaded as a new document, so this
 * undoes what the document's first script set. It announces the sign-out with the form's `data-signed-out` text.
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
      forgetPushMark();
      if (words) toast({ message: words });
    };
  }, []);
  return null;
}
