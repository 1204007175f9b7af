import { ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreditNoteTable } from "@/components/admin/invoices/credit-note-table";
import { listCreditNotesOperation } from "@/lib/billing/credit-notes/operations";
import type { CreditNoteListItem } from "@/lib/billing/model";
import { DayList } from "../../../day-list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("adminLists.creditNotes"))("title") };
}

/** Credit notes of all customers, by the days on which they were issued. */
export default async function CreditNotesPage({ searchParams }: PageProps<"/admin/credit-notes">) {
  const t = await getTranslations("adminLists.creditNotes");
  return (
    <DayList<CreditNoteListItem>
      operation={listCreditNotesOperation}
      words={{ title: t("title"), lead: t("lead"), empty: t("empty"), emptyText: t("emptyText") }}
      path="/admin/credit-notes"
      icon={<ReceiptText aria-hidden="true" />}
      given={await searchParams}
      table={(creditNotes, customers) => <CreditNoteTable creditNotes={creditNotes} customers={customers} />}
    />
  );
}
