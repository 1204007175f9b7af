"use client";
import { useLocale, useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { Button } from "@/components/ui/button";
import type { Count } from "@/lib/kernel/lists/pagination";
import type { Action } from "../act/action";
import { ActionButton } from "../act/action-button";
import { useSingleKeys } from "../keys/single-keys";
import { countText } from "../list-count";
import { chosenRows, type MatchingQuery } from "./chosen-rows";

type Chosen = {
  ids: ReadonlySet<string>;
  all: readonly string[];
  set: (ids: Iterable<string>) => void;
};
const Context = createContext<Chosen>({ ids: new Set(), all: [], set: () => {} });

/**
 * Rows of a table can be chosen in it, by checkbox or with `x`, and something can be done with them or with all that match.
 * Needs the messages of `adminAct` and `adminBulk`.
 */
export function Selection({
  ids: all,
  matching,
  count,
  actions,
  children,
}: {
  /** The rows of the page. */
  ids: readonly string[];
  matching: MatchingQuery;
  /** How many match in all. */
  count?: Count | undefined;
  actions: readonly Action[];
  children: ReactNode;
}) {
  const t = useTranslations("adminBulk");
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [everything, setEverything] = useState(false);
  const set = (next: Iterable<string>) => {
    setIds(new Set(next));
    setEverything(false);
  };
  useHotkeys(
    "x",
    () => document.activeElement?.closest("tr")?.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
    {
      enabled: useSingleKeys(),
      ignoreEventWhen: ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey,
    },
  );
  const locale = useLocale();
  const matchCount = count ? countText(locale, count) : "none";
  const rows = chosenRows(everything ? { matching } : { ids });
  return (
    <Context value={{ ids: everything ? new Set(all) : ids, all, set }}>
      {children}
      {(ids.size > 0 || everything) && (
        <section
          aria-label={t("selection")}
          className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2.5 rounded-card border bg-surface p-3 shadow-lg"
        >
          <p role="status" className="tabular mr-auto font-medium text-sm">
            {everything ? t("allSelected", { count: matchCount }) : t("selected", { count: ids.size })}
          </p>
          {!everything && (
            <Button size="sm" intent="ghost" onClick={() => setEverything(true)}>
              {t("selectMatching", { count: matchCount })}
            </Button>
          )}
          <Button size="sm" intent="ghost" onClick={() => set([])}>
            {t("selectNone")}
          </Button>
          {actions.map((action) => (
            <ActionButton
              key={action.title}
              action={{ ...action, body: { ...action.body, ...rows } }}
              intent="secondary"
            />
          ))}
        </section>
      )}
    </Context>
  );
}

const boxStyle = "size-5 cursor-pointer accent-[var(--color-primary)]";

/** Chooses a row. The row's link lies under it. */
export function SelectRowBox({ id, label }: { id: string; label: string }) {
  const { ids, set } = useContext(Context);
  const isChosen = ids.has(id);
  return (
    <label className="relative z-10 grid min-h-6 min-w-6 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className={boxStyle}
        checked={isChosen}
        onChange={() => set(isChosen ? [...ids].filter((one) => one !== id) : [...ids, id])}
      />
    </label>
  );
}

/** Chooses all rows of the page, or none. */
export function SelectAllBox({ label }: { label: string }) {
  const { ids, all, set } = useContext(Context);
  const isAll = all.length > 0 && all.every((id) => ids.has(id));
  return (
    <label className="grid min-h-6 min-w-6 place-items-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" className={boxStyle} checked={isAll} onChange={() => set(isAll ? [] : all)} />
    </label>
  );
}
