import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getLimitsViewer } from "@/app/(portal)/company-viewer";
import { PageHeader } from "@/components/shell/page-header";
import { CustomerCapsPanel } from "@/components/usage/caps/customer-caps-panel";
import { getCustomerDataCaps } from "@/lib/subscriptions/customer-caps/read";

type Props = PageProps<"/[host]/[locale]/lines/limits">;

// The viewer decides what is on the page.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lines.limits");
  return { title: t("title"), robots: { index: false } };
}

/** The most data that all lines of a customer together may use. */
export default async function LimitsPage({ searchParams }: Props) {
  const [{ customer }, t] = await Promise.all([searchParams, getTranslations("lines.limits")]);
  const { ctx, company } = await getLimitsViewer(customer);
  const isCompany = company.customerType === "BUSINESS";
  return (
    <div className="container-page pb-16">
      <PageHeader
        title={t("title")}
        lead={isCompany ? t("lead", { company: company.name }) : t("leadOwn")}
        back={{ href: `/lines?customer=${company.customerId}`, label: t("backToLines") }}
      />
      <div className="max-w-2xl">
        <CustomerCapsPanel caps={await getCustomerDataCaps(ctx, company.customerId)} />
      </div>
    </div>
  );
}
