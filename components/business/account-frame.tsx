import type { ReactNode } from "react";
import { AccountNav, type AccountSection } from "@/components/account/account-nav";
import { PageHeader } from "@/components/shell/page-header";
import { type Company, CompanySwitch } from "./company-switch";

/** A page of a company's account: its title, the way to the other pages, and which company it is about. */
export function AccountFrame({
  current,
  title,
  lead,
  action,
  companies,
  children,
}: {
  current: AccountSection;
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  /** Those the viewer may choose between, the chosen one marked. */
  companies?: { all: readonly Company[]; chosen: string; path: string };
  children: ReactNode;
}) {
  return (
    <div className="container-page pb-16">
      <PageHeader title={title} lead={lead} action={action} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8">
        <AccountNav current={current} business />
        <div className="min-w-0">
          {companies && companies.all.length > 1 && <CompanySwitch {...companies} />}
          {children}
        </div>
      </div>
    </div>
  );
}
