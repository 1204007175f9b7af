import { useTranslations } from "next-intl";
import type { AddonOption } from "./addon";
import { useAddonPrice } from "./addon-price";
import { BuyAddon } from "./buy-addon";

/** Offers a top-up in one step where little is left. */
export function QuickTopUp({
  subscriptionId,
  option,
  buy,
}: {
  subscriptionId: string;
  option: AddonOption;
  buy: (subscriptionId: string, productOfferingId: string) => Promise<never>;
}) {
  const t = useTranslations("addons");
  const price = useAddonPrice()(option.price);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <BuyAddon
        start={buy.bind(null, subscriptionId, option.productOfferingId)}
        label={t("quick.label", { name: option.name, price })}
        failed={t("failed")}
      />
      <a
        href="#addons"
        className="inline-flex min-h-11 items-center font-medium text-link underline decoration-1 underline-offset-4"
      >
        {t("quick.more")}
      </a>
    </div>
  );
}
