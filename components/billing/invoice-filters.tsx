import Link from "next/link";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Select } from "@/components/ui/forms/select";
import { tabListStyle, tabStyle } from "@/components/ui/tab-style";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { filteredAddress, INVOICE_GROUPS, type InvoiceListFilters, yearsUpTo } from "./filters";

/** The filters of the list. A form and links, which work before scripts are loaded. */
export function InvoiceFilters({
  filters,
  customers,
  subscriptions,
  today,
}: {
  filters: InvoiceListFilters;
  customers: readonly { customerId: string; name: string }[];
  subscriptions: readonly { value: string; label: string }[];
  today: CalendarDate;
}) {
  const t = useTranslations("invoices.filter");
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t("status")}>
        <ul className={tabListStyle}>
          {INVOICE_GROUPS.map((group) => (
            <li key={group}>
              <Link
                href={filteredAddress(filters, { status: group })}
                aria-current={group === filters.status ? "true" : undefined}
                className={cn(
                  tabStyle,
                  "aria-[current=true]:bg-foreground aria-[current=true]:text-background",
                )}
              >
                {t(group)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form action="/invoices" className="flex flex-wrap items-end gap-3">
        {filters.status !== "all" && <input type="hidden" name="status" value={filters.status} />}
        {customers.length > 1 && (
          <Choice
            name="customer"
            label={t("customer")}
            all={t("anyCustomer")}
            value={filters.customer}
            options={customers.map(({ customerId, name }) => ({ value: customerId, label: name }))}
          />
        )}
        {subscriptions.length > 1 && (
          <Choice
            name="line"
            label={t("line")}
            all={t("anyLine")}
            value={filters.line}
            options={subscriptions}
          />
        )}
        <Choice
          name="period"
          label={t("period")}
          all={t("anyPeriod")}
          value={filters.period}
          options={[
            { value: "quarter", label: t("quarter") },
            ...yearsUpTo(today).map((year) => ({ value: year, label: year })),
          ]}
        />
        <Button type="submit" intent="secondary" className="w-full sm:w-auto">
          {t("show")}
        </Button>
      </form>
    </div>
  );
}

function Choice({
  name,
  label,
  all,
  value,
  options,
}: {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
}) {
  const id = useId();
  return (
    <div className="flex min-w-40 flex-1 flex-col gap-1.5 sm:max-w-64">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {/* The key resets a choice that the address no longer has. */}
      <Select
        key={value}
        id={id}
        name={name}
        defaultValue={value ?? ""}
        options={options}
        placeholder={all}
      />
    </div>
  );
}
