"use client";
import { ShieldCheck, ShieldQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ContactLevel } from "@/lib/values/contact";

const VerifyDialog = lazy(() => import("./verify-dialog"));

/** A button that shows the verification level, and opens the window to verify the caller. */
export function Verify({
  contact,
}: {
  contact: {
    contactId: string;
    level: ContactLevel;
    /** The initials of the verified person of a company. */
    person?: string | undefined;
  };
}) {
  const t = useTranslations("adminVerify");
  const [open, setOpen] = useState(false);
  const Icon = contact.level > 0 ? ShieldCheck : ShieldQuestion;
  return (
    <>
      <Button
        size="sm"
        intent={contact.level > 0 ? "secondary" : "primary"}
        data-keys="a v"
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden="true" className="size-4.5" />
        {contact.level > 0 ? t("level", { level: contact.level }) : t("verify")}
        {contact.level > 0 && contact.person !== undefined && ` · ${contact.person}`}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <VerifyDialog contactId={contact.contactId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
