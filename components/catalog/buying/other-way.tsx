import { Mail, Phone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ShopItem } from "@/components/catalog/shop-item";
import { LinkButton } from "@/components/ui/link-button";
import { marketOfLocale } from "@/i18n/locales";
import type { ShopSection } from "@/lib/catalog/catalogs/shop-sections";
import { formatPhoneNumber } from "@/lib/platform/inputs/phone";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";

/** How to get an offering that cannot be ordered alone: with a plan, for a subscription, or from a person. */
export function OtherWay({
  item,
  sections,
  support,
}: {
  item: ShopItem;
  /** The sections of the shop. */
  sections: readonly ShopSection[];
  support: BrandTheme["support"];
}) {
  const t = useTranslations("plan");
  const market = marketOfLocale(useLocale());
  if (item.type === "SUBSCRIPTION_ADDON") {
    const section = item.category === "PRODUCT_CATEGORY_TRAVEL_ESIM_PACKAGE" ? "travel" : "mobile";
    return (
      <Way title={t("addonTitle")} text={t("addonText")}>
        <LinkButton href={sections.includes(section) ? `/plans#${section}` : "/plans"} size="lg" width="full">
          {t("addonAction")}
        </LinkButton>
      </Way>
    );
  }
  if (item.type === "LICENSE")
    return (
      <Way title={t("seatTitle")} text={t("seatText")}>
        <LinkButton href="/licenses" size="lg" width="full">
          {t("seatAction")}
        </LinkButton>
      </Way>
    );
  const phone = support.phones.find(({ country }) => country === market) ?? support.phones[0];
  return (
    <Way title={t("contactTitle")} text={t(item.type === "SIM_CARD" ? "simText" : "contactText")}>
      <a
        href={`mailto:${support.email}?subject=${encodeURIComponent(item.name)}`}
        className="inline-flex min-h-11 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
      >
        <Mail aria-hidden="true" className="size-5" />
        {support.email}
      </a>
      {phone && (
        <a
          href={`tel:${phone.msisdn}`}
          className="inline-flex min-h-11 items-center gap-2.5 font-medium underline-offset-4 hover:underline"
        >
          <Phone aria-hidden="true" className="size-5" />
          {formatPhoneNumber(phone.msisdn, [market])}
        </a>
      )}
    </Way>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1.5 text-muted">{text}</p>
      <div className="mt-5 flex flex-col items-start">{children}</div>
    </div>
  );
}
