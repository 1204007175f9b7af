"use client";
import { useTranslations } from "next-intl";
import { type HostedFormProps, HostedProviderForm } from "./hosted-provider-form";

/** The form of a link that saves a payment method, and the page after it. */
export function HostedSaveForm({
  token,
  checkSaved,
  savedUrl,
  ...form
}: HostedFormProps & {
  /** Whether the method behind the token is saved. */
  checkSaved: (token: string) => Promise<boolean>;
  savedUrl: string;
}) {
  const t = useTranslations("pay");
  return (
    <HostedProviderForm
      {...form}
      purpose="save"
      texts={{
        pay: t("save"),
        failed: t("saveFailed"),
        declined: t("saveDeclined"),
        notConfirmed: t("saveNotConfirmed"),
        interrupted: t("saveInterrupted"),
        otherWay: t("saveOtherWay"),
      }}
      readOutcome={async () => {
        // The provider has it whatever this returns; the webhook and the job record it as well.
        await checkSaved(token).catch(() => false);
        return { isDone: true, title: t("savedTitle"), url: savedUrl };
      }}
    />
  );
}
