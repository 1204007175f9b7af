"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";

// Checks of fields and the field for a code are script that only who changes something needs.
const EmailChangeSteps = lazy(() => import("./email-change-steps"));

/** The address one signs in with can be changed; the steps open in place. */
export function EmailChange(addresses: { currentEmail: string; supportEmail: string }) {
  const t = useTranslations("security");
  const [isOpen, setIsOpen] = useState<boolean>();
  const open = (props: { loading?: boolean; autoFocus?: boolean }) => (
    <Button intent="secondary" className="mt-5" onClick={() => setIsOpen(true)} {...props}>
      {t("changeAddress")}
    </Button>
  );
  // Whoever closed the steps stands where they opened them.
  if (!isOpen) return open({ autoFocus: isOpen === false });
  return (
    <Suspense fallback={open({ loading: true })}>
      <EmailChangeSteps {...addresses} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
