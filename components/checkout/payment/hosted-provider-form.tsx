"use client";
import { CircleCheck, Hourglass } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { LinkButton } from "@/components/ui/link-button";
import type { ProviderContext } from "@/lib/payments/model";
import { usePaymentAppearance } from "./payment-appearance";
import { PaymentForm } from "./payment-form";
import type { PaymentTexts } from "./payment-form-parts";

/** Long enough to read the confirmation, short enough not to seem stuck. */
const GO_ON_MS = 2500;

/** The result that replaces the form. */
type Outcome = {
  title: string;
  /** False while the bank has not answered. */
  isDone: boolean;
  /** The next page, which opens by itself. Without one, this page confirms the result with `text`. */
  url?: string | undefined;
  text?: string;
};

/** The props of every form behind a forwarded link. */
export type HostedFormProps = {
  token: string;
  context: ProviderContext;
  /** The seller's name. */
  name: string;
  /** The consent given by sending the form, in the stored words. */
  consent: string | null;
  cancelUrl: string | undefined;
};

/** The provider's form on the page of a forwarded link, and the page after it. */
export function HostedProviderForm({
  purpose,
  context,
  name,
  consent,
  cancelUrl,
  texts,
  readOutcome,
}: Omit<HostedFormProps, "token"> & {
  purpose: "pay" | "save";
  /** The texts that differ by purpose. */
  texts: Pick<PaymentTexts, "pay" | "failed" | "declined" | "notConfirmed" | "interrupted" | "otherWay">;
  /** Reads the result after the provider has accepted the form. */
  readOutcome: () => Promise<Outcome>;
}) {
  const t = useTranslations("pay");
  const locale = useLocale();
  const router = useRouter();
  const appearance = usePaymentAppearance();
  const [outcome, setOutcome] = useState<Outcome>();
  const goOn = outcome?.url;
  useEffect(() => {
    if (!goOn) return;
    const timer = setTimeout(() => window.location.assign(goOn), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [goOn]);

  if (outcome)
    return (
      <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
        {outcome.isDone ? (
          <CircleCheck aria-hidden="true" className="size-12 text-success" />
        ) : (
          <Hourglass aria-hidden="true" className="size-12 text-info" />
        )}
        <h2 className="text-2xl">{outcome.title}</h2>
        <p className="text-muted">{goOn ? t("goingBack", { name }) : outcome.text}</p>
        {goOn && (
          <LinkButton href={goOn} className="mt-3">
            {t("backTo", { name })}
          </LinkButton>
        )}
      </div>
    );
  return (
    <>
      <PaymentForm
        context={context}
        purpose={purpose}
        appearance={appearance}
        locale={locale}
        returnUrl={typeof window === "undefined" ? "" : window.location.href}
        onStale={() => router.refresh()}
        onPaid={async () => {
          const read = await readOutcome();
          setOutcome(read);
          // The text around the form is no longer true.
          if (!read.url) router.refresh();
        }}
        texts={{
          ...texts,
          loading: t("loading"),
          scriptFailed: t("scriptFailed"),
          retry: t("retry"),
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
