"use client";
import { type KeyboardEvent, useId, useRef, useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { tabListStyle, tabStyle } from "@/components/ui/tab-style";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { CodeBlock } from "../code";
import { chooseSampleLanguage, useSampleLanguage } from "./language-choice";
import { SAMPLE_LANGUAGES } from "./languages";

const never = () => () => {};

/**
 * The address of the API on this site. The pages are built once for all addresses, so the built page has the variable of the
 * guides, and the browser replaces it.
 */
const useApiAddress = (): string =>
  useSyncExternalStore(
    never,
    () => `${location.origin}/api/v2`,
    () => "$BASE",
  );

const LAST = SAMPLE_LANGUAGES.length - 1;

/** The tab that a key leads to, from the one at `place`. Undefined for other keys. */
const placeAfter = (key: string, place: number): number | undefined =>
  ({
    ArrowRight: place === LAST ? 0 : place + 1,
    ArrowLeft: place === 0 ? LAST : place - 1,
    Home: 0,
    End: LAST,
  })[key];

/**
 * A request as code, in a tab per language (tabs pattern of the ARIA practices). Without scripts, it is the first one alone.
 * `components/ui/tabs` does more than this needs: a page has up to 30 of these rows, and hydrates each tab.
 */
export function RequestTabs({ request }: { request: SampleRequest }) {
  const language = useSampleLanguage();
  const base = useApiAddress();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = SAMPLE_LANGUAGES.findIndex((one) => one.id === language);
  const { label, write } = SAMPLE_LANGUAGES[place]!;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place);
    if (next === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    chooseSampleLanguage(SAMPLE_LANGUAGES[next]!.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div className="grid min-w-0 gap-2">
      <div
        ref={list}
        role="tablist"
        aria-label="Language of the request"
        onKeyDown={onKeyDown}
        className={cn(tabListStyle, "noscript:hidden")}
      >
        {SAMPLE_LANGUAGES.map((one) => (
          <button
            key={one.id}
            id={`${id}-${one.id}`}
            type="button"
            role="tab"
            aria-selected={one.id === language}
            aria-controls={`${id}-panel`}
            tabIndex={one.id === language ? 0 : -1}
            onClick={() => chooseSampleLanguage(one.id)}
            className={cn(
              tabStyle,
              "min-h-9! px-3! text-sm pointer-coarse:min-h-11!",
              "aria-selected:bg-foreground aria-selected:text-background",
            )}
          >
            {one.label}
          </button>
        ))}
      </div>
      {/* The code inside can be reached by keyboard, so the panel need not be. */}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${language}`} className="min-w-0">
        <CodeBlock label={`Request: ${label}`} text={write(request, base)} />
      </div>
    </div>
  );
}
