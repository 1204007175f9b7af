import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { addressCorrection, customerCorrection } from "@/app/(admin)/actions/people/people-actions";
import { PageContact } from "@/app/(admin)/staff/page-contact";
import { contactWith, currentStaff } from "@/app/(admin)/staff/staff-call";
import { ActionButton } from "@/components/admin/act/action-button";
import { CustomerHeader } from "@/components/admin/customer/customer-header";
import { Live } from "@/components/admin/live/live";
import { StaffMessages } from "@/components/admin/shell/staff-messages";
import { ViewAsButton } from "@/components/admin/view-as/view-as-button";
import { customerOfPage } from "../../../../customer";
import { closedSections } from "../../../../customer-sections";
import { pageMarketsWithCurrency } from "../../../../page-theme";

/** The frame of every page about one customer: the name, and links to the other pages. */
export default async function CustomerLayout({
  children,
  params,
}: LayoutProps<"/admin/customers/[customerId]">) {
  const { customerId } = await params;
  const [customer, me] = await Promise.all([customerOfPage(customerId), currentStaff()]);
  const maker = await makerFor(me, customer.customerId);
  const correction = customerCorrection(maker, customer);
  const address = addressCorrection(maker, customer, await pageMarketsWithCurrency());
  const actions = (
    <StaffMessages areas={["adminAct", "adminViewAs"]}>
      <span className="flex flex-wrap gap-2">
        <ViewAsButton viewed={{ customerId: customer.customerId }} />
        {correction && <ActionButton action={correction} intent="ghost" compact />}
        {address && <ActionButton action={address} intent="ghost" letter="h" compact />}
      </span>
    </StaffMessages>
  );
  return (
    <>
      <Live
        watched={{ customerId: customer.customerId }}
        open={{ type: "customer", id: customer.customerId }}
      />
      <PageContact customer={customer} />
      <CustomerHeader
        customer={customer}
        closed={closedSections(await contactWith(customer.customerId))}
        actions={<div className="max-sm:hidden">{actions}</div>}
      />
      {children}
      {/* On a phone the diagnosis comes first. */}
      <div className="mt-6 border-t pt-4 sm:hidden">{actions}</div>
    </>
  );
}
