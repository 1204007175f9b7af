"use client";
import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Select } from "@/components/ui/forms/select";
import { EmptyState } from "@/components/ui/states/empty-state";
import { type Language, languages } from "@/i18n/locales";
import type { ProductOffering } from "@/lib/catalog/model";
import { staffApi } from "@/lib/client/staff";
import { AskHost } from "../ask/ask-host";
import { useStaffWords } from "../use-staff-words";
import { PriceText } from "./price-text";

/** How many offerings are shown at once. */
const SHOWN = 60;

/** What was asked for, with the part of the answer that is shown. */
type Seen = { who: Who; items: readonly ProductOffering[]; nextCursor: string | null };

type Who = {
  market: string;
  language: Language;
  customerType: "CONSUMER" | "BUSINESS";
  customerId: string;
  date: string;
};

/** The shop for a given market, language, customer type and day. Shows the API's answer. */
export function ShopPreview({ markets, today }: { markets: readonly string[]; today: string }) {
  const t = useTranslations("adminOffer");
  const words = useStaffWords();
  const [who, setWho] = useState<Who>({
    market: markets[0] ?? "",
    language: "en",
    customerType: "CONSUMER",
    customerId: "",
    date: today,
  });
  const [seen, setSeen] = useState<Seen>();
  const { act, busy, problem, failure } = useAct(
    ({ who: { customerId, ...shop }, after }: { who: Who; after?: Seen }) =>
      staffApi.POST("/product-offerings/preview", {
        body: {
          ...shop,
          ...(customerId.trim() !== "" && { customerId: customerId.trim() }),
          limit: SHOWN,
          ...(after?.nextCursor && { cursor: after.nextCursor }),
        },
      }),
    {
      after: ({ items, pagination: { nextCursor } }, { who, after }) =>
        setSeen({ who, items: [...(after?.items ?? []), ...items], nextCursor }),
      say: (failure) => words(failure) ?? failure.message,
      refresh: false,
    },
  );
  const look = (event: FormEvent) => {
    event.preventDefault();
    void act({ who });
  };
  const set = (change: Partial<Who>) => setWho((before) => ({ ...before, ...change }));
  const ofType = (["CONSUMER", "BUSINESS"] as const).map((value) => ({
    value,
    label: t(`customerType.${value}`),
  }));
  return (
    <>
      <ScriptForm onSubmit={look} className="mb-6 flex flex-wrap items-end gap-3">
        <Field label={t("market")} className="min-w-32">
          <Select
            value={who.market}
            options={markets.map((value) => ({ value, label: value }))}
            onChange={({ target }) => set({ market: target.value })}
          />
        </Field>
        <Field label={t("shop.language")} className="min-w-36">
          <Select
            value={who.language}
            options={languages.map((value) => ({ value, label: t(`languageOf.${value}`) }))}
            onChange={({ target }) => set({ language: target.value as Language })}
          />
        </Field>
        <Field label={t("shop.who")} className="min-w-40">
          <Select
            value={who.customerType}
            options={ofType}
            onChange={({ target }) => set({ customerType: target.value as Who["customerType"] })}
          />
        </Field>
        <Field label={t("shop.date")} className="min-w-40">
          <Input type="date" value={who.date} onChange={({ target }) => set({ date: target.value })} />
        </Field>
        <Field label={t("shop.customer")} optional className="min-w-64 flex-1">
          <Input
            value={who.customerId}
            autoComplete="off"
            onChange={({ target }) => set({ customerId: target.value })}
          />
        </Field>
        <Button type="submit" loading={busy} className="mb-1.5">
          {t("shop.show")}
        </Button>
      </ScriptForm>
      <WindowRefusal of={{ problem, failure }} />
      {!seen && !problem && (
        <EmptyState icon={<Store aria-hidden="true" />} title={t("shop.begin")}>
          {t("shop.beginText")}
        </EmptyState>
      )}
      {seen?.items.length === 0 && (
        <EmptyState icon={<Store aria-hidden="true" />} title={t("shop.empty")}>
          {t("shop.emptyText")}
        </EmptyState>
      )}
      {seen && seen.items.length > 0 && (
        <section aria-label={t("parts.preview")} lang={seen.who.language}>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {seen.items.map((offering) => (
              <li key={offering.productOfferingId} className="min-w-0 rounded-card border bg-surface p-4">
                <p className="text-muted text-xs">
                  {offering.group?.name ?? t(`categoryOf.${offering.product.category}`)}
                </p>
                <h2 className="mt-0.5 text-base">{offering.name}</h2>
                {offering.description && <p className="mt-1 text-muted text-sm">{offering.description}</p>}
                <p className="mt-3 font-medium">
                  <PriceText price={offering.price} />
                </p>
                {offering.uspList && offering.uspList.length > 0 && (
                  <ul className="mt-3 list-disc pl-4 text-sm">
                    {offering.uspList.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {seen?.nextCursor && (
        <Button
          intent="secondary"
          size="sm"
          loading={busy}
          className="mt-4"
          onClick={() => void act({ who: seen.who, after: seen })}
        >
          {t("shop.more")}
        </Button>
      )}
      <AskHost />
    </>
  );
}
