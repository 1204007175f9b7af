"use client";
import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { Tabs } from "@/components/ui/tabs";
import { type ArticleDraft, isRemovable, type TextTarget, withText } from "./article-draft";
import type { RenderText } from "./preview-model";
import { TextFields } from "./text-fields";
import { useTextName } from "./use-text-name";

const keyOf = ({ language, market }: TextTarget): string => `${language} ${market}`;

/** The texts of an article, one at a time, and the form that adds another one. */
export function TextTabs({
  draft,
  missing,
  problems,
  render,
  onChange,
}: {
  draft: ArticleDraft;
  /** The texts that can be added. */
  missing: readonly TextTarget[];
  /** The API's refusals, by the path of the field. */
  problems: ReadonlyMap<string, string>;
  render: RenderText;
  onChange: (draft: ArticleDraft) => void;
}) {
  const t = useTranslations("adminHelp");
  const nameOf = useTextName();
  const { texts } = draft;
  const [shown, setShown] = useState(keyOf(texts[0]!));
  const [wanted, setWanted] = useState("");
  const next = missing.find((target) => keyOf(target) === wanted) ?? missing[0];
  const hasProblem = (at: number) => [...problems.keys()].some((path) => path.startsWith(`texts.${at}.`));
  const add = (target: TextTarget) => {
    onChange(withText(draft, target));
    setShown(keyOf(target));
    setWanted("");
  };
  const remove = (at: number) => {
    const others = texts.filter((_, index) => index !== at);
    onChange({ ...draft, texts: others });
    setShown(keyOf(others[Math.max(0, at - 1)]!));
  };
  return (
    <>
      <Tabs
        label={t("textTabs")}
        value={shown}
        onValueChange={setShown}
        tabs={texts.map((text, at) => ({
          value: keyOf(text),
          label: nameOf(text),
          icon: hasProblem(at) && <CircleAlert role="img" aria-label={t("hasProblem")} />,
          content: (
            <>
              <TextFields
                text={text}
                problemOf={(field) => problems.get(`texts.${at}.${field}`)}
                render={render}
                onChange={(changed) =>
                  onChange({ ...draft, texts: texts.map((one, index) => (index === at ? changed : one)) })
                }
              />
              {texts.length > 1 && (
                <div className="mt-4">
                  {isRemovable(texts, at) ? (
                    <Button size="sm" intent="ghost" onClick={() => remove(at)}>
                      {t("removeText")}
                    </Button>
                  ) : (
                    <p className="text-muted text-sm">{t("onlyGeneral")}</p>
                  )}
                </div>
              )}
            </>
          ),
        }))}
      />
      {next && (
        <div className="mt-6 grid gap-3 border-t pt-4">
          <div className="flex flex-wrap items-end gap-3">
            <Field label={t("addTextFor")} className="min-w-0 max-sm:flex-1">
              <Select
                value={keyOf(next)}
                options={missing.map((target) => ({ value: keyOf(target), label: nameOf(target) }))}
                onChange={({ target }) => setWanted(target.value)}
              />
            </Field>
            <Button intent="secondary" className="mb-1.5 min-h-12" onClick={() => add(next)}>
              {t("add")}
            </Button>
          </div>
          <p className="text-muted text-sm">{t("addTextHint")}</p>
        </div>
      )}
    </>
  );
}
