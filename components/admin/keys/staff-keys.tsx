"use client";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import type { StaffPage } from "../search/palette";
import { openPalette } from "../search/search-field";
import { useSingleKeys } from "./single-keys";
import { useBack } from "./use-back";

const KeyList = lazy(() => import("./key-list"));

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Whether a window with its own keys covers the page. */
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The filter field of the page's list. */
const filterOf = () =>
  document.querySelector<HTMLInputElement>("main search input:not([type=hidden]), main input[type=search]");

const rowLinks = () => [...document.querySelectorAll<HTMLElement>("main [data-row-link]")];

/** Moves the focus to the next row of the page's lists, or with -1 to the previous one; from elsewhere to the first. */
function moveToRow(by: 1 | -1) {
  const rows = rowLinks();
  const row = document.activeElement?.closest("tr, li");
  const at = rows.findIndex((link) => row?.contains(link));
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Letters that can follow `a` and `c`. The others have their own meaning. */
const LETTERS = [..."abcdefghilmnopqrstuvwyz"];
const DIGITS = [..."123456789"];

/** Presses the element with these keys (`data-keys`): in the focused row, else the first one on the page. */
function pressKeyed(keys: string) {
  const places = [document.activeElement?.closest("main tr, main li"), document.querySelector("main")];
  const found = places
    .flatMap((place) => [...(place?.querySelectorAll<HTMLElement>(`[data-keys="${keys}"]`) ?? [])])
    .find((one) => !one.matches(":disabled") && one.checkVisibility());
  // A window that opens returns the focus to it later.
  found?.focus();
  found?.click();
}

/**
 * Keys without a modifier on every staff page: `/`, `j` and `k`, `?`, and pairs: `g` and a letter opens a page, `a` and
 * a letter starts an action of the page, `c` and a letter opens a part of the customer, `o` and a digit opens a row.
 * Escape leaves a filter, and the page of one resource for the list it came from.
 */
export function StaffKeys({ pages }: { pages: readonly StaffPage[] }) {
  const router = useRouter();
  const enabled = useSingleKeys();
  const [listed, setListed] = useState(false);
  const going = pages.filter(({ letter }) => letter !== undefined);
  // By character and not by key: on a Swedish keyboard "/" and "?" need Shift.
  const bySign = { enabled, useKey: true, ignoreModifiers: true, ignoreEventWhen: hasModifier } as const;
  useHotkeys(
    "/",
    (event) => {
      if (isCovered()) return;
      event.preventDefault();
      const filter = filterOf();
      if (filter) filter.select();
      else openPalette();
    },
    bySign,
  );
  useHotkeys("j", () => !isCovered() && moveToRow(1), bySign);
  useHotkeys("k", () => !isCovered() && moveToRow(-1), bySign);
  useHotkeys("?", () => !isCovered() && setListed(true), bySign);
  useHotkeys(
    going.map(({ letter }) => `g>${letter}`),
    (event, { keys }) => {
      const page = going.find(({ letter }) => letter === keys?.at(-1));
      if (page && !hasModifier(event) && !isCovered()) router.push(page.href);
    },
    { enabled: enabled && going.length > 0, useKey: true },
  );
  useHotkeys(
    ["a", "c"].flatMap((first) => LETTERS.map((letter) => `${first}>${letter}`)),
    (event, { keys }) => {
      if (keys && !hasModifier(event) && !isCovered()) pressKeyed(keys.join(" "));
    },
    { enabled, useKey: true },
  );
  useHotkeys(
    DIGITS.map((digit) => `o>${digit}`),
    (event, { keys }) => {
      if (!hasModifier(event) && !isCovered()) rowLinks()[Number(keys?.at(-1)) - 1]?.click();
    },
    { enabled, useKey: true },
  );
  useHotkeys(
    "escape",
    () => {
      const filter = filterOf();
      // The focus moves to a target and not away. Otherwise a window that closes later would return it to the field,
      // and keys would be letters.
      if (filter && document.activeElement === filter)
        document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    },
    { enableOnFormTags: true },
  );
  useBack(enabled);
  if (!listed) return null;
  return (
    <Suspense fallback={null}>
      <KeyList pages={going} onClose={() => setListed(false)} />
    </Suspense>
  );
}
