"use client";
import { CalendarClock, MessageSquareText, PhoneForwarded, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { type DetailValues, PORTING_FIELDS, type PortCountry } from "./details";
import { type DetailsAnswer, DetailsForm, type DetailsRefusal } from "./details-form";
import { NumberCheck } from "./number-check";

export type PortAnswer = DetailsAnswer & { msisdn: string };

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Bringing a number along: which one, whether it can, whose it is, from when, and what will happen. */
export default function PortWizard({
  country,
  brand,
  number,
  initial,
  submit,
  onNumber,
  onSubmit,
}: {
  country: PortCountry;
  brand: string;
  /** One that was asked about before. */
  number?: string | undefined;
  initial: DetailValues;
  submit: string;
  /** Told of each number that can come along, so that it is not forgotten. */
  onNumber?: (msisdn: string) => void;
  onSubmit: (answer: PortAnswer) => Promise<DetailsRefusal | undefined>;
}) {
  const t = useTranslations("porting");
  const [msisdn, setMsisdn] = useState<string>();
  const [range] = useState(() => ({ min: dayFromNow(1), max: dayFromNow(90) }));
  const found = useCallback(
    (next: string | undefined) => {
      setMsisdn(next);
      if (next) onNumber?.(next);
    },
    [onNumber],
  );
  return (
    <div className="flex flex-col gap-6">
      <NumberCheck country={country} brand={brand} initial={number} onFound={found} />
      {msisdn && (
        <section aria-label={t("details.title")} className="flex flex-col gap-5 border-t pt-6">
          <div>
            <h3 className="text-lg">{t("details.title")}</h3>
            <p className="mt-1 text-muted">{t(`details.lead.${country}`)}</p>
          </div>
          <DetailsForm
            country={country}
            fields={PORTING_FIELDS[country]}
            initial={initial}
            date={range}
            submit={submit}
            onSubmit={(answer) => onSubmit({ ...answer, msisdn })}
          >
            <WhatHappens country={country} brand={brand} />
          </DetailsForm>
        </section>
      )}
    </div>
  );
}

function WhatHappens({ country, brand }: { country: PortCountry; brand: string }) {
  const t = useTranslations("porting.what");
  const points = [
    { key: "temporary", Icon: MessageSquareText, text: t("temporary") },
    { key: "keep", Icon: ShieldCheck, text: t("keep") },
    { key: "time", Icon: CalendarClock, text: t(`time.${country}`) },
    { key: "ends", Icon: PhoneForwarded, text: t("ends", { brand }) },
  ];
  return (
    <div className="rounded-control bg-sunken p-4 sm:p-5">
      <h4 className="font-semibold">{t("title")}</h4>
      <ul className="mt-3 flex flex-col gap-3">
        {points.map(({ key, Icon, text }) => (
          <li key={key} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
