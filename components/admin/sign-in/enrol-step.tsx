"use client";
import { useTranslations } from "next-intl";
import { TotpSecret } from "../totp-secret";
import { TotpForm } from "./totp-form";

/** Sets up a person's first code app: a QR code to scan, then the code that the app shows. */
export function EnrolStep({
  enrolment: { secret, uri },
  onCode,
  onStartOver,
}: {
  enrolment: { secret: string; uri: string };
  onCode: (code: string) => Promise<string | undefined>;
  onStartOver: () => void;
}) {
  const t = useTranslations("adminSignIn");
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{t("enrolTitle")}</h2>
        <p className="mt-1.5 text-muted">{t("enrolLead")}</p>
      </div>
      <TotpSecret
        uri={uri}
        secret={secret}
        words={{ qr: t("qr"), secret: t("secret"), copySecret: t("copySecret") }}
      />
      <TotpForm label={t("newTotp")} incomplete={t("totpIncomplete")} action={t("enrol")} onCode={onCode} />
      <button
        type="button"
        onClick={onStartOver}
        className="min-h-11 self-center font-medium text-link text-sm underline underline-offset-4"
      >
        {t("startOver")}
      </button>
    </div>
  );
}
