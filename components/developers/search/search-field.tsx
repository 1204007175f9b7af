"use client";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { takeEarlyEntry } from "@/components/ui/forms/early-entry";
import { RESULT_KINDS, type SearchEntry, SUGGESTIONS } from "./entry";
import type { FoundGroup } from "./find";

type Find = (text: string) => FoundGroup[];

/** Loads the index and the code that searches it. They are not part of the pages. */
async function loadFind(): Promise<Find> {
  const [{ findEntries }, response] = await Promise.all([import("./find"), fetch("/developers/search.json")]);
  if (!response.ok) throw new Error(`the search index answered ${response.status}`);
  const entries: readonly SearchEntry[] = await response.json();
  return (text) => findEntries(entries, text);
}

const addressOf = ({ href }: SearchEntry) => `/developers${href}`;
const isTyping = (target: EventTarget | null) =>
  (target as HTMLElement | null)?.closest("input, textarea, select, [contenteditable]") != null;

/**
 * Finds operations, events, fields, errors, terms, guides and changes (combobox pattern of the ARIA practices). The index is
 * loaded when the field is first focused. Without scripts the form leads to the page that lists every operation.
 */
export function DeveloperSearch({ fallback }: { fallback: string }) {
  const [find, setFind] = useState<{ run: Find } | "failed">();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isLoading = useRef(false);
  const listId = useId();

  const load = () => {
    if (isLoading.current || (find && find !== "failed")) return;
    isLoading.current = true;
    loadFind()
      .then((run) => setFind({ run }))
      .catch(() => setFind("failed"))
      .finally(() => {
        isLoading.current = false;
      });
  };

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !event.metaKey && !event.ctrlKey && !isTyping(event.target);
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    const onOutside = (event: Event) => {
      if (!form.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onOutside);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onOutside);
    };
  }, []);
  useLayoutEffect(() => takeEarlyEntry(input.current), []);

  const typed = text.trim();
  // Not again for each step of the arrows: the index has some three thousand entries.
  const found = useMemo(
    () => (find && find !== "failed" && typed !== "" ? find.run(typed) : undefined),
    [find, typed],
  );
  const isEmpty = found?.length === 0;
  const groups: { label: string; entries: readonly SearchEntry[] }[] =
    found && !isEmpty
      ? found.map(({ kind, entries }) => ({ label: RESULT_KINDS[kind], entries }))
      : find !== undefined && (typed === "" || isEmpty)
        ? [{ label: "Try", entries: SUGGESTIONS }]
        : [];
  const options = groups.flatMap(({ entries }) => entries);
  const shown = open && find !== undefined;
  const optionId = (index: number) => `${listId}-${index}`;

  // The marked result stays in view while the arrows move through the list.
  useEffect(() => {
    if (shown) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, shown, listId]);

  const openEntry = (entry: SearchEntry, inNewTab: boolean) => {
    if (inNewTab) {
      window.open(addressOf(entry), "_blank", "noopener");
      return;
    }
    setOpen(false);
    input.current?.blur();
    // A full navigation: the anchor is on a page that may not be loaded yet, and the browser opens what hides it.
    location.assign(addressOf(entry));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && open) {
      // The first Escape only closes the list. Browsers would also clear the field.
      event.preventDefault();
      setOpen(false);
    } else if (step !== undefined && options.length > 0) {
      event.preventDefault();
      if (shown) setActive((at) => (at + step + options.length) % options.length);
      setOpen(true);
    } else if (event.key === "Enter" && shown && options[active] && (typed !== "" || active > 0)) {
      event.preventDefault();
      openEntry(options[active], event.metaKey || event.ctrlKey);
    }
  };

  let place = 0;
  return (
    <search className="relative min-w-0 flex-1">
      <form
        ref={form}
        action={fallback}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-muted">
          <Search aria-hidden="true" className="size-4" />
        </span>
        <input
          ref={input}
          type="text"
          role="combobox"
          enterKeyHint="search"
          aria-label="Search operations, events, fields, errors, guides and more"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown && options.length > 0 ? optionId(active) : undefined}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder="Search  /"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onFocus={() => {
            load();
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            load();
            setText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 w-full rounded-control border border-border-strong bg-surface pr-3 pl-9 text-sm placeholder:text-muted max-sm:text-base sm:w-72"
        />
        <p role="status" className="sr-only">
          {shown &&
            found &&
            (isEmpty ? `Nothing found for ${typed}` : countWords(options.length, groups.length))}
        </p>
        <div
          hidden={!shown}
          className="absolute right-0 left-0 z-40 mt-1 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-control border bg-surface p-1 shadow-overlay sm:left-auto sm:w-[32rem]"
        >
          {find === "failed" && (
            <p className="px-3 py-2.5 text-sm">
              The search could not be loaded. Type again to retry, or read{" "}
              <a href={fallback} className="text-link underline underline-offset-4">
                all operations
              </a>
              .
            </p>
          )}
          {isEmpty && (
            <p aria-hidden="true" className="px-3 py-2.5 text-sm [overflow-wrap:anywhere]">
              Nothing found for “{typed}”. Search for a name, such as createOrder, order.submitted or msisdn,
              or for the code of an error.
            </p>
          )}
          <div id={listId} role="listbox" aria-label="Results">
            {groups.map(({ label, entries }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
              <div key={label} role="group" aria-labelledby={`${listId}-${label}`}>
                <p
                  id={`${listId}-${label}`}
                  role="presentation"
                  className="px-3 pt-2.5 pb-1 font-semibold text-muted text-xs"
                >
                  {label}
                </p>
                {entries.map((entry) => {
                  const index = place++;
                  return (
                    <ResultOption
                      key={`${entry.kind} ${entry.href}`}
                      id={optionId(index)}
                      entry={entry}
                      isActive={index === active}
                      onPoint={() => setActive(index)}
                      onOpen={openEntry}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        </div>
      </form>
    </search>
  );
}

const countWords = (results: number, groups: number): string =>
  `${results} ${results === 1 ? "result" : "results"} in ${groups} ${groups === 1 ? "group" : "groups"}`;

function ResultOption({
  id,
  entry,
  isActive,
  onPoint,
  onOpen,
}: {
  id: string;
  entry: SearchEntry;
  isActive: boolean;
  onPoint: () => void;
  onOpen: (entry: SearchEntry, inNewTab: boolean) => void;
}) {
  const { title, name, detail, count = 1 } = entry;
  const isName = entry.kind === "field" || entry.kind === "event";
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={addressOf(entry)}
      onPointerMove={onPoint}
      // The field keeps the focus, so that the keyboard goes on in the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(entry, false);
      }}
      className={`block rounded-control px-3 py-2 ${isActive ? "bg-sunken" : ""}`}
    >
      <span className="flex items-baseline gap-2">
        <span className={`min-w-0 font-medium text-sm [overflow-wrap:anywhere] ${isName ? "font-mono" : ""}`}>
          {title}
        </span>
        {name && (
          <span className="ml-auto shrink-0 truncate font-mono text-muted text-xs max-sm:max-w-[40%]">
            {name}
          </span>
        )}
      </span>
      <span className="block truncate text-muted text-xs">
        {detail}
        {count > 1 && ` · ${count} places`}
      </span>
    </a>
  );
}
