import { CircleCheck, CircleX, Clock3 } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getViewer } from "@/app/session";
import { HostedSaveForm } from "@/components/checkout/payment/hosted-save-form";
import { ClientMessages } from "@/components/shell/client-messages";
import { LinkButton } from "@/components/ui/link-button";
import { HostedFrame, HostedState } from "../../hosted-frame";
import { returnAddress } from "../../pay/return-address";
import { linkMetadata, unknownLink } from "../../unknown-link";
import { checkSaved } from "../actions";
import { type HostedSave, hostedSave } from "../hosted-save";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t] = await Promise.all([params, getTranslations("pay")]);
  return linkMetadata(await hostedSave(token), t("saveTitle"));
}

export default async function SavePage({ params }: Props) {
  const { token } = await params;
  const [{ ctx }, save, t] = await Promise.all([getViewer(), hostedSave(token), getTranslations("pay")]);
  if (!save) return unknownLink();
  const { theme } = ctx.tenant.settings;
  const name = save.session.branding?.displayName ?? theme.name;
  return (
    <HostedFrame theme={theme} branding={save.session.branding}>
      <h1 className="mb-1 text-3xl">{t("saveTitle")}</h1>
      <p className="mb-6 text-muted">{t("saveText", { name })}</p>
      <ClientMessages areas={["pay"]}>
        <Body save={save} token={token} name={name} supportEmail={theme.support.email} />
      </ClientMessages>
    </HostedFrame>
  );
}

async function Body({
  save,
  token,
  name,
  supportEmail,
}: {
  save: HostedSave;
  token: string;
  name: string;
  supportEmail: string;
}) {
  const t = await getTranslations("pay");
  const { session, context, consent } = save;
  const back = (url: string, status: string) =>
    returnAddress(url, { name: "payment_profile_session_id", id: session.paymentProfileSessionId }, status);
  if (session.status === "COMPLETED")
    return (
      <HostedState
        icon={<CircleCheck className="text-success" />}
        title={t("savedTitle")}
        text={t("savedText")}
      >
        <LinkButton href={back(session.returnUrl, "COMPLETED")} intent="secondary">
          {t("backTo", { name })}
        </LinkButton>
      </HostedState>
    );
  if (session.status !== "ACTIVE")
    return (
      <HostedState
        icon={
          session.status === "EXPIRED" ? (
            <Clock3 className="text-muted" />
          ) : (
            <CircleX className="text-muted" />
          )
        }
        title={session.status === "EXPIRED" ? t("expiredTitle") : t("cancelledTitle")}
        text={t("saveEndedText", { name })}
      />
    );
  if (!context)
    return (
      <HostedState
        icon={<CircleX className="text-danger" />}
        title={t("saveUnavailableTitle")}
        text={t("saveUnavailableText", { email: supportEmail })}
      />
    );
  return (
    <HostedSaveForm
      token={token}
      checkSaved={checkSaved}
      context={context}
      name={name}
      consent={consent}
      savedUrl={back(session.returnUrl, "COMPLETED")}
      cancelUrl={session.cancelUrl && back(session.cancelUrl, session.status)}
    />
  );
}
