import { Undo2 } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RefundTable } from "@/components/admin/payments/refund-table";
import type { PaymentRefundListItem } from "@/lib/payments/model";
import { listRefundsOperation } from "@/lib/payments/operations";
import { DayList } from "../../../day-list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminLists.refunds"))("title") };
}

/** Refunds of all customers, by the days of their decisions. */
export default async function RefundsPage({ searchParams }: PageProps<"/admin/refunds">) {
  const t = await getTranslations("adminLists.refunds");
  return (
    <DayList<PaymentRefundListItem>
      operation={listRefundsOperation}
      words={{ title: t("title"), lead: t("lead"), empty: t("empty"), emptyText: t("emptyText") }}
      path="/admin/refunds"
      icon={<Undo2 aria-hidden="true" />}
      given={await searchParams}
      table={(refunds, customers) => <RefundTable refunds={refunds} customers={customers} />}
    />
  );
}
