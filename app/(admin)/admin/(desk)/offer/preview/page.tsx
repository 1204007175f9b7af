import type { Metadata } from "next";
import { getTimeZone, getTranslations } from "next-intl/server";
import { offerLinks } from "@/app/(admin)/links/offer-links";
import { currentStaff } from "@/app/(admin)/staff/staff-call";
import { ShopPreview } from "@/components/admin/offer/shop-preview";
import { PageTitle } from "@/components/admin/shell/page-title";
import { SectionLinks } from "@/components/admin/shell/section-links";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { pageMarkets, pageTime } from "../../../../page-theme";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminOffer"))("parts.preview") };
}

/** A preview of the shop: for a market, a language, a customer and a day. */
export default async function PreviewPage() {
  const [me, t, markets, now, timeZone] = await Promise.all([
    currentStaff(),
    getTranslations("adminOffer"),
    pageMarkets(),
    pageTime(),
    getTimeZone(),
  ]);
  return (
    <>
      <PageTitle title={t("parts.preview")} lead={t("shop.lead")} />
      <SectionLinks label={t("sections")} links={await offerLinks(me)} />
      <StaffMessages areas={["adminOffer"]}>
        <ShopPreview markets={markets} today={dateIn(new Date(now), timeZone)} />
      </StaffMessages>
    </>
  );
}
