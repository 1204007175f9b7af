import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import type { CalendarDate } from "@/lib/platform/dates/calendar";

/**
 * The download of a company's invoices as a bookkeeping file. A native form: it works before scripts are loaded, and
 * the browser saves the answer.
 */
export function BookkeepingForm({
  companies,
  sie,
  today,
}: {
  companies: readonly { customerId: string; name: string }[];
  /** Whether the format of Swedish bookkeeping programs is offered. */
  sie: boolean;
  today: CalendarDate;
}) {
  const t = useTranslations("invoices.bookkeeping");
  const [first] = companies;
  if (!first) return null;
  const options = companies.map(({ customerId, name }) => ({ value: customerId, label: name }));
  return (
    <section aria-labelledby="bookkeeping">
      <Card>
        <CardBody>
          <h2 id="bookkeeping" className="text-2xl">
            {t("title")}
          </h2>
          <p className="mt-1.5 max-w-prose text-muted">{t("text")}</p>
          <form
            action="/invoices/bookkeeping"
            method="get"
            className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4 xl:items-end"
          >
            {companies.length > 1 ? (
              <Field label={t("company")}>
                <Select name="customer" options={options} />
              </Field>
            ) : (
              <input type="hidden" name="customer" value={first.customerId} />
            )}
            <Field label={t("from")}>
              <Input type="date" name="fromDate" required defaultValue={`${today.slice(0, 4)}-01-01`} />
            </Field>
            <Field label={t("to")}>
              <Input type="date" name="toDate" required defaultValue={today} />
            </Field>
            <Field label={t("format")}>
              <Select
                name="format"
                options={[
                  { value: "CSV", label: t("csv") },
                  ...(sie ? [{ value: "SIE_4", label: t("sie") }] : []),
                ]}
              />
            </Field>
            <Button type="submit" intent="secondary" className="min-h-12!">
              <Download aria-hidden="true" className="size-4" />
              {t("save")}
            </Button>
          </form>
        </CardBody>
      </Card>
    </section>
  );
}
