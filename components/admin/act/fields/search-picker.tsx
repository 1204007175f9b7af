"use client";
import { Command } from "cmdk";
import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import type { ActionField } from "@/components/admin/act/action";
import { useStaffWords } from "@/components/admin/use-staff-words";
import { failureOf, useFailureText } from "@/components/shell/use-failure-text";
import { FieldError } from "@/components/ui/forms/field";
import { type FoundOption, membersOf, SEARCHES } from "./offer-search";

/** The delay of a search, for the next letter. */
const TYPING_MS = 250;

/** How many of the chosen ones are named, the last ones. A discount may have thousands of offerings. */
const NAMED = 50;

/** An option of the list. A member is in the catalog already. */
type ShownOption = FoundOption & { isMember: boolean };

/** Things that a search on the server finds: the chosen ones by name, and a search field for more or for another one. */
export function SearchPicker({
  field: { label, hint, optional, of, isSingle = false, notInCatalog },
  autoFocus,
  value,
  error,
  onChange,
}: {
  field: Extract<ActionField, { kind: "search" }>;
  autoFocus: boolean;
  /** Ids separated by commas. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("adminAct.search");
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [text, setText] = useState("");
  const [found, setFound] = useState<ShownOption[]>();
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState<string>();
  const chosen = value === "" ? [] : value.split(",");
  const named = chosen.slice(-NAMED);
  const unnamed = named.filter((id) => !labels.has(id)).join(",");
  const name = text.trim();

  const learn = (options: Iterable<readonly [string, string]>) =>
    setLabels((before) => new Map([...before, ...options]));
  const staffWords = useStaffWords();
  const sayProblem = (error: unknown) => {
    const failure = failureOf(error);
    setProblem(failure ? (staffWords(failure) ?? failure.message) : failureText(error));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a failure are no reason to read again
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        withMembers(SEARCHES[of].named(name), notInCatalog)
          .then((options) => {
            if (!isCurrent) return;
            setProblem(undefined);
            setFound(options);
            learn(options.map(({ id, label }) => [id, label] as const));
          })
          .catch((failure) => isCurrent && sayProblem(failure));
      },
      name ? TYPING_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a failure are no reason to read again
  useEffect(() => {
    if (unnamed === "") return;
    const ids = unnamed.split(",");
    SEARCHES[of]
      .labels(ids)
      // A deleted one keeps its id as its name.
      .then((known) => learn(ids.map((id) => [id, known.get(id) ?? id] as const)))
      .catch(sayProblem);
  }, [unnamed]);

  const toggle = (id: string) => {
    const others = chosen.filter((one) => one !== id);
    const next = chosen.includes(id) ? others : isSingle ? [id] : [...chosen, id];
    onChange(next.join(","));
  };

  return (
    <fieldset
      className="flex flex-col gap-1.5"
      aria-invalid={error ? true : undefined}
      aria-describedby={hint ? hintId : undefined}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-medium text-sm">
        <span>{label}</span>
        <span className="font-normal text-muted" aria-live="polite">
          {(optional || chosen.length > 0) && t(`${of}.count`, { count: chosen.length })}
        </span>
      </legend>
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {chosen.length > 0 && (
        <ul aria-label={t(`${of}.chosen`)} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
          {named.map((id) => (
            <li
              key={id}
              className="inline-flex min-w-0 items-center gap-1 rounded-full border py-0.5 pr-1 pl-3 text-sm"
            >
              <span className="min-w-0 break-words">{labels.get(id) ?? "…"}</span>
              <button
                type="button"
                aria-label={t("remove", { name: labels.get(id) ?? id })}
                className="grid size-8 shrink-0 place-items-center rounded-full hover:bg-sunken"
                onClick={() => {
                  toggle(id);
                  // The button disappears with the choice that it removes.
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > named.length && (
        <p className="text-muted text-sm">{t("others", { count: chosen.length - named.length })}</p>
      )}
      <Command
        label={t(`${of}.search`)}
        shouldFilter={false}
        loop
        className="overflow-hidden rounded-control border focus-within:border-foreground"
      >
        <Command.Input
          ref={input}
          autoFocus={autoFocus}
          value={text}
          onValueChange={setText}
          maxLength={100}
          placeholder={t(`${of}.search`)}
          className="min-h-11 w-full bg-transparent px-3 text-base outline-none placeholder:text-muted"
        />
        {/* In the page also while it is empty, because the field refers to it. */}
        <Command.List
          hidden={!found?.length}
          aria-label={label}
          aria-multiselectable={!isSingle}
          className="max-h-60 overflow-y-auto overscroll-contain border-t p-1"
        >
          {found?.map(({ id, label, isMember }) => (
            <Command.Item
              key={id}
              value={id}
              disabled={isMember}
              onSelect={toggle}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 py-1.5 text-sm data-[disabled=true]:cursor-default data-[selected=true]:bg-sunken data-[disabled=true]:text-muted"
            >
              <Check
                aria-hidden="true"
                className={chosen.includes(id) ? "size-4 shrink-0" : "invisible size-4 shrink-0"}
              />
              <span className="min-w-0 break-words">{label}</span>
              {chosen.includes(id) && <span className="sr-only">{t(`${of}.isChosen`)}</span>}
              {isMember && <span className="ml-auto shrink-0">{t("isMember")}</span>}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
      <div aria-live="polite" className="text-muted text-sm empty:hidden">
        {found?.length === 0 && t(`${of}.none`)}
      </div>
      {(error ?? problem) && <FieldError>{error ?? problem}</FieldError>}
    </fieldset>
  );
}

/** Options with whether they are in a catalog already. */
async function withMembers(
  search: Promise<FoundOption[]>,
  productCatalogId: string | undefined,
): Promise<ShownOption[]> {
  const options = await search;
  const members =
    productCatalogId === undefined
      ? new Set<string>()
      : await membersOf(
          productCatalogId,
          options.map(({ id }) => id),
        );
  return options.map((option) => ({ ...option, isMember: members.has(option.id) }));
}
