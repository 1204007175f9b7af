"use client";
import { CircleCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import type { ProviderContext } from "@/lib/payments/model";
import { usePaymentAppearance } from "./payment-appearance";
import { PaymentForm } from "./payment-form";

/** Long enough to read the confirmation, short enough not to seem stuck. */
const GO_ON_MS = 2500;

/** The form of a link that saves a payment method, and the page after it. */
export function HostedSaveForm({
  token,
  checkSaved,
  context,
  name,
  consent,
  savedUrl,
  cancelUrl,
}: {
  token: string;
  /** Whether the method behind the token is saved. */
  checkSaved: (token: string) => Promise<boolean>;
  context: ProviderContext;
  name: string;
  /** The consent given by saving, in the stored words. */
  consent: string | null;
  savedUrl: string;
  cancelUrl: string | undefined;
}) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const router = useRouter();
  const appearance = usePaymentAppearance();
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => window.location.assign(savedUrl), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [saved, savedUrl]);

  if (saved)
    return (
      <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
        <CircleCheck aria-hidden="true" className="size-12 text-success" />
        <h2 className="text-2xl">{t("savedTitle")}</h2>
        <p className="text-muted">{t("goingBack", { name })}</p>
        <LinkButton href={savedUrl} className="mt-3">
          {t("backTo", { name })}
        </LinkButton>
      </div>
    );
  return (
    <>
      <PaymentForm
        context={context}
        purpose="save"
        appearance={appearance}
        locale={locale}
        returnUrl={typeof window === "undefined" ? "" : window.location.href}
        onStale={() => router.refresh()}
        onPaid={async () => {
          // The provider has it whatever this returns; the webhook and the job record it as well.
          await checkSaved(token).catch(() => false);
          setSaved(true);
        }}
        texts={{
          pay: t("save"),
          loading: t("loading"),
          scriptFailed: t("scriptFailed"),
          retry: t("retry"),
          failed: t("saveFailed"),
          declined: t("saveDeclined"),
          notConfirmed: t("saveNotConfirmed"),
          interrupted: t("saveInterrupted"),
          secure: t("secure"),
        }}
      >
        {consent && <p className="text-muted text-sm">{consent}</p>}
      </PaymentForm>
      {cancelUrl && (
        <p className="mt-3 text-center">
          <a
            href={cancelUrl}
            className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
          >
            {t("cancel", { name })}
          </a>
        </p>
      )}
    </>
  );
}
