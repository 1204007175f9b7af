import type { Metadata } from "next";
import { customerOfPage } from "@/app/(admin)/customer";
import { VerifyFirst } from "@/components/admin/contact/verify-first";
import { CustomerDetails } from "@/components/admin/customer/customer-details";
import { Diagnosis } from "@/components/admin/customer/diagnosis";
import { CustomerCaps, CustomerMoney, CustomerNotes, CustomerQuestions, OnlySubscription } from "./later";
import { loadCustomerPage } from "./load";
import { LatestPanel, OrdersPanel, SubscriptionsPanel, WorkPanel } from "./panels";

type Props = PageProps<"/admin/customers/[customerId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await customerOfPage((await params).customerId)).name };
}

/**
 * Everything about a customer at a glance: what is wrong, their subscriptions, what waits for staff, what happened
 * last, what they owe and ordered, and where they are. What is wrong, the subscriptions and the open work are read
 * first; the other sections (`later.tsx`) follow in the same answer as soon as each is read.
 */
export default async function CustomerPage({ params }: Props) {
  const page = await loadCustomerPage((await params).customerId);
  const { customerId } = page.subscriptions;
  return (
    <>
      {page.diagnosis ? <Diagnosis {...page.diagnosis} /> : <VerifyFirst contact={page.contact} />}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <SubscriptionsPanel subscriptions={page.subscriptions} />
          <WorkPanel work={page.work} />
          {page.only && <OnlySubscription {...page.only} />}
          <LatestPanel latest={page.latest} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CustomerNotes customerId={customerId} />
          <CustomerQuestions customerId={customerId} />
          {page.money && <CustomerMoney {...page.money} />}
          {page.caps && <CustomerCaps {...page.caps} />}
          <CustomerDetails {...page.details} />
          <OrdersPanel customerId={customerId} />
        </div>
      </div>
    </>
  );
}
