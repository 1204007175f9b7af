"use client";
import { Search, X } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from "react";
import { takeEarlyEntry } from "@/components/ui/forms/early-entry";
import { Flag } from "@/components/ui/text/flag";
import { findPlaces, type Place, plainText } from "./find-places";
import { placeId } from "./place-id";

/** `from`: the lowest price, in words. */
export type ShownPlace = Place & { from: ReactNode };
export type ShownDestinations = { part: string; name: string; aliases: string[]; places: ShownPlace[] };

type Text = {
  label: string;
  placeholder: string;
  clear: string;
  /** For a country without packages; `#` is replaced by its name. */
  notSold: string;
  /** For a text that matches no place; `#` is replaced by it. */
  noMatch: string;
  /** The number of matches; `#` is replaced by the number. */
  found: { one: string; many: string };
};

/** The most matches: people with more type another letter. */
const SHOWN = 12;

/**
 * Finds a country during typing: by its name in any language, by a city, with a typing error, or by a part of the
 * world. The names are loaded with the first use of the field.
 */
export function DestinationSearch({
  groups,
  locale,
  text,
  children,
}: {
  groups: readonly ShownDestinations[];
  /** The page's locale: the shop's pages give their scripts no language of their own. */
  locale: string;
  text: Text;
  /** Shown without a search. */
  children?: ReactNode;
}) {
  const id = useId();
  const [query, setQuery] = useState("");
  const [used, setUsed] = useState(false);
  const [world, setWorld] = useState<typeof import("./world-places") | null>();
  useEffect(() => {
    if (used || query !== "")
      import("./world-places").then(setWorld, () => {
        // Without it the names that came with the page still work.
        setWorld(null);
      });
  }, [used, query]);
  const wanted = useDeferredValue(query);
  const part = groups.find(({ name, aliases }) =>
    [name, ...aliases].some((one) => plainText(one) === plainText(wanted)),
  );
  const all = groups.flatMap(({ places }) => places);
  const meant = world?.findInWorld(locale, wanted);
  const { places, notSold } =
    part && wanted.trim() ? { places: part.places, notSold: undefined } : findPlaces(all, wanted, meant);
  const found = part && wanted.trim() ? places : places.slice(0, SHOWN);
  const looking = wanted.trim() !== "";
  const none =
    notSold !== undefined
      ? text.notSold.replace("#", () => notSold)
      : world === undefined
        ? ""
        : text.noMatch.replace("#", () => wanted.trim());
  const status = found.length === 1 ? text.found.one : text.found.many.replace("#", String(found.length));
  return (
    <div>
      <search className="block">
        <label htmlFor={id} className="sr-only">
          {text.label}
        </label>
        <div className="relative max-w-xl">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-muted"
          />
          <input
            ref={takeEarlyEntry}
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            value={query}
            placeholder={text.placeholder}
            onFocus={() => setUsed(true)}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && setQuery("")}
            className="min-h-14 w-full rounded-button border border-border-strong bg-surface pr-14 pl-13 text-lg transition-colors placeholder:text-muted hover:border-foreground"
          />
          {query !== "" && (
            <button
              type="button"
              aria-label={text.clear}
              onClick={() => setQuery("")}
              className="absolute top-1/2 right-2 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:bg-sunken hover:text-foreground"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      </search>
      <p role="status" className={looking && found.length > 0 ? "mt-4 text-muted" : "sr-only"}>
        {looking && (found.length > 0 ? status : none)}
      </p>
      {looking ? (
        found.length > 0 ? (
          <PlaceGrid places={found} className="mt-3" />
        ) : (
          <p
            aria-hidden="true"
            className="mt-4 break-words rounded-card border border-dashed px-6 py-10 text-center text-muted"
          >
            {none}
          </p>
        )
      ) : (
        children
      )}
    </div>
  );
}

/** Countries as a list of links. */
export function PlaceGrid({ places, className }: { places: readonly ShownPlace[]; className?: string }) {
  return (
    <ul
      className={`grid grid-cols-[minmax(0,1fr)] gap-2.5 xs:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 ${className ?? ""}`}
    >
      {places.map(({ code, slug, name, from }) => (
        <li key={code}>
          <Link
            id={placeId(code)}
            href={`/travel/${slug}`}
            prefetch={false}
            className="flex min-h-15 items-center gap-3.5 rounded-control border bg-surface px-4 py-2.5 transition-[border-color,box-shadow] hover:border-border-strong hover:shadow-raised"
          >
            <Flag country={code} className="h-5! w-7.5!" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium leading-tight">{name}</span>
              <span className="tabular block text-muted text-sm">{from}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
