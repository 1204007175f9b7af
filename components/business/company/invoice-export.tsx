"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/shell/use-failure-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { toast } from "@/components/ui/overlays/toast";
import { Alert } from "@/components/ui/states/alert";
import { INVOICE_COLUMNS, invoiceRow, invoicesBetween } from "./invoices-between";

/** For who keeps the books: the invoices of a time as a file for a spreadsheet. */
export function InvoiceExport({ customerId, today }: { customerId: string; today: string }) {
  const t = useTranslations("company.export");
  const locale = useLocale();
  const failureText = useFailureText();
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wrong = from === "" || to === "" || from > to;

  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const invoices = await invoicesBetween(customerId, from, to);
      if (invoices.length === 0) return setProblem(t("none"));
      const { downloadText, toCsv } = await import("@/components/shell/files/csv");
      const heading = INVOICE_COLUMNS.map((column) => t(`column.${column}`));
      const rows = invoices.map((invoice) => invoiceRow(invoice, locale, (status) => t(`status.${status}`)));
      downloadText(`${t("file")}-${from}-${to}.csv`, toCsv([heading, ...rows], locale));
      toast({ message: t("done", { count: invoices.length }) });
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Field label={t("from")}>
          <Input type="date" value={from} max={to} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={t("to")}>
          <Input type="date" value={to} min={from} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Button
          intent="secondary"
          className="min-h-12! sm:mb-1.5"
          loading={busy}
          disabled={wrong}
          onClick={save}
        >
          <Download aria-hidden="true" className="size-4" />
          {t("save")}
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {problem && <Alert tone="warning">{problem}</Alert>}
      </div>
    </div>
  );
}
