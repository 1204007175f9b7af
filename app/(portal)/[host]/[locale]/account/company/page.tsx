import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountFrame } from "@/app/(portal)/account-frame/company-frame";
import { getCompanyViewer } from "@/app/(portal)/company-viewer";
import { BillingForm } from "@/components/business/company/billing-form";
import { CompanyForm } from "@/components/business/company/company-form";
import { Contracts } from "@/components/business/company/contracts";
import { InvoiceExport } from "@/components/business/company/invoice-export";
import { VatStanding } from "@/components/business/company/vat-standing";
import { ClientMessages } from "@/components/shell/client-messages";
import { Card, CardBody } from "@/components/ui/card";
import { getCustomer } from "@/lib/customers/queries";
import { hidesSecrets } from "@/lib/kernel/context";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { listSigningSessions } from "@/lib/signing/queries";

type Props = PageProps<"/[host]/[locale]/account/company">;

// The viewer decides what is on the page.
export const dynamic = "force-dynamic";

/** Contracts are few, and the newest ones are those that people look for. */
const CONTRACTS = 50;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("company");
  return { title: t("title"), robots: { index: false } };
}

/** A company's data: its details, its billing, and its contracts. */
export default async function CompanyPage({ searchParams }: Props) {
  const [{ customer }, t] = await Promise.all([searchParams, getTranslations("company")]);
  const { ctx, company, companies, may } = await getCompanyViewer(
    "/account/company",
    customer,
    "invoices:read",
  );
  const { customerId } = company;
  const [details, contracts] = await Promise.all([
    getCustomer(ctx, customerId),
    listSigningSessions(ctx, { customerId, limit: CONTRACTS }),
  ]);
  const { name, identity = "", contact, billing, billDay, tax, humanReadableId } = details;
  const writes = may("customers:write");
  return (
    <AccountFrame
      current="company"
      title={t("title")}
      lead={
        humanReadableId
          ? t.rich("lead", {
              company: name,
              number: () => <span className="whitespace-nowrap">{humanReadableId}</span>,
            })
          : name
      }
      companies={companies}
    >
      <ClientMessages areas={["company", "address", "failures"]}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {writes ? (
            <>
              <Part title={t("details.title")}>
                <CompanyForm
                  company={{
                    customerId,
                    name,
                    identity,
                    email: contact.email ?? "",
                    msisdn: contact.msisdn ?? "",
                  }}
                />
              </Part>
              <Part title={t("billing.title")} lead={t("billing.lead")}>
                <VatStanding tax={tax} />
                <BillingForm
                  // The server's form of it (a VAT number with its country) is shown next.
                  key={`${tax?.vatNumber}`}
                  customerId={customerId}
                  billing={billing}
                  vatNumber={tax?.vatNumber ?? ""}
                  billDay={billDay}
                  countries={ctx.tenant.settings.markets.map(({ country }) => country)}
                />
              </Part>
            </>
          ) : (
            <Part title={t("details.title")}>
              <p>{t("readOnly")}</p>
            </Part>
          )}
          <Part title={t("contracts.title")} lead={t("contracts.lead")}>
            <Contracts sessions={contracts.items} isLook={hidesSecrets(ctx.caller)} />
          </Part>
          <Part
            title={t("export.title")}
            lead={t.rich("export.lead", {
              link: (chunks) => (
                <Link href="/invoices" className="text-link underline underline-offset-4">
                  {chunks}
                </Link>
              ),
            })}
          >
            <InvoiceExport customerId={customerId} today={calendarDate(ctx.clock.now())} />
          </Part>
        </div>
      </ClientMessages>
    </AccountFrame>
  );
}

function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <CardBody>
        <h2 className="text-2xl">{title}</h2>
        {lead && <p className="mt-1.5 max-w-prose text-muted">{lead}</p>}
        <div className="mt-5">{children}</div>
      </CardBody>
    </Card>
  );
}
