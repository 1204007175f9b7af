import { Armchair } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountFrame } from "@/app/(portal)/account-frame/company-frame";
import { getCompanyViewer } from "@/app/(portal)/company-viewer";
import { HelpOffer } from "@/app/(portal)/help-offer";
import { marketTaxes } from "@/app/(portal)/market-taxes";
import { companyPriceOf } from "@/components/business/company-price";
import type { SeatOffer } from "@/components/business/seats/dialogs/add-dialog";
import { SeatsList } from "@/components/business/seats/seats-list";
import { ClientMessages } from "@/components/shell/client-messages";
import { EmptyState } from "@/components/ui/states/empty-state";
import { priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import { offeringsFor } from "@/lib/catalog/queries";
import { getCustomer } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { readFromReplica } from "@/lib/kernel/reads";
import { listLicenses } from "@/lib/licenses/queries";
import type { Market } from "@/lib/values/tenant/tenant";

type Props = PageProps<"/[host]/[locale]/licenses">;

// The viewer decides what is on the page.
export const dynamic = "force-dynamic";

/** The rows in the document: several screens. The rest is loaded later. */
const FIRST = 100;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("licenses");
  return { title: t("title"), robots: { index: false } };
}

/** The seats of a company's telephony. */
export default async function LicensesPage({ searchParams }: Props) {
  const [{ customer }, t] = await Promise.all([searchParams, getTranslations("licenses")]);
  const { ctx, company, companies, may } = await getCompanyViewer("/licenses", customer, "licenses:read");
  const { customerId } = company;
  const [{ items, pagination }, { market, taxRates }] = await Promise.all([
    readFromReplica(ctx, (ctx) => listLicenses(ctx, { customerId: [customerId], limit: FIRST })),
    getCustomer(ctx, customerId).then(({ billing }) => marketTaxes(ctx, billing?.currency)),
  ]);
  const offers = may("orders:write") ? await seatOffers(ctx, market, taxRates) : [];
  const rights = { write: may("licenses:write"), cancel: may("subscriptions:cancel") };
  return (
    <AccountFrame
      current="licenses"
      title={t("title")}
      lead={t("lead", { company: company.name })}
      companies={companies}
    >
      <ClientMessages areas={["licenses", "price", "failures"]}>
        <SeatsList
          // Another company is another list.
          key={customerId}
          customerId={customerId}
          first={items}
          cursor={pagination.nextCursor}
          rights={rights}
          offers={offers}
          taxRates={taxRates}
        />
      </ClientMessages>
      {items.length === 0 && (
        <EmptyState icon={<Armchair aria-hidden="true" />} title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      )}
      <div className="mt-10 max-w-2xl">
        <HelpOffer ctx={ctx} places={["SEATS"]} />
      </div>
    </AccountFrame>
  );
}

/** Kinds of seats that the company can order, with their monthly cost in its currency. */
async function seatOffers(ctx: Ctx, market: Market, taxRates: readonly string[]): Promise<SeatOffer[]> {
  const offerings = await offeringsFor(ctx, {
    customerType: "BUSINESS",
    types: ["LICENSE"],
    market: market.country,
  });
  return offerings.flatMap(({ productOfferingId, name, description, price }) => {
    const amountMinor = priceWithoutIntroduction(price, market.currency);
    if (amountMinor === undefined) return [];
    return [
      {
        productOfferingId,
        name,
        ...(description !== undefined && { description }),
        price: companyPriceOf(price, amountMinor, market.currency, taxRates),
      },
    ];
  });
}
