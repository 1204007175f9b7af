import { getTranslations } from "next-intl/server";
import { mayCall, type StaffIdentity } from "@/app/(admin)/staff/staff-call";
import { listTaxRatesOperation } from "@/lib/catalog/own-taxes/operations";

/** The parts of the offer that a person opens. Every role reads the offer. */
export async function offerLinks(me: StaffIdentity): Promise<{ href: string; label: string }[]> {
  const t = await getTranslations("adminOffer.parts");
  return [
    { href: "/admin/offer/offerings", label: t("offerings") },
    { href: "/admin/offer/products", label: t("products") },
    { href: "/admin/offer/groups", label: t("groups") },
    { href: "/admin/offer/catalogs", label: t("catalogs") },
    { href: "/admin/offer/discounts", label: t("discounts") },
    { href: "/admin/offer/preview", label: t("preview") },
    { href: "/admin/offer/price-changes", label: t("priceChanges") },
    ...(mayCall(me, listTaxRatesOperation) ? [{ href: "/admin/offer/tax-rates", label: t("taxes") }] : []),
  ];
}
