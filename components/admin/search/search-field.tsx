"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type MouseEvent, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { Kbd } from "@/components/ui/text/kbd";
import type { StaffPage } from "./palette";

const loadPalette = () => import("./palette");
const Palette = lazy(loadPalette);

/** The event with which other parts of the page open the palette. */
const OPEN = "tern:search";

/** Opens the palette from anywhere on a staff page. */
export const openPalette = (): void => {
  document.dispatchEvent(new Event(OPEN));
};

const never = () => () => undefined;
const isMac = () => /mac/i.test(navigator.userAgent);

/**
 * The search of the staff pages. It looks like a field in the navigation and is an icon on a phone. It opens the
 * palette, as ⌘K and Ctrl+K do. Without scripts it is a link to the page with a form.
 */
export function SearchField({ pages }: { pages: readonly StaffPage[] }) {
  const t = useTranslations("adminSearch");
  const mac = useSyncExternalStore(never, isMac, () => false);
  const [open, setOpen] = useState(false);
  useHotkeys("mod+k", () => setOpen((before) => !before), {
    enableOnFormTags: true,
    enableOnContentEditable: true,
    preventDefault: true,
  });
  useEffect(() => {
    const show = () => setOpen(true);
    document.addEventListener(OPEN, show);
    // Loaded while the page is idle, so that the first key shows it at once.
    const idle = window.setTimeout(() => void loadPalette(), 1500);
    return () => {
      document.removeEventListener(OPEN, show);
      clearTimeout(idle);
    };
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href="/admin/search"
        aria-keyshortcuts={mac ? "Meta+K" : "Control+K"}
        aria-haspopup="dialog"
        onClick={onClick}
        onPointerEnter={() => void loadPalette()}
        className="mx-1 inline-flex size-11 shrink-0 items-center justify-center gap-2.5 rounded-control text-muted hover:text-foreground lg:mx-5 lg:mt-4 lg:h-10 lg:w-auto lg:justify-start lg:border lg:border-border-strong lg:bg-surface lg:px-3 lg:text-sm lg:hover:border-foreground"
      >
        <Search aria-hidden="true" className="size-5 lg:size-4" />
        <span className="max-lg:sr-only lg:flex-1">{t("field")}</span>
        <span aria-hidden="true" className="flex gap-1 max-lg:hidden">
          <Kbd>{mac ? "⌘" : "Ctrl"}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </a>
      {open && (
        <Suspense fallback={null}>
          <Palette pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
