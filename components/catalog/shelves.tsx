import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ComparePlans } from "@/components/catalog/compare/compare-plans";
import { TravelSection } from "@/components/catalog/travel/travel-section";
import { Section } from "@/components/shell/section";
import { ItemsByReader } from "./by-reader";
import { PlanGrid } from "./plan-card";
import type { ShopItem } from "./shop-item";
import { Shelf, SmallGrid } from "./small-card";

type Look = {
  /** Whether a phone shows the cards in a row instead of one below the other. */
  swiped?: boolean;
  className?: string;
};

const anchored = "scroll-mt-20 md:scroll-mt-24";

/** Mobile plans, and below them the same plans in a table. */
export function MobileShelf({
  items,
  action,
  first,
  swiped,
  className,
}: Look & {
  items: readonly ShopItem[];
  /** Help with the choice. */
  action?: ReactNode;
  /** Whether the page begins with it. */
  first?: boolean;
}) {
  const t = useTranslations("catalog");
  if (items.length === 0) return null;
  return (
    <Section
      id="mobile"
      title={t("mobileTitle")}
      lead={t("mobileLead")}
      action={action}
      className={className ?? anchored}
    >
      <PlanGrid items={items} first={first} swiped={swiped} />
      {items.length > 1 && (
        <div className="mt-10">
          <h3 className="text-xl md:text-2xl">{t("compare")}</h3>
          <p className="mt-1 mb-4 text-muted">
            {t("compareLead")}
            {items.some(({ open }) => !open.includesTax && !open.taxed) && ` ${t("compareBeforeTax")}`}
            {items.some(({ forCompany }) => forCompany) && (
              <span className="hidden as-company:inline"> {t("compareWithoutVat")}</span>
            )}
          </p>
          <ItemsByReader items={items}>{(shown) => <ComparePlans items={shown} />}</ItemsByReader>
        </div>
      )}
    </Section>
  );
}

export function DataShelf({ items, swiped, className }: Look & { items: readonly ShopItem[] }) {
  const t = useTranslations("catalog");
  if (items.length === 0) return null;
  return (
    <Section id="data" title={t("dataTitle")} lead={t("dataLead")} className={className ?? anchored}>
      <PlanGrid items={items} swiped={swiped} />
    </Section>
  );
}

export function TravelShelf({
  items,
  home,
  swiped,
  className,
}: Look & {
  items: readonly ShopItem[];
  home: string;
}) {
  const t = useTranslations("catalog");
  if (items.length === 0) return null;
  return (
    <Section id="travel" title={t("travelTitle")} lead={t("travelLead")} className={className ?? anchored}>
      <TravelSection items={items} home={home} swiped={swiped} />
    </Section>
  );
}

export function BusinessShelf({
  mobile,
  seats,
  machines,
  swiped,
  className,
}: Look & {
  mobile: readonly ShopItem[];
  seats: readonly ShopItem[];
  machines: readonly ShopItem[];
}) {
  const t = useTranslations("catalog");
  if (mobile.length + seats.length + machines.length === 0) return null;
  const plans = [...mobile, ...machines];
  return (
    <Section
      id="business"
      title={t("businessTitle")}
      lead={t("businessLead")}
      className={className ?? anchored}
    >
      {plans.length > 0 && <PlanGrid items={plans} swiped={swiped} />}
      {seats.length > 0 && (
        <Shelf title={t("businessSeats")}>
          <p className="-mt-2 mb-4 text-muted">{t("businessSeatsLead")}</p>
          <SmallGrid items={seats} swiped={swiped} />
        </Shelf>
      )}
    </Section>
  );
}

/** Small items in rows: add-ons, equipment. */
export function SmallShelf({
  id,
  title,
  lead,
  items,
  action,
  swiped,
}: Pick<Look, "swiped"> & {
  id: string;
  title: string;
  lead: string;
  items: readonly ShopItem[];
  action?: ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <Section id={id} title={title} lead={lead} className={anchored} action={action}>
      <SmallGrid items={items} swiped={swiped} />
    </Section>
  );
}
