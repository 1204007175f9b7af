"use client";
import { useTranslations } from "next-intl";
import { ShownRecoveryCodes } from "../recovery-codes";

/** The recovery codes that come with the first second factor. */
export function KeepCodes({
  codes,
  email,
  onKept,
}: {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}) {
  const t = useTranslations("adminSignIn");
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{t("codesTitle")}</h2>
        <p className="mt-1.5 text-muted">{t("codesLead")}</p>
      </div>
      <ShownRecoveryCodes codes={codes} email={email} action={t("toPages")} onKept={onKept} />
    </div>
  );
}
