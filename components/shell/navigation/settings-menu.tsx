"use client";
import { Globe } from "lucide-react";
import { useEffect, useState } from "react";
import type { ColourScheme } from "@/components/brand/colour-scheme";
import { storeLocale } from "@/components/shell/store-locale";
import { cn } from "@/components/ui/cn";
import { iconButtonStyle } from "@/components/ui/icon-button";
import { DetailsMenu } from "@/components/ui/overlays/details-menu";
import type { Locale } from "@/i18n/locales";

type Choice<V extends string> = { value: V; label: string };

/** Country, language and appearance in one small menu, a native popover without a library. */
export function SettingsMenu({
  labels,
  locale,
  locales,
  schemes,
}: {
  labels: { menu: string; locale: string; scheme: string };
  locale: Locale;
  locales: readonly Choice<Locale>[];
  schemes: readonly Choice<ColourScheme>[];
}) {
  const [scheme, setScheme] = useState<ColourScheme>("system");
  useEffect(() => {
    const stored = document.documentElement.dataset.theme;
    if (stored === "light" || stored === "dark") setScheme(stored);
  }, []);

  const chooseScheme = (next: ColourScheme) => {
    setScheme(next);
    if (next === "system") {
      delete document.documentElement.dataset.theme;
      localStorage.removeItem("theme");
    } else {
      document.documentElement.dataset.theme = next;
      localStorage.setItem("theme", next);
    }
  };

  return (
    <DetailsMenu
      label={labels.menu}
      summary={<Globe aria-hidden="true" />}
      summaryClassName={iconButtonStyle}
      className="w-72 p-2"
      isWideOnPhones
    >
      <Options legend={labels.locale} name="locale" options={locales} value={locale} onChoose={storeLocale} />
      <div className="mx-2 my-2 border-t" />
      <Options
        legend={labels.scheme}
        name="scheme"
        options={schemes}
        value={scheme}
        onChoose={chooseScheme}
        inline
      />
    </DetailsMenu>
  );
}

function Options<V extends string>({
  legend,
  name,
  options,
  value,
  onChoose,
  inline = false,
}: {
  legend: string;
  name: string;
  options: readonly Choice<V>[];
  value: V;
  onChoose: (value: V) => void;
  inline?: boolean;
}) {
  return (
    <fieldset className="p-2">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="mb-1.5 px-1 font-medium text-muted text-sm">
        {legend}
      </p>
      <div className={cn(inline ? "grid grid-cols-3 gap-1 rounded-control bg-sunken p-1" : "flex flex-col")}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              "flex min-h-11 items-center rounded-[calc(var(--control-radius)-4px)] px-3 has-focus-visible:outline-3 has-focus-visible:outline-ring",
              inline
                ? "justify-center has-checked:bg-surface has-checked:font-semibold has-checked:shadow-raised"
                : "hover:bg-sunken has-checked:bg-sunken has-checked:font-semibold",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
