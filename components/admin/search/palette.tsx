"use client";
import { Dialog as Base } from "@base-ui/react/dialog";
import { Command } from "cmdk";
import { ArrowRight, CornerDownLeft, Search, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CloseOnBack } from "@/components/ui/overlays/close-on-back";
import { Kbd } from "@/components/ui/text/kbd";
import { AskHost } from "../ask/ask-host";
import { HitRow } from "./hit-line";
import { hitWords } from "./hit-words";
import { hitPath, onlyHit, searchPath } from "./hits";
import { openContactOf } from "./open-contact";
import { FEW_ACTIONS, pageActions } from "./page-actions";
import { PaletteNotice } from "./palette-notice";
import { useRecentCustomers } from "./use-recent-customers";
import { isLongEnough, useSearch } from "./use-search";

/** A page of the staff that the role opens. */
export type StaffPage = {
  href: string;
  label: string;
  /** After `g`, on the keyboard. */
  letter?: string;
};

/** Where an entry of the palette leads, and whom one looks at by going there. */
type Target = { href: string; customerId?: string | undefined };

/** More than this at once is no paste of a letter. */
const PASTE = 3;

const isForNewTab = ({
  shiftKey,
  metaKey,
  ctrlKey,
}: Pick<MouseEvent, "shiftKey" | "metaKey" | "ctrlKey">): boolean => shiftKey || metaKey || ctrlKey;

/**
 * Finds anything and goes there. Opening what belongs to a customer opens a contact with them in the same step. A module of
 * its own, loaded before it is needed (`search-field.tsx`).
 */
export default function Palette({ pages, onClose }: { pages: readonly StaffPage[]; onClose: () => void }) {
  const t = useTranslations("adminSearch");
  const format = useFormatter();
  const locale = useLocale();
  const router = useRouter();
  const [text, setText] = useState("");
  const [pasted, setPasted] = useState(false);
  const [selected, setSelected] = useState("");
  const { results, settled, isSlow, failure, retry } = useSearch(text, pasted);
  const recent = useRecentCustomers();
  const root = useRef<Base.Root.Actions>(null);
  const newTab = useRef(false);
  /** Enter came before the answer: what to do when it is there. */
  const waiting = useRef<{ newTab: boolean } | null>(null);
  const typed = text.trim();
  const searches = isLongEnough(text);
  const isPending = searches && settled !== typed;
  const hits = searches && results ? results.groups.flatMap(({ items }) => items) : [];
  const needle = typed.toLocaleLowerCase(locale);
  const fits = (label: string) => label.toLocaleLowerCase(locale).includes(needle);
  const customers = searches ? [] : recent.filter(({ name }) => fits(name));
  const reachable = pages.filter(({ label }) => fits(label));
  // Read once: nothing of the page changes below a window over it.
  const [offered] = useState(pageActions);
  const actions = typed === "" ? offered.slice(0, FEW_ACTIONS) : offered.filter(({ label }) => fits(label));

  const open = async ({ href, customerId }: Target, inNewTab: boolean) => {
    if (customerId) await openContactOf(customerId);
    if (inNewTab) window.open(href, "_blank", "noopener");
    else router.push(href);
    onClose();
  };
  const targets = new Map<string, Target>([
    ...hits.map(
      (hit) => [`hit ${hit.type} ${hit.id}`, { href: hitPath(hit), customerId: hit.customerId }] as const,
    ),
    ...customers.map(
      ({ customerId }) =>
        [
          `recent ${customerId}`,
          { href: hitPath({ type: "CUSTOMER", id: customerId }), customerId },
        ] as const,
    ),
    ...reachable.map(({ href }) => [`page ${href}`, { href }] as const),
    ["all", { href: searchPath(typed) }] as const,
  ]);
  const choose = (value: string) => {
    const action = actions.find(({ label }) => value === `act ${label}`);
    if (action) {
      onClose();
      // When the palette is gone: it gives the focus back, and the action's own window takes it.
      requestAnimationFrame(action.start);
      return;
    }
    const target = targets.get(value);
    if (target) void open(target, newTab.current);
    newTab.current = false;
  };

  // Paste and Enter is one movement of the hand: it goes to what the text can only mean.
  useEffect(() => {
    if (!waiting.current || isPending) return;
    const { newTab } = waiting.current;
    waiting.current = null;
    const hit = results && onlyHit(results);
    if (hit) void open({ href: hitPath(hit), customerId: hit.customerId }, newTab);
    // Nothing is found by the name of an action or a page: what fits is meant.
    else if (results && hits.length === 0) choose(selected);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") {
      waiting.current = null;
      return;
    }
    if (event.nativeEvent.isComposing) return;
    if (isPending) {
      event.preventDefault();
      waiting.current = { newTab: isForNewTab(event) };
    } else if (isForNewTab(event)) {
      event.preventDefault();
      newTab.current = true;
      choose(selected);
    }
  };
  const onChange = (next: string) => {
    setPasted(next.length - text.length >= PASTE);
    setText(next);
  };

  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()} actionsRef={root}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(6_18_13/0.55)]" />
        <Base.Popup className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] flex-col overflow-hidden rounded-card bg-surface shadow-overlay sm:top-[12vh] sm:max-h-[min(70vh,40rem)] sm:max-w-2xl">
          <CloseOnBack close={() => root.current?.close()} />
          <Base.Title className="sr-only">{t("title")}</Base.Title>
          <Command
            label={t("title")}
            shouldFilter={false}
            loop
            value={selected}
            onValueChange={setSelected}
            onKeyDown={onKeyDown}
            onClickCapture={(event) => {
              newTab.current = isForNewTab(event);
            }}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex items-center gap-3 border-b px-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <Command.Input
                autoFocus
                value={text}
                onValueChange={onChange}
                maxLength={200}
                placeholder={t("placeholder")}
                className="min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
              />
              <Base.Close className="rounded-control px-2 py-1 text-muted text-sm hover:bg-sunken hover:text-foreground">
                {t("close")}
              </Base.Close>
            </div>
            <Command.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 [&_[cmdk-list-sizer]]:flex [&_[cmdk-list-sizer]]:flex-col [&_[cmdk-list-sizer]]:gap-1">
              {searches &&
                results?.groups.map(({ type, items, hasMore }) => (
                  <Group
                    key={type}
                    heading={hasMore ? t("more", { type: t(`types.${type}`) }) : t(`types.${type}`)}
                  >
                    {items.map((hit) => (
                      <Item key={hit.id} value={`hit ${hit.type} ${hit.id}`} onSelect={choose}>
                        <HitRow hit={hitWords(hit, { t, format, locale })} />
                      </Item>
                    ))}
                  </Group>
                ))}
              {searches && hits.length > 0 && (
                <Item value="all" onSelect={choose}>
                  <ArrowRight aria-hidden="true" className="size-4 text-muted" />
                  <span className="truncate">{t("all", { text: typed })}</span>
                </Item>
              )}
              {actions.length > 0 && (
                <Group heading={t("onPage")}>
                  {actions.map(({ label, keys }) => (
                    <Item key={label} value={`act ${label}`} onSelect={choose}>
                      <Zap aria-hidden="true" className="size-4 text-muted" />
                      <span className="truncate">{label}</span>
                      {keys && <Keys signs={keys.split(" ")} />}
                    </Item>
                  ))}
                </Group>
              )}
              {customers.length > 0 && (
                <Group heading={t("recent")}>
                  {customers.map(({ customerId, name, humanReadableId }) => (
                    <Item key={customerId} value={`recent ${customerId}`} onSelect={choose}>
                      <span className="truncate font-medium">{name}</span>
                      <span className="ml-auto text-muted text-sm">{humanReadableId}</span>
                    </Item>
                  ))}
                </Group>
              )}
              {reachable.length > 0 && (
                <Group heading={t("goTo")}>
                  {reachable.map(({ href, label, letter }) => (
                    <Item key={href} value={`page ${href}`} onSelect={choose}>
                      <ArrowRight aria-hidden="true" className="size-4 text-muted" />
                      <span className="truncate">{label}</span>
                      {letter && <Keys signs={["g", letter]} />}
                    </Item>
                  ))}
                </Group>
              )}
            </Command.List>
            <PaletteNotice
              found={searches && settled === typed && results ? hits.length : null}
              tooShort={typed !== "" && !searches}
              isSlow={isPending && isSlow}
              failure={failure}
              retry={retry}
            />
            <div
              aria-hidden="true"
              className="flex flex-wrap gap-x-4 gap-y-1 border-t bg-sunken px-4 py-2 text-muted text-xs max-sm:hidden"
            >
              <span className="flex items-center gap-1">
                <Kbd>↑</Kbd>
                <Kbd>↓</Kbd> {t("keyMove")}
              </span>
              <span className="flex items-center gap-1">
                <Kbd>
                  <CornerDownLeft className="size-3" />
                </Kbd>{" "}
                {t("keyOpen")}
              </span>
              <span className="flex items-center gap-1">
                <Kbd>⇧</Kbd>
                <Kbd>
                  <CornerDownLeft className="size-3" />
                </Kbd>{" "}
                {t("keyNewTab")}
              </span>
              <span className="flex items-center gap-1">
                <Kbd>Esc</Kbd> {t("keyClose")}
              </span>
            </div>
          </Command>
          <AskHost />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The keys that do the same without the palette. */
function Keys({ signs }: { signs: readonly string[] }) {
  return (
    <span aria-hidden="true" className="ml-auto flex gap-1 max-sm:hidden">
      {signs.map((sign) => (
        <Kbd key={sign}>{sign}</Kbd>
      ))}
    </span>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}

function Item({
  value,
  onSelect,
  children,
}: {
  value: string;
  onSelect: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-foreground aria-selected:outline-offset-[-2px]"
    >
      {children}
    </Command.Item>
  );
}
