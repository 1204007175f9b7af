"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import type { ShownMember } from "@/components/admin/team/shown-member";
import { Button } from "@/components/ui/button";
import { Badge, type Tone } from "@/components/ui/text/badge";
import type { StaffMember } from "@/lib/identity/staff/model";
import { Cell, HeadCell, rowStyle, Table } from "../table";

const ManagePanel = lazy(() => import("./manage-panel"));

const tones: Record<StaffMember["status"], Tone> = {
  ACTIVE: "success",
  INVITED: "info",
  INVITATION_EXPIRED: "warning",
  LOCKED: "danger",
};

/** The team as a table; each person opens a panel to manage them. */
export function TeamTable({ members }: { members: readonly ShownMember[] }) {
  const t = useTranslations("adminTeam");
  const [managing, setManaging] = useState<string>();
  const managed = members.find(({ staffId }) => staffId === managing);
  return (
    <>
      <Table label={t("people")}>
        <thead>
          <tr>
            <HeadCell>{t("person")}</HeadCell>
            <HeadCell className="max-sm:hidden">{t("role")}</HeadCell>
            <HeadCell className="max-md:hidden">{t("factors")}</HeadCell>
            <HeadCell className="max-sm:hidden">{t("status")}</HeadCell>
            <HeadCell className="max-lg:hidden">{t("lastSignIn")}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t("actions")}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.staffId} className={rowStyle}>
              <Cell>
                <span className="flex flex-wrap items-center gap-x-2 font-medium">
                  {member.name}
                  {member.isSelf && <Badge className="text-xs!">{t("you")}</Badge>}
                </span>
                <span className="block break-all text-muted">{member.email}</span>
                <span className="mt-1 flex flex-wrap items-center gap-2 sm:hidden">
                  {t(`roleName.${member.role}`)}
                  <Status {...member} />
                </span>
              </Cell>
              <Cell className="max-sm:hidden">{t(`roleName.${member.role}`)}</Cell>
              <Cell className="max-md:hidden">
                {member.factors.length === 0 ? (
                  <span className="text-muted">{t("none")}</span>
                ) : (
                  [...new Set(member.factors)].map((kind) => t(`factor.${kind}`)).join(", ")
                )}
              </Cell>
              <Cell className="max-sm:hidden">
                <Status {...member} />
              </Cell>
              <Cell className="tabular whitespace-nowrap text-muted max-lg:hidden">
                {member.lastSignIn ?? t("never")}
              </Cell>
              <Cell className="text-right">
                <Button
                  size="sm"
                  intent="secondary"
                  aria-label={t("manageNamed", { name: member.name })}
                  aria-haspopup="dialog"
                  onClick={() => setManaging(member.staffId)}
                >
                  {t("manage")}
                </Button>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {managed && (
        <Suspense fallback={null}>
          <ManagePanel member={managed} onClose={() => setManaging(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Status({ status, invitedUntil }: Pick<ShownMember, "status" | "invitedUntil">) {
  const t = useTranslations("adminTeam");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={tones[status]} className="text-xs!">
        {t(`statusOf.${status}`)}
      </Badge>
      {status === "INVITED" && invitedUntil && (
        <span className="text-muted text-xs">{t("until", { at: invitedUntil })}</span>
      )}
    </span>
  );
}
