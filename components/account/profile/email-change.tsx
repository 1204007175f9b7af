"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";

// Loaded lazily: only people who change the address need the validation and the code field.
const EmailChangeSteps = lazy(() => import("./email-change-steps"));

/** Shows the sign-in address with the steps to change it, which open in place. */
export function EmailChange(addresses: { currentEmail: string; supportEmail: string }) {
  const t = useTranslations("security");
  const [isOpen, setIsOpen] = useState<boolean>();
  const open = (props: { loading?: boolean; autoFocus?: boolean }) => (
    <Button intent="secondary" className="mt-5" onClick={() => setIsOpen(true)} {...props}>
      {t("changeAddress")}
    </Button>
  );
  // After the steps are closed, the focus is back on the button that opened them.
  if (!isOpen) return open({ autoFocus: isOpen === false });
  return (
    <Suspense fallback={open({ loading: true })}>
      <EmailChangeSteps {...addresses} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
