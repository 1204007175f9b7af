"use client";
import { Globe } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ColourScheme } from "@/components/brand/colour-scheme";
import { cn } from "@/components/ui/cn";
import { iconButtonStyle } from "@/components/ui/icon-button";
import type { Locale } from "@/i18n/locales";
import { storeLocale } from "./store-locale";

type Choice<V extends string> = { value: V; label: string };

/** Country, language and appearance in one small menu, on the platform's own popover: no library on reading pages. */
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
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const stored = document.documentElement.dataset.theme;
    if (stored === "light" || stored === "dark") setScheme(stored);
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        element.querySelector("summary")?.focus();
      } else if (element.contains(event.target as Node)) return;
      element.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
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
    <details ref={details} className="relative">
      <summary aria-label={labels.menu} title={labels.menu} className={cn(iconButtonStyle, "list-none")}>
        <Globe aria-hidden="true" />
      </summary>
      <div className="absolute top-full right-0 z-40 mt-2 w-72 rounded-control border bg-surface p-2 text-foreground shadow-overlay">
        <Options
          legend={labels.locale}
          name="locale"
          options={locales}
          value={locale}
          onChoose={storeLocale}
        />
        <div className="mx-2 my-2 border-t" />
        <Options
          legend={labels.scheme}
          name="scheme"
          options={schemes}
          value={scheme}
          onChoose={chooseScheme}
          inline
        />
      </div>
    </details>
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
