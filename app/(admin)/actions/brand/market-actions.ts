import type { Action, ActionField } from "@/components/admin/act/action";
import type { BrandMarkets } from "@/lib/billing/markets/model";
import { updateBrandMarketsOperation } from "@/lib/billing/markets/operations";
import { type ActionMaker, allowedActions } from "../action-of";
import { type BrandWords, brandWords } from "./brand-words";

type Market = BrandMarkets["items"][number];

/** The fields of the market at a place of the list. */
function fieldsOf(t: BrandWords, place: number, market?: Market): ActionField[] {
  const name = (field: keyof Market) => `items.${place}.${field}`;
  return [
    ...(market
      ? []
      : [
          {
            kind: "text",
            name: name("country"),
            label: t("market.country"),
            hint: t("market.countryHint"),
            max: 2,
          } as const,
        ]),
    {
      kind: "text",
      name: name("currency"),
      label: t("market.currency"),
      hint: t("market.currencyHint"),
      value: market?.currency ?? "",
      max: 3,
    },
    {
      kind: "choice",
      name: name("includesTax"),
      label: t("market.tax"),
      value: String(market?.includesTax ?? true),
      options: [
        { value: "true", label: t("market.taxIn") },
        { value: "false", label: t("market.taxOut") },
      ],
    },
    {
      kind: "text",
      name: name("defaultLocale"),
      label: t("market.locale"),
      hint: t("market.localeHint"),
      value: market?.defaultLocale ?? "",
      max: 5,
    },
    {
      kind: "text",
      name: name("timeZone"),
      label: t("market.timeZone"),
      value: market?.timeZone ?? "",
      max: 60,
      ...(!market && { hint: t("market.timeZoneHint"), optional: true }),
    },
  ];
}

/** Adds a market. */
export const addMarket = ({ make }: ActionMaker, t: BrandWords, { items }: BrandMarkets): Action | null =>
  make(updateBrandMarketsOperation, {
    words: brandWords(t, "addMarket"),
    versioned: true,
    basedOn: { items },
    body: { items },
    fields: fieldsOf(t, items.length),
  });

/** What can be done with the market at a place of the list. The last one that is left stays. */
export function marketActions(
  { make }: ActionMaker,
  t: BrandWords,
  { items }: BrandMarkets,
  place: number,
): Action[] {
  const market = items[place]!;
  const { country } = market;
  const shared = { versioned: true, basedOn: { items } };
  return allowedActions([
    make(updateBrandMarketsOperation, {
      words: brandWords(t, "changeMarket", { country }),
      ...shared,
      body: { items },
      fields: fieldsOf(t, place, market),
    }),
    items.length > 1
      ? make(updateBrandMarketsOperation, {
          words: brandWords(t, "removeMarket", { country }),
          ...shared,
          danger: true,
          body: { items: items.filter((one) => one !== market) },
        })
      : null,
  ]);
}
