import { useTranslations } from "next-intl";
import type { ProductDiscount } from "@/lib/catalog/model";
import { Facts } from "../facts";
import { Panel } from "../panel";
import { DiscountDays, DiscountUse, DiscountValue } from "./discount-table";
import { SpokenLanguages } from "./offering-table";

/** What a discount takes off, for what, and how often it was used. */
export function DiscountPanel({ discount }: { discount: ProductDiscount }) {
  const t = useTranslations("adminOffer");
  const { productOfferingIds } = discount;
  return (
    <Panel title={t("discount")} lead={t("perUnit")}>
      <Facts
        facts={[
          { name: t("takesOff"), value: <DiscountValue discount={discount} /> },
          { name: t("counts"), value: <DiscountDays discount={discount} /> },
          { name: t("used"), value: <DiscountUse discount={discount} /> },
          {
            name: t("countsFor"),
            value: productOfferingIds
              ? t("forOfferings", { count: productOfferingIds.length })
              : t("everything"),
          },
          { name: t("languages"), value: <SpokenLanguages translations={discount.translations} /> },
        ]}
      />
    </Panel>
  );
}
