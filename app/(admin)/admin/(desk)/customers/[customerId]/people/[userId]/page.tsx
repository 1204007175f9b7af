import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { makerFor } from "@/app/(admin)/actions/orders/maker-for";
import { privacyActions, userActions } from "@/app/(admin)/actions/people/people-actions";
import {
  contactWith,
  currentStaff,
  findAsStaff,
  findWhenVerified,
  mayCall,
} from "@/app/(admin)/staff/staff-call";
import { ActionList } from "@/components/admin/act/action-list";
import { VerifyFirst } from "@/components/admin/contact/verify-first";
import { PersonFacts } from "@/components/admin/people/person-facts";
import { PrivacyPanel } from "@/components/admin/people/privacy-panel";
import { StaffLinkButton } from "@/components/admin/staff-link";
import type { User } from "@/lib/customers/users/model";
import { getUserOperation } from "@/lib/customers/users/operations";
import type { CustomerPersonPrivacy } from "@/lib/privacy/on-behalf/model";
import { getPersonPrivacyOperation } from "@/lib/privacy/on-behalf/operations";
import { customerOfPage } from "../../../../../../customer";

type Props = PageProps<"/admin/customers/[customerId]/people/[userId]">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminPeople"))("title") };
}

/** A user of a customer: their details, the actions for them, and their data requests. */
export default async function PersonPage({ params }: Props) {
  const { customerId, userId } = await params;
  const [me, customer, user, t] = await Promise.all([
    currentStaff(),
    customerOfPage(customerId),
    findAsStaff<User>(getUserOperation, { params: { userId } }),
    getTranslations("adminPeople"),
  ]);
  if (!user?.customers.some((one) => one.customerId === customerId)) notFound();
  const mayManage = mayCall(me, getPersonPrivacyOperation);
  const [maker, privacy] = await Promise.all([
    makerFor(me, customer.customerId),
    mayManage
      ? findWhenVerified<CustomerPersonPrivacy>(getPersonPrivacyOperation, { params: { customerId, userId } })
      : null,
  ]);
  return (
    <div className="flex flex-col gap-6">
      {mayManage && privacy === null && <VerifyFirst contact={await contactWith(customer.customerId)} />}
      <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
        <PersonFacts user={user} customerId={customerId} />
        {privacy && <PrivacyPanel privacy={privacy} />}
      </div>
      <ActionList
        actions={[...userActions(maker, customer, user), ...privacyActions(maker, customerId, user)]}
      />
      <StaffLinkButton
        href={`/admin/customers/${customerId}/people`}
        intent="ghost"
        size="sm"
        className="self-start"
      >
        {t("back")}
      </StaffLinkButton>
    </div>
  );
}
