"use client";
import { useId } from "react";
import { storeLocale } from "@/components/shell/store-locale";
import { cn } from "@/components/ui/cn";
import { Flag } from "@/components/ui/text/flag";
import type { Locale } from "@/i18n/locales";

export type MarketOption = { country: string; label: string; locale: Locale; current: boolean };

/** The country of the shown prices. A choice keeps the language if the country has it, and is stored. */
export function MarketSwitch({
  label,
  options,
  className,
}: {
  label: string;
  options: readonly MarketOption[];
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset className={cn("inline-flex", className)}>
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex flex-wrap gap-1 rounded-button bg-surface p-1 text-foreground ring-1 ring-border">
        {options.map(({ country, label, locale, current }) => (
          <label
            key={country}
            className="inline-flex min-h-11 items-center gap-2 rounded-button px-4 font-medium text-sm has-checked:bg-foreground has-focus-visible:outline-3 has-focus-visible:outline-ring has-checked:text-background has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={country}
              defaultChecked={current}
              onChange={() => storeLocale(locale)}
              className="sr-only"
            />
            <Flag country={country} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
