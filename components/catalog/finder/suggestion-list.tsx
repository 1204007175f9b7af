import { Check, Info } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { ItemPrice } from "@/components/catalog/buying/item-price";
import { FactList } from "@/components/catalog/fact-list";
import { offeringFacts } from "@/components/catalog/facts";
import { OfferNotes } from "@/components/catalog/offer-notes";
import type { ShopItem } from "@/components/catalog/shop-item";
import { destinationPrice } from "@/components/catalog/travel/destinations";
import { Section } from "@/components/shell/section";
import { LinkButton } from "@/components/ui/link-button";
import { Alert } from "@/components/ui/states/alert";
import { formatCallSeconds, formatDataMb, formatMoney } from "@/components/ui/text/format";
import type { FinderAnswers } from "@/lib/catalog/finder/answers-model";
import type { Lack, PlanUse } from "@/lib/catalog/finder/rank-plans";
import type { Reason } from "./reason";
import { useReasonWords } from "./reason-words";

export type SuggestedItem = {
  item: ShopItem;
  use: PlanUse;
  lacks: readonly Lack[];
  /** Undefined for a plan that does not fit. */
  reason: Reason | undefined;
  /** What can be bought for the country abroad. Undefined where the plan itself works, or nothing is sold. */
  extra: ShopItem | undefined;
};

export type SuggestionsSection = {
  answers: FinderAnswers;
  /** Whether the items have everything that was asked for. */
  fits: boolean;
  /** The best first. */
  items: readonly SuggestedItem[];
};

/** The plans that suit the answers, each with its reason. Says so when none has everything. */
export function SuggestionList({ suggestions }: { suggestions: SuggestionsSection }) {
  const t = useTranslations("finder.results");
  const { answers, fits, items } = suggestions;
  return (
    <Section
      id="suggestions"
      title={fits ? t("title", { count: items.length }) : t("noneTitle")}
      lead={fits ? t("lead") : undefined}
      className="scroll-mt-20 pt-10"
    >
      {!fits && (
        <Alert tone="warning" className="mb-5" title={t("none")}>
          <p>{t("change")}</p>
        </Alert>
      )}
      <ol className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {items.map((one) => (
          <SuggestedPlan key={one.item.id} suggestion={one} answers={answers} />
        ))}
      </ol>
      <p className="mt-6">
        <LinkButton href="/plans" intent="secondary">
          {t("all")}
        </LinkButton>
      </p>
    </Section>
  );
}

function SuggestedPlan({ suggestion, answers }: { suggestion: SuggestedItem; answers: FinderAnswers }) {
  const t = useTranslations("catalog");
  const { item, use, reason, lacks } = suggestion;
  const words = useReasonWords({ item, use }, answers);
  return (
    <li className="relative flex flex-col rounded-card border bg-surface p-5 transition-[border-color,box-shadow] duration-200 hover:border-border-strong hover:shadow-raised sm:p-6">
      <h3 className="text-2xl">{item.name}</h3>
      {reason && (
        <p className="mt-2 flex gap-2 font-medium">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          {words(reason)}
        </p>
      )}
      {lacks.map((lack) => (
        <p key={lack} className="mt-2 flex gap-2 font-medium">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          <LackText lack={lack} suggestion={suggestion} answers={answers} />
        </p>
      ))}
      <FactList item={item} className="mt-4" />
      {answers.abroad !== undefined && !lacks.includes("abroad") && (
        <AbroadNote country={answers.abroad} extra={suggestion.extra} />
      )}
      <div className="mt-auto pt-6">
        <ItemPrice item={item} />
        <OfferNotes item={item} className="mt-2.5" />
        <LinkButton
          href={item.href}
          prefetch={false}
          width="full"
          className="mt-5 after:absolute after:inset-0 after:rounded-card"
        >
          <span className="truncate">{t("choose", { name: item.name })}</span>
        </LinkButton>
      </div>
    </li>
  );
}

function LackText({
  lack,
  suggestion: { item, use },
  answers,
}: {
  lack: Lack;
  suggestion: SuggestedItem;
  answers: FinderAnswers;
}) {
  const t = useTranslations("finder.lacks");
  const locale = useLocale();
  const { dataMb, callSeconds } = offeringFacts(item);
  switch (lack) {
    case "use":
      return t(`use.${use}`);
    case "data":
      return typeof dataMb === "number" ? t("data", { amount: formatDataMb(locale, dataMb) }) : t("dataNone");
    case "calls":
      return typeof callSeconds === "number"
        ? t("calls", { amount: formatCallSeconds(locale, callSeconds) })
        : t("callsNone");
    case "abroad":
      return t("abroad", { country: nameOfCountry(locale, answers.abroad ?? "") });
  }
}

/** Above the link that covers the card, because it has a link of its own. */
function AbroadNote({ country, extra }: { country: string; extra: ShopItem | undefined }) {
  const t = useTranslations("finder.extra");
  const locale = useLocale();
  const named = nameOfCountry(locale, country);
  return (
    <p className="relative z-1 mt-4 text-sm">
      {extra
        ? t.rich("add", {
            country: named,
            name: extra.name,
            price: formatMoney(locale, destinationPrice(extra), extra.open.currency),
            plan: (name) => (
              <Link
                href={extra.href}
                prefetch={false}
                className="inline-block py-1 font-medium text-link underline"
              >
                {name}
              </Link>
            ),
          })
        : t("included", { country: named })}
    </p>
  );
}

const nameOfCountry = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
