"use client";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { takeEarlyEntry } from "@/components/ui/forms/early-entry";

/** One line of `/developers/search.json`. */
export type SearchEntry = { title: string; detail: string; href: string };

const MOST = 12;

/** Entries that contain every word; those whose title begins with the first one come first. */
function matching(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = entries.filter(({ title, detail }) => {
    const all = `${title} ${detail}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const rank = ({ title }: SearchEntry) => (title.toLowerCase().startsWith(words[0]!) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST);
}

/**
 * Finds operations, guides, tools and errors. The list is loaded when the field is first focused. Without scripts the form
 * leads to the page that lists every operation.
 */
export function OperationSearch({ fallback }: { fallback: string }) {
  const [entries, setEntries] = useState<readonly SearchEntry[]>();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== "/" || event.metaKey || event.ctrlKey || target.closest("input, textarea, select"))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    const onOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onOutside);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onOutside);
    };
  }, []);

  const load = async () => {
    setOpen(true);
    if (entries) return;
    const response = await fetch("/developers/search.json");
    if (response.ok) setEntries(await response.json());
  };
  const found = matching(entries ?? [], text);
  const shown = open && text.trim() !== "" && entries !== undefined;

  useLayoutEffect(() => takeEarlyEntry(input.current), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      setOpen(false);
      input.current?.focus();
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [input.current, ...(box.current?.querySelectorAll("a") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <search className="relative min-w-0 flex-1">
      <form
        ref={box}
        action={fallback}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          const first = found[0];
          if (!first) return;
          event.preventDefault();
          location.assign(first.href);
        }}
      >
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-muted">
          <Search aria-hidden="true" className="size-4" />
        </span>
        <input
          ref={input}
          type="search"
          aria-label="Search operations, guides, tools and errors"
          aria-controls={listId}
          placeholder="Search  /"
          autoComplete="off"
          value={text}
          onFocus={load}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          className="min-h-11 w-full rounded-control border border-border-strong bg-surface pr-3 pl-9 text-sm placeholder:text-muted sm:w-72"
        />
        <div
          id={listId}
          hidden={!shown}
          className="absolute right-0 left-0 z-40 mt-1 max-h-[70vh] overflow-y-auto rounded-control border bg-surface p-1 shadow-overlay sm:left-auto sm:w-[28rem]"
        >
          <p aria-live="polite" className={found.length > 0 ? "sr-only" : "px-3 py-2.5 text-muted text-sm"}>
            {shown && (found.length > 0 ? `${found.length} found` : "Nothing found.")}
          </p>
          <ul>
            {found.map(({ title, detail, href }) => (
              <li key={href}>
                {/* A full navigation: the target anchor is on a page that may not be loaded yet. */}
                <a
                  href={href}
                  onClick={() => setOpen(false)}
                  className="block rounded-control px-3 py-2 hover:bg-sunken focus-visible:bg-sunken"
                >
                  <span className="block font-medium text-sm">{title}</span>
                  <span className="block truncate font-mono text-muted text-xs">{detail}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </form>
    </search>
  );
}
