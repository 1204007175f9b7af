"use client";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";

const InviteDialog = lazy(() => import("./invite-dialog"));

/** Opens the window that invites a person into the team. */
export function InvitePerson() {
  const t = useTranslations("adminTeam");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" className="size-4" />
        {t("invite")}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
