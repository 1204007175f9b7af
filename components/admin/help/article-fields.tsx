"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/forms/checkbox";
import { Field, FieldError } from "@/components/ui/forms/field";
import { Input } from "@/components/ui/forms/input";
import { Select } from "@/components/ui/forms/select";
import { HELP_PLACES, HELP_TOPICS, type HelpPlace, type HelpTopic } from "@/lib/help/articles/places";
import type { ArticleDraft } from "./article-draft";

type Given = {
  draft: ArticleDraft;
  /** The API's refusals, by the field. */
  problems: ReadonlyMap<string, string>;
  onChange: (change: Partial<ArticleDraft>) => void;
};

/** Address, topic, position and state of an article. */
export function ArticleFields({ draft, problems, onChange }: Given) {
  const t = useTranslations("adminHelp");
  // Named as on the help page.
  const topics = useTranslations("help.topics");
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Field label={t("slug")} hint={t("slugHint")} error={problems.get("slug")}>
        <Input
          value={draft.slug}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange({ slug: target.value })}
        />
      </Field>
      <Field label={t("state")} hint={t("stateHint")} error={problems.get("state")}>
        <Select
          value={draft.state}
          options={(["DRAFT", "PUBLISHED"] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={({ target }) => onChange({ state: target.value as ArticleDraft["state"] })}
        />
      </Field>
      <Field label={t("topic")} error={problems.get("topic")}>
        <Select
          value={draft.topic}
          options={HELP_TOPICS.map((value) => ({ value, label: topics(value) }))}
          onChange={({ target }) => onChange({ topic: target.value as HelpTopic })}
        />
      </Field>
      <Field label={t("position")} hint={t("positionHint")} error={problems.get("position")}>
        <Input
          value={draft.position}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          onChange={({ target }) => onChange({ position: target.value })}
        />
      </Field>
    </div>
  );
}

/** The places of the portal that offer an article. A place that is chosen later comes later. */
export function PlaceFields({ draft: { places }, problems, onChange }: Given) {
  const t = useTranslations("adminHelp");
  const toggle = (place: HelpPlace, isChosen: boolean) =>
    onChange({ places: isChosen ? [...places, place] : places.filter((one) => one !== place) });
  const problem = problems.get("places");
  return (
    <fieldset aria-invalid={problem ? true : undefined}>
      <legend className="sr-only">{t("places")}</legend>
      <p aria-live="polite" className="mb-2 text-sm empty:hidden">
        {places.length > 1 &&
          t("placesOrder", { places: places.map((place) => t(`placeNames.${place}`)).join(" → ") })}
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {HELP_PLACES.map((place) => (
          <Checkbox
            key={place}
            label={<span className="text-sm">{t(`placeNames.${place}`)}</span>}
            checked={places.includes(place)}
            onChange={({ target }) => toggle(place, target.checked)}
          />
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}
