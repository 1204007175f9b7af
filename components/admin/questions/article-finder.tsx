"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAct } from "@/components/shell/use-act";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { ScriptForm } from "@/components/ui/forms/script-form";
import { Disclosure } from "@/components/ui/overlays/disclosure";
import type { Locale } from "@/i18n/locales";
import { staffApi } from "@/lib/client/staff";
import type { HelpEntry } from "@/lib/help/articles/model";
import { WindowRefusal } from "../act/refusal/refusal";

const MOST_FOUND = 5;

/** Finds help articles in the language of the customer, to insert a link to one into an answer. */
export function ArticleFinder({
  locale,
  name,
  onInsert,
}: {
  locale: Locale;
  /** The person who asked. */
  name: string;
  onInsert: (entry: HelpEntry) => void;
}) {
  const t = useTranslations("adminQuestions");
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly HelpEntry[]>();
  const search = useAct(
    (query: string) =>
      staffApi.GET("/help", { params: { query: { ...(query && { query }), locale, limit: MOST_FOUND } } }),
    { after: ({ items }) => setFound(items), refresh: false },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search.act(query.trim());
  };
  return (
    <Disclosure title={t("finder")} className="mt-4 border-t">
      <search>
        <ScriptForm onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <Field label={t("find")} hint={t("findHint", { name })} className="min-w-0 flex-1 basis-48">
            <Input
              type="search"
              value={query}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setQuery(target.value)}
            />
          </Field>
          <Button type="submit" intent="secondary" loading={search.busy} className="mt-6.5 min-h-12">
            {t("findNow")}
          </Button>
        </ScriptForm>
      </search>
      <WindowRefusal of={search} className="mt-3" />
      <div aria-live="polite" className="mt-3 text-sm">
        {found?.length === 0 && <p className="text-muted">{t("noneFound")}</p>}
        {found && found.length > 0 && (
          <ul className="divide-y">
            {found.map((entry) => (
              <li
                key={entry.slug}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <span lang={entry.language} className="min-w-0 flex-1 basis-56">
                  <span className="block font-medium">{entry.title}</span>
                  <span className="block text-muted">{entry.summary}</span>
                </span>
                <Button
                  size="sm"
                  intent="secondary"
                  aria-label={t("insertOne", { title: entry.title })}
                  onClick={() => onInsert(entry)}
                >
                  {t("insert")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Disclosure>
  );
}
