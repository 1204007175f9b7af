import { CircleCheck, CircleX, Clock3, ShieldAlert } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { getViewer } from "@/app/session";
import { SubmitButton } from "@/components/account/submit-button";
import { NumberChoice } from "@/components/care/number-choice";
import { buttonStyle } from "@/components/ui/button";
import { Alert } from "@/components/ui/states/alert";
import { isVerificationWaiting, type RequestRow } from "@/lib/care/verification/rows";
import { firstNameOf } from "@/lib/identity/staff/first-name";
import { HostedFrame, HostedState } from "../../hosted-frame";
import { linkMetadata, unknownLink } from "../../unknown-link";
import { answerVerification } from "../actions";
import { hostedVerification } from "../hosted-verification";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ eid?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t] = await Promise.all([params, getTranslations("verify")]);
  return linkMetadata(await hostedVerification(token), t("title"));
}

const NOTICES = ["canceled", "failed", "down", "many"] as const;
const CHANNELS = { PHONE: "PHONE", CHAT: "CHAT", EMAIL: "EMAIL", SHOP: "SHOP", INTERNAL: "OTHER" } as const;

/** The page of the mailed link, on which the customer confirms that staff talk to them. */
export default async function VerifyPage({ params, searchParams }: Props) {
  const [{ token }, { eid }] = await Promise.all([params, searchParams]);
  const [{ ctx }, found, t, format] = await Promise.all([
    getViewer(),
    hostedVerification(token),
    getTranslations("verify"),
    getFormatter(),
  ]);
  if (!found) return unknownLink();
  const { theme } = ctx.tenant.settings;
  const { verification, contact, staffName, customerName } = found;
  const notice = NOTICES.find((one) => one === eid);
  if (!isVerificationWaiting(verification, ctx.systemClock.now()))
    return (
      <HostedFrame theme={theme}>
        <h1 className="sr-only">{t("title")}</h1>
        <Ended found={found} brand={theme.name} />
      </HostedFrame>
    );
  const agent = firstNameOf(staffName);
  const identifies = verification.matchedAt !== null;
  return (
    <HostedFrame theme={theme}>
      <h1 className="mb-1 text-3xl">{identifies ? t("identifyTitle") : t("title")}</h1>
      <p className="text-muted">
        {t(`talk.${CHANNELS[contact.channel]}`, { agent, brand: theme.name, customer: customerName })}{" "}
        {t("about", { purpose: t(`purpose.${contact.purpose}`) })}
      </p>
      <div aria-live="polite" className="mt-5 empty:hidden">
        {notice && <Alert tone="warning">{t(`notice.${notice}`)}</Alert>}
      </div>
      {identifies ? (
        <div className="mt-6 flex flex-col gap-4">
          <p>{t("identifyText")}</p>
          {/* Not a router link, because it leads to another site. */}
          <a href={`/verify/${token}/eid`} className={buttonStyle({ size: "lg", width: "full" })}>
            {t("identify")}
          </a>
        </div>
      ) : (
        <form action={answerVerification} className="mt-6">
          <input type="hidden" name="token" value={token} />
          <NumberChoice legend={t("pick", { agent })} numbers={verification.choices ?? []} name="answer" />
        </form>
      )}
      <p className="mt-4 text-muted text-sm">
        {t("until", { time: format.dateTime(verification.expiresAt, { timeStyle: "short" }) })} {t("never")}
      </p>
      <form action={answerVerification} className="mt-7 border-t pt-6">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="answer" value="refuse" />
        <p className="mb-3">{t("notYou")}</p>
        <SubmitButton intent="secondary" width="full">
          {t("refuse")}
        </SubmitButton>
      </form>
    </HostedFrame>
  );
}

async function Ended({ found, brand }: { found: RequestRow; brand: string }) {
  const t = await getTranslations("verify");
  const { status, cause } = found.verification;
  if (status === "APPROVED")
    return (
      <HostedState
        icon={<CircleCheck className="text-success" />}
        title={t("approvedTitle")}
        text={t("approvedText", { agent: firstNameOf(found.staffName) })}
      />
    );
  if (status === "REFUSED")
    return (
      <HostedState
        icon={<ShieldAlert className="text-success" />}
        title={t("refusedTitle")}
        text={t("refusedText", { brand })}
      />
    );
  if (status === "FAILED")
    return (
      <HostedState
        icon={<CircleX className="text-danger" />}
        title={cause === "WRONG_PERSON" ? t("otherPersonTitle") : t("wrongTitle")}
        text={cause === "WRONG_PERSON" ? t("otherPersonText") : t("wrongText")}
      />
    );
  return <HostedState icon={<Clock3 className="text-muted" />} title={t("overTitle")} text={t("overText")} />;
}
