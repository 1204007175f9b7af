import { useTranslations } from "next-intl";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { ReceivedInvitation } from "@/lib/customers/users/invitation-model";

/** Invitations that wait for the viewer's answer. Not shown if there are none. */
export function InvitationsWaiting({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  const t = useTranslations("people.received");
  if (invitations.length === 0) return null;
  return (
    <Card>
      <CardBody>
        <h2 className="text-2xl">{t("title")}</h2>
        <ul className="mt-4 grid gap-4">
          {invitations.map(({ invitationId, invitedBy, customer }) => (
            <li key={invitationId} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 break-words">
                {t("waiting", { name: invitedBy.name, company: customer.name })}
              </span>
              <LinkButton href={`/invitations/${invitationId}`} intent="secondary" size="sm">
                {t("open")}
              </LinkButton>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
