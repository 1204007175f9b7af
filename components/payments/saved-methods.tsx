"use client";
import { CreditCard, Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import type { MethodQuestion } from "@/components/payments/method-question";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Badge } from "@/components/ui/text/badge";
import { formatDate } from "@/components/ui/text/format";
import type { AutoPay } from "@/lib/billing/autopay/model";
import type { EmbeddedPaymentProfile } from "@/lib/payments/profiles/profile-model";
import type { PaymentProviderName } from "@/lib/providers/payments/provider";
import { expiryOf } from "./expiry";

// The provider's form and the questions are fetched when somebody asks for them.
const AddMethod = lazy(() => import("./add-method").then((loaded) => ({ default: loaded.AddMethod })));
const MethodDialog = lazy(() =>
  import("./method-dialog").then((loaded) => ({ default: loaded.MethodDialog })),
);

/** Saved methods: which is charged, which are over, and what one can do with each. */
export function SavedMethodList({
  profiles,
  autoPay,
  savingProvider,
  today,
}: {
  profiles: readonly EmbeddedPaymentProfile[];
  autoPay: AutoPay;
  savingProvider: PaymentProviderName | null;
  today: string;
}) {
  const t = useTranslations("payments.methods");
  const [adding, setAdding] = useState(false);
  const [question, setQuestion] = useState<MethodQuestion>();
  const add = savingProvider && (
    <Button intent={profiles.length === 0 ? "primary" : "secondary"} onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {t("add")}
    </Button>
  );
  return (
    <>
      {profiles.length === 0 ? (
        <EmptyState
          icon={<CreditCard aria-hidden="true" />}
          title={t("none")}
          className="py-9!"
          {...(add && { action: add })}
        >
          {t(savingProvider ? "noneText" : "notKept")}
        </EmptyState>
      ) : (
        <>
          <Card className="overflow-hidden">
            <ul className="divide-y">
              {profiles.map((profile) => (
                <Method key={profile.paymentProfileId} profile={profile} today={today} ask={setQuestion} />
              ))}
            </ul>
          </Card>
          {add && <div>{add}</div>}
        </>
      )}
      <Suspense>
        {adding && savingProvider && (
          <AddMethod
            autoPay={autoPay}
            provider={savingProvider}
            first={profiles.every(({ isDefault }) => !isDefault)}
            onClose={() => setAdding(false)}
          />
        )}
        {question && (
          <MethodDialog
            question={question}
            autoPay={autoPay}
            others={profiles.some(
              ({ paymentProfileId, status }) =>
                paymentProfileId !== question.profile.paymentProfileId && status === "ACTIVE",
            )}
            onClose={() => setQuestion(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function Method({
  profile,
  today,
  ask,
}: {
  profile: EmbeddedPaymentProfile;
  today: string;
  ask: (question: MethodQuestion) => void;
}) {
  const t = useTranslations("payments.methods");
  const locale = useLocale();
  const { displayName, isDefault, expiresAt, status } = profile;
  const name = displayName ?? t("someMethod");
  const expiry = expiryOf(profile, today);
  const until = expiresAt && formatDate(locale, expiresAt, "date");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
      <div className="flex min-w-0 items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">
          <CreditCard aria-hidden="true" className="size-5.5" />
        </span>
        <div className="min-w-0">
          <p className="tabular flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            {name}
            {isDefault && <Badge tone="success">{t("default")}</Badge>}
            {expiry === "EXPIRED" && <Badge tone="danger">{t("expired")}</Badge>}
            {expiry === "SOON" && <Badge tone="warning">{t("soon")}</Badge>}
            {expiry === null && status !== "ACTIVE" && <Badge tone="warning">{t("unusable")}</Badge>}
          </p>
          {until && (
            <p className={expiry ? "text-sm" : "text-muted text-sm"}>
              {t(expiry === "EXPIRED" ? "wasValid" : expiry === "SOON" ? "replaceBy" : "validTo", {
                date: until,
              })}
            </p>
          )}
        </div>
      </div>
      <div className="-mr-2 ml-auto flex flex-wrap gap-1">
        {!isDefault && status === "ACTIVE" && expiry !== "EXPIRED" && (
          <Button intent="ghost" size="sm" onClick={() => ask({ kind: "default", profile })}>
            {t("makeDefault")}
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button intent="ghost" size="sm" onClick={() => ask({ kind: "remove", profile })}>
          {t("remove")}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}
