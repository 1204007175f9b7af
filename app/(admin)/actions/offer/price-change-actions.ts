import type { Action, ActionField } from "@/components/admin/act/action";
import { amountForField } from "@/components/admin/act/fields/minor";
import { LEAST_NOTICE_DAYS, type PriceChangeDetail } from "@/lib/billing/price-changes/model";
import {
  createPriceChangeOperation,
  stopPriceChangeOperation,
  updatePriceChangeOperation,
} from "@/lib/billing/price-changes/operations";
import type { ProductOffering } from "@/lib/catalog/model";
import { addDays } from "@/lib/platform/dates/calendar";
import type { Price } from "@/lib/values/price";
import { allowedActions } from "../action-of";
import { type OfferMaker, type OfferWords, offerWords } from "./offer-words";

/** What customers hold and renew. */
const HELD: readonly ProductOffering["product"]["type"][] = ["SUBSCRIPTION", "SUBSCRIPTION_ADDON", "LICENSE"];

/** More than the shortest notice, so that the day still fits when a colleague approves it some days later. */
const APPROVAL_DAYS = 7;

/**
 * Plans a new price for those who have a plan, an add-on or a seat.
 * @param today in the brand's time zone
 * @returns null for what has no price changes
 */
export function createPriceChangeAction(
  { t, make }: OfferMaker,
  offering: ProductOffering,
  today: string,
): Action | null {
  const { productOfferingId, name, price, product } = offering;
  const isHeld = HELD.includes(product.type);
  if (!isHeld || price.priceType !== "RECURRING") return null;
  return make(createPriceChangeOperation, {
    words: offerWords(t, "createPriceChange", { name }),
    body: { productOfferingId },
    fields: changeFields(t, {
      price,
      effectiveFrom: addDays(today, LEAST_NOTICE_DAYS + APPROVAL_DAYS),
      noticeDays: LEAST_NOTICE_DAYS,
    }),
  });
}

/** What can be done with a price change. */
export function priceChangeActions({ t, make }: OfferMaker, change: PriceChangeDetail): Action[] {
  const { priceChangeId, status, to, effectiveFrom, noticeDays, counts } = change;
  const params = { priceChangeId };
  const isLive = status === "SCHEDULED" || status === "ANNOUNCING" || status === "RUNNING";
  return allowedActions([
    status === "SCHEDULED"
      ? make(updatePriceChangeOperation, {
          params,
          words: offerWords(t, "updatePriceChange", { name: to.name }),
          versioned: true,
          fields: changeFields(t, { price: to.price, effectiveFrom, noticeDays }),
        })
      : null,
    isLive
      ? make(stopPriceChangeOperation, {
          params,
          danger: true,
          words: offerWords(t, "stopPriceChange", { noticed: counts.noticed, moved: counts.moved }),
        })
      : null,
  ]);
}

function changeFields(
  t: OfferWords,
  { price, effectiveFrom, noticeDays }: { price: Price; effectiveFrom: string; noticeDays: number },
): ActionField[] {
  const { currency, netPriceMinor, currencyOptionsMinor = {} } = price;
  return [
    {
      kind: "money",
      name: "netPriceMinor",
      label: t("priceChange.price", { currency }),
      hint: t(price.includesTax ? "priceChange.taxIn" : "priceChange.taxOut"),
      currency,
      allowsZero: true,
      value: netPriceMinor === undefined ? "" : amountForField(netPriceMinor, currency),
    },
    ...Object.entries(currencyOptionsMinor).map(
      ([code, minor]): ActionField => ({
        kind: "money",
        name: `currencyOptionsMinor.${code}`,
        label: t("priceChange.price", { currency: code }),
        currency: code,
        allowsZero: true,
        value: amountForField(minor, code),
      }),
    ),
    {
      kind: "date",
      name: "effectiveFrom",
      label: t("priceChange.from"),
      hint: t("priceChange.fromHint"),
      value: effectiveFrom,
    },
    {
      kind: "integer",
      name: "noticeDays",
      label: t("priceChange.notice"),
      hint: t("priceChange.noticeHint", { days: LEAST_NOTICE_DAYS }),
      value: String(noticeDays),
    },
  ];
}
