import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { getViewer } from "@/app/session";
import { InvitationAnswer } from "@/components/account/invitation-answer";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageHeader } from "@/components/shell/page-header";
import { Card, CardBody } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { getInvitationInZone } from "@/lib/customers/users/invitations";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

type InvitationInZone = Awaited<ReturnType<typeof getInvitationInZone>>;
type Props = { params: Promise<{ host: string; locale: string; invitationId: string }> };

// The viewer decides what is on the page.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people.received");
  return { title: t("title"), robots: { index: false } };
}

/** An invitation as the invited person sees it: the inviting person, the company, the role, and the expiry. */
export default async function InvitationPage({ params }: Props) {
  const { invitationId } = await params;
  const [{ ctx, user }, t, people, format] = await Promise.all([
    getViewer(),
    getTranslations("people.received"),
    getTranslations("people"),
    getFormatter(),
  ]);
  if (!user) redirect(`/login?next=${encodeURIComponent(`/invitations/${invitationId}`)}`);
  const invitation = await findInvitation(ctx, invitationId);
  if (!invitation)
    return (
      <Frame title={t("notFound")}>
        <p>{t.rich("notFoundText", { email: user.email, b: (text) => <strong>{text}</strong> })}</p>
        <LinkButton href="/account" intent="secondary" className="mt-6">
          {t("account")}
        </LinkButton>
      </Frame>
    );
  const { customer, invitedBy, role, status } = invitation;
  return (
    <Frame title={t("heading", { company: customer.name })}>
      <dl className="divide-y">
        <Fact label={t("who")}>
          {invitedBy.name}
          <span className="block break-all text-muted text-sm">{invitedBy.email}</span>
        </Fact>
        <Fact label={t("to")}>{customer.name}</Fact>
        <Fact label={t("as")}>
          {people(`role.${role}.name`)}
          <span className="block text-muted text-sm">{people(`role.${role}.may`)}</span>
        </Fact>
        <Fact label={t("until")}>
          {format.dateTime(new Date(invitation.expiresAt), {
            day: "numeric",
            month: "long",
            year: "numeric",
            hour: "numeric",
            minute: "2-digit",
            timeZone: invitation.timeZone,
            timeZoneName: "short",
          })}
        </Fact>
      </dl>
      {status === "PENDING" ? (
        <ClientMessages areas={["people", "failures"]}>
          <InvitationAnswer invitationId={invitation.invitationId} />
        </ClientMessages>
      ) : (
        <>
          <p className="mt-6 font-medium">{t(`status.${status}`)}</p>
          <LinkButton href="/account" intent="secondary" className="mt-4">
            {t("account")}
          </LinkButton>
        </>
      )}
    </Frame>
  );
}

async function findInvitation(ctx: Ctx, invitationId: string): Promise<InvitationInZone | null> {
  try {
    return await getInvitationInZone(ctx, invitationId);
  } catch (error) {
    if (error instanceof ApiError && error.failure === failures.invitationNotFound) return null;
    throw error;
  }
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="container-page pb-16">
      <PageHeader title={title} />
      <Card className="max-w-2xl">
        <CardBody>{children}</CardBody>
      </Card>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
