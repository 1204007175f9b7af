"use client";
import { Search, X } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { Flag } from "@/components/ui/flag";
import type { Country } from "./countries";

export type Destination = { id: string; name: string; countries: readonly string[]; card: ReactNode };

type Text = {
  label: string;
  placeholder: string;
  clear: string;
  empty: string;
  /** How many were found, by number; `#` stands for it where there are many. */
  found: { none: string; one: string; many: string };
};

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();

/** Travel packages, narrowed by country or by the package's own name. The cards come from the server. */
export function DestinationPicker({
  destinations,
  countries,
  popular,
  text,
}: {
  destinations: readonly Destination[];
  /** Every country some package covers. */
  countries: readonly Country[];
  /** Codes of the countries offered as shortcuts. */
  popular: readonly string[];
  text: Text;
}) {
  const id = useId();
  const [query, setQuery] = useState("");
  const wanted = plain(useDeferredValue(query));
  const matching = new Set(
    countries.filter(({ name }) => plain(name).startsWith(wanted)).map(({ code }) => code),
  );
  const found =
    wanted === ""
      ? destinations
      : destinations.filter(
          (one) => plain(one.name).includes(wanted) || one.countries.some((code) => matching.has(code)),
        );
  const status =
    found.length === 0
      ? text.found.none
      : found.length === 1
        ? text.found.one
        : text.found.many.replace("#", String(found.length));
  return (
    <div>
      <search className="block">
        <label htmlFor={id} className="sr-only">
          {text.label}
        </label>
        <div className="relative max-w-xl">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
          />
          <input
            id={id}
            type="text"
            inputMode="search"
            autoComplete="off"
            list={`${id}-countries`}
            value={query}
            placeholder={text.placeholder}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && setQuery("")}
            className="min-h-13 w-full rounded-button border border-border-strong bg-surface pr-14 pl-12 text-base transition-colors placeholder:text-muted hover:border-foreground [&::-webkit-calendar-picker-indicator]:hidden!"
          />
          {query !== "" && (
            <button
              type="button"
              aria-label={text.clear}
              onClick={() => setQuery("")}
              className="absolute top-1/2 right-1.5 grid size-10 -translate-y-1/2 place-items-center rounded-full text-muted hover:bg-sunken hover:text-foreground"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        <datalist id={`${id}-countries`}>
          {countries.map(({ code, name }) => (
            <option key={code} value={name} />
          ))}
        </datalist>
        <ul className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
          {countries
            .filter(({ code }) => popular.includes(code))
            .map(({ code, name }) => (
              <li key={code} className="shrink-0">
                <button
                  type="button"
                  aria-pressed={plain(query) === plain(name)}
                  onClick={() => setQuery(plain(query) === plain(name) ? "" : name)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-button border bg-surface px-4 font-medium text-sm transition-colors hover:border-border-strong aria-pressed:border-foreground aria-pressed:bg-foreground aria-pressed:text-background"
                >
                  <Flag country={code} />
                  {name}
                </button>
              </li>
            ))}
        </ul>
      </search>
      <p role="status" className={wanted === "" ? "sr-only" : "mt-5 text-muted"}>
        {wanted !== "" && status}
      </p>
      {found.length === 0 ? (
        <div className="mt-4 rounded-card border border-dashed px-6 py-12 text-center">
          <p className="text-muted">{text.empty}</p>
          <button
            type="button"
            onClick={() => setQuery("")}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {text.clear}
          </button>
        </div>
      ) : (
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {found.map(({ id, card }) => (
            <li key={id}>{card}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
