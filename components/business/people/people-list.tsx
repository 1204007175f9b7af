"use client";
import { MailPlus, UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import type { Member } from "@/components/business/people/member";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Alert } from "@/components/ui/states/alert";
import { Badge } from "@/components/ui/text/badge";
import { api } from "@/lib/client/client";

const InviteDialog = lazy(() =>
  import("./invite-dialog").then((module) => ({ default: module.InviteDialog })),
);
const RoleDialog = lazy(() => import("./role-dialog").then((module) => ({ default: module.RoleDialog })));
const RemoveDialog = lazy(() =>
  import("./remove-dialog").then((module) => ({ default: module.RemoveDialog })),
);

type Opened = { kind: "invite" } | { kind: "role" | "remove"; member: Member };

/** The users of a company and their roles. The last ADMIN cannot be removed. */
export function PeopleList({ customerId, members }: { customerId: string; members: readonly Member[] }) {
  const t = useTranslations("people");
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const self = members.find((member) => member.self)?.email ?? "";
  const admins = members.filter(({ role }) => role === "ADMIN").length;
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button onClick={() => setOpened({ kind: "invite" })}>
          <UserRoundPlus aria-hidden="true" className="size-5" />
          {t("invite.open")}
        </Button>
      </div>
      <Card>
        <ul className="divide-y">
          {members.map((member) => (
            <Person
              key={member.userId}
              customerId={customerId}
              member={member}
              last={member.role === "ADMIN" && admins === 1}
              onOpen={(kind) => setOpened({ kind, member })}
            />
          ))}
        </ul>
      </Card>
      <Suspense>
        {opened?.kind === "invite" && (
          <InviteDialog customerId={customerId} members={members} self={self} onClose={close} />
        )}
        {opened?.kind === "role" && (
          <RoleDialog customerId={customerId} member={opened.member} self={self} onClose={close} />
        )}
        {opened?.kind === "remove" && (
          <RemoveDialog customerId={customerId} member={opened.member} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function Person({
  customerId,
  member,
  last,
  onOpen,
}: {
  customerId: string;
  member: Member;
  /** Whether there is no other ADMIN. */
  last: boolean;
  onOpen: (kind: "role" | "remove") => void;
}) {
  const t = useTranslations("people");
  const { userId, name, email, role, hasSignedIn, self } = member;
  const resend = useAct(
    () =>
      api.POST("/customers/{customerId}/users/{userId}/invitation", {
        params: { path: { customerId, userId } },
      }),
    { done: t("resent", { email }) },
  );
  return (
    <li className="grid gap-x-6 gap-y-3 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-base tracking-normal">
          {name}
          {self && <Badge>{t("you")}</Badge>}
          {!hasSignedIn && !self && <Badge tone="info">{t("invited")}</Badge>}
        </h2>
        <p className="break-all text-muted text-sm">{email}</p>
        <p className="mt-1.5 text-sm">
          <span className="font-medium">{t(`role.${role}.name`)}</span>
          <span className="text-muted"> · {t(`role.${role}.may`)}</span>
        </p>
        {last && <p className="mt-1 text-muted text-sm">{t("lastAdmin")}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:-mx-1 max-sm:gap-1.5 max-sm:[&>button]:px-3">
        {!hasSignedIn && !self && (
          <Button
            size="sm"
            intent="secondary"
            loading={resend.busy}
            onClick={() => resend.act(undefined)}
            aria-label={t("resendTo", { name })}
          >
            <MailPlus aria-hidden="true" className="size-4 max-sm:hidden" />
            {t("resend")}
          </Button>
        )}
        {!last && (
          <>
            <Button
              size="sm"
              intent="secondary"
              onClick={() => onOpen("role")}
              aria-label={t("changeRoleOf", { name })}
            >
              {t("changeRole")}
            </Button>
            <Button
              size="sm"
              intent="danger"
              onClick={() => onOpen("remove")}
              aria-label={self ? t("leave") : t("removeOf", { name })}
            >
              {self ? t("leave") : t("remove")}
            </Button>
          </>
        )}
      </div>
      {resend.problem && (
        <div role="alert" className="md:col-span-2">
          <Alert tone="danger">{resend.problem}</Alert>
        </div>
      )}
    </li>
  );
}
