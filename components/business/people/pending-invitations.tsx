"use client";
import { MailPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Alert } from "@/components/ui/states/alert";
import { Badge } from "@/components/ui/text/badge";
import { api } from "@/lib/client/client";
import type { Role } from "@/lib/values/permissions";

export type PendingInvitation = {
  invitationId: string;
  name: string;
  email: string;
  role: Role;
  status: "PENDING" | "EXPIRED" | "DECLINED";
  /** The day of its expiry, in the viewer's language. */
  until: string;
};

/** Pending invitations, with only the data that the inviting person typed. */
export function PendingInvitations({
  customerId,
  invitations,
}: {
  customerId: string;
  invitations: readonly PendingInvitation[];
}) {
  const t = useTranslations("people");
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations-title" className="mt-8">
      <h2 id="invitations-title" className="mb-3 text-xl">
        {t("pending.title")}
      </h2>
      <Card>
        <ul className="divide-y">
          {invitations.map((invitation) => (
            <Pending key={invitation.invitationId} customerId={customerId} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Pending({ customerId, invitation }: { customerId: string; invitation: PendingInvitation }) {
  const t = useTranslations("people");
  const { invitationId, name, email, role, status, until } = invitation;
  const params = { path: { customerId, invitationId } };
  const resend = useAct(
    () => api.POST("/customers/{customerId}/invitations/{invitationId}/resend", { params }),
    { done: t("resent", { email }) },
  );
  const withdraw = useAct(
    () => api.DELETE("/customers/{customerId}/invitations/{invitationId}", { params }),
    { done: t("pending.withdrawn", { name }) },
  );
  const problem = resend.problem ?? withdraw.problem;
  return (
    <li className="grid gap-x-6 gap-y-3 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans font-semibold text-base tracking-normal">
          {name}
          <Badge tone={status === "PENDING" ? "info" : "neutral"}>{t(`pending.status.${status}`)}</Badge>
        </h3>
        <p className="break-all text-muted text-sm">{email}</p>
        <p className="mt-1.5 text-sm">
          <span className="font-medium">{t(`role.${role}.name`)}</span>
          {status === "PENDING" && (
            <span className="text-muted"> · {t("pending.until", { date: until })}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:-mx-1 max-sm:gap-1.5 max-sm:[&>button]:px-3">
        {status !== "DECLINED" && (
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
        <Button
          size="sm"
          intent="danger"
          loading={withdraw.busy}
          onClick={() => withdraw.act(undefined)}
          aria-label={t(status === "DECLINED" ? "pending.removeOf" : "pending.withdrawOf", { name })}
        >
          {t(status === "DECLINED" ? "remove" : "pending.withdraw")}
        </Button>
      </div>
      {problem && (
        <div role="alert" className="md:col-span-2">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
    </li>
  );
}
