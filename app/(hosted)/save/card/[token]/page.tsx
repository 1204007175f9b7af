import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getViewer } from "@/app/session";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { DateText } from "@/components/ui/text/date-text";
import { HostedFrame, HostedState } from "../../../hosted-frame";
import { linkMetadata, unknownLink } from "../../../unknown-link";
import { replaceCard } from "../actions";
import { hostedCard } from "../hosted-card";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ busy?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t] = await Promise.all([params, getTranslations("pay")]);
  return linkMetadata(await hostedCard(decodeURIComponent(token)), t("cardTitle"));
}

export default async function CardPage({ params, searchParams }: Props) {
  const [{ token }, { busy }, { ctx }, t] = await Promise.all([
    params,
    searchParams,
    getViewer(),
    getTranslations("pay"),
  ]);
  const card = await hostedCard(decodeURIComponent(token));
  if (!card) return unknownLink();
  const { theme } = ctx.tenant.settings;
  return (
    <HostedFrame theme={theme}>
      <h1 className="mb-6 text-3xl">{t("cardTitle")}</h1>
      {card.inUse ? (
        <div className="flex flex-col gap-5">
          <Alert tone={card.expired ? "danger" : "warning"} title={card.name}>
            {card.expiresAt &&
              t.rich(card.expired ? "cardExpired" : "cardExpires", {
                date: () => <DateText value={card.expiresAt!} />,
              })}
          </Alert>
          <p>{t("cardText", { name: theme.name })}</p>
          {busy && <Alert tone="warning">{t("saveUnavailableText", { email: theme.support.email })}</Alert>}
          <form action={replaceCard}>
            <input type="hidden" name="token" value={decodeURIComponent(token)} />
            <Button type="submit" size="lg" width="full">
              {t("cardReplace")}
            </Button>
          </form>
        </div>
      ) : (
        <HostedState
          icon={<CircleCheck className="text-success" />}
          title={t("cardReplacedTitle")}
          text={t("cardReplacedText", { card: card.name })}
        />
      )}
    </HostedFrame>
  );
}
