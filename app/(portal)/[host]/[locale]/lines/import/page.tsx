import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getCompanyViewer } from "@/app/(portal)/company-viewer";
import type { ImportCompany } from "@/components/business/import/import-company";
import { ImportSubscriptions } from "@/components/business/import/import-lines";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageHeader } from "@/components/shell/page-header";
import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import { offeringsFor } from "@/lib/catalog/queries";
import { getCustomer } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";

type Props = PageProps<"/[host]/[locale]/lines/import">;

// Who looks at it decides what is on it.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lines.import");
  return { title: t("title"), robots: { index: false } };
}

/** Many lines from a file: new ones, or who uses those there are. */
export default async function ImportPage({ searchParams }: Props) {
  const [{ customer }, t] = await Promise.all([searchParams, getTranslations("lines.import")]);
  const { ctx, company } = await getCompanyViewer("/lines/import", customer, "orders:write");
  return (
    <div className="container-page pb-16">
      <PageHeader
        title={t("title")}
        lead={t("lead", { company: company.name })}
        back={{ href: `/lines?customer=${company.customerId}`, label: t("backToLines") }}
      />
      <ClientMessages areas={["lines", "failures"]}>
        <ImportSubscriptions company={await importCompany(ctx, company.customerId)} />
      </ClientMessages>
    </div>
  );
}

/** What a file may name: the plans the company can order, and what it need not say because it is known. */
async function importCompany(ctx: Ctx, customerId: string): Promise<ImportCompany> {
  const { billing } = await getCustomer(ctx, customerId);
  const { markets } = ctx.tenant.settings;
  const market = markets.find(({ currency }) => currency === billing?.currency) ?? markets[0];
  const offerings = await offeringsFor(ctx, {
    customerType: "BUSINESS",
    types: ["SUBSCRIPTION"],
    ...(market && { market: market.country }),
  });
  return {
    customerId,
    plans: offerings
      // A journey is bought by who goes on it.
      .filter(({ product }) => product.category !== "PRODUCT_CATEGORY_TRAVEL_ESIM")
      .filter(({ price }) => unitPrice(price, market?.currency ?? price.currency) !== undefined)
      .map(({ productOfferingId, name, product }) => ({
        productOfferingId,
        name,
        esim: product.features?.simCardType !== "PSIM",
        card: product.features?.simCardType !== "ESIM",
      })),
    address: billing?.address,
    usesAddress: market?.country === "US",
  };
}
