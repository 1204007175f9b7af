import { Download, FileSignature } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Badge, type Tone } from "@/components/ui/text/badge";
import { DateText } from "@/components/ui/text/date-text";
import type { SigningSession } from "@/lib/signing/model";

const TONES: Record<SigningSession["status"], Tone> = {
  ACTIVE: "info",
  SIGNED: "success",
  DECLINED: "danger",
  EXPIRED: "neutral",
  CANCELED: "neutral",
};

/**
 * The signed contracts with their files, and the ones to sign.
 * @param isLook whether staff look at the page as the customer: they neither sign nor download
 */
export function Contracts({ sessions, isLook }: { sessions: readonly SigningSession[]; isLook: boolean }) {
  const t = useTranslations("company.contracts");
  if (sessions.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <ul className="divide-y">
      {sessions.map((session) => (
        <li
          key={session.signingSessionId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
              {t.rich("of", { date: () => <DateText value={session.createdAt} /> })}
              <Badge tone={TONES[session.status]}>{t(`status.${session.status}`)}</Badge>
            </p>
            <p className="break-words text-muted text-sm">
              {session.status === "SIGNED" && session.signedAt
                ? t.rich("signed", {
                    name: session.signer.name,
                    date: () => <DateText value={session.signedAt ?? ""} />,
                  })
                : session.status === "ACTIVE"
                  ? t.rich("waits", {
                      name: session.signer.name,
                      date: () => <DateText value={session.expiresAt} />,
                    })
                  : t("signer", { name: session.signer.name })}
            </p>
          </div>
          {session.status === "ACTIVE" && !isLook && (
            <LinkButton href={session.hostedUrl} size="sm" prefetch={false}>
              <FileSignature aria-hidden="true" className="size-4" />
              {t("sign")}
            </LinkButton>
          )}
          {session.status === "SIGNED" && session.signedDocumentSha256 && !isLook && (
            <a
              href={`/account/company/contracts/${session.signingSessionId}`}
              className={buttonStyle({ intent: "secondary", size: "sm" })}
            >
              <Download aria-hidden="true" className="size-4" />
              {t("download")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
