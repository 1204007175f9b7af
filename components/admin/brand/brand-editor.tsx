"use client";
import diff from "microdiff";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WindowRefusal } from "@/components/admin/act/refusal/refusal";
import { useVersion } from "@/components/admin/act/send/use-version";
import { useAct } from "@/components/shell/use-act";
import { useUnsavedQuestion } from "@/components/shell/use-unsaved-question";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { Alert } from "@/components/ui/states/alert";
import { Tabs } from "@/components/ui/tabs";
import { type Language, languages } from "@/i18n/locales";
import { staffApi } from "@/lib/client/staff";
import { contrastProblems } from "@/lib/identity/brand/contrast";
import type { BrandDraft } from "@/lib/identity/brand/model";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import { Panel } from "../panel";
import { useDetailWords, useStaffWords } from "../use-staff-words";
import { BrandThemePreview } from "./brand-preview";
import { BrandTexts } from "./brand-texts";
import { ColourFields } from "./colour-fields";
import { SamplePreview } from "./sample-preview";

const SCHEMES = ["light", "dark"] as const;
const SAMPLES = [
  { kind: "MAIL", words: "preview.mail" },
  { kind: "INVOICE", words: "preview.invoice" },
] as const;
const DRAFT = { versioned: true, path: "/brand-draft", operationId: "updateBrandDraft" } as const;

/**
 * Edits the brand's theme, with previews of the shop, an e-mail and an invoice. Customers see a change after it is
 * published. The browser asks before unsaved changes are lost.
 */
export function BrandEditor({
  draft,
  countries,
}: {
  draft: BrandDraft;
  /** The markets of the brand, ISO 3166-1 alpha-2. */
  countries: readonly string[];
}) {
  const t = useTranslations("adminBrand");
  const words = useStaffWords();
  const detailWords = useDetailWords();
  const [theme, setTheme] = useState<BrandTheme>(draft.theme);
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>("light");
  const [language, setLanguage] = useState<Language>("en");
  // An emptied text is not stored, so it is not an unsaved change.
  const isChanged = diff(withoutEmpty(theme), withoutEmpty(draft.theme)).length > 0;
  const { version, readAgain } = useVersion(DRAFT);
  const close = contrastProblems(theme.colors);
  const say = (failure: Parameters<typeof words>[0]) => words(failure) ?? failure.message;
  const save = useAct(
    () =>
      staffApi.PUT("/brand-draft", {
        body: { theme: withoutEmpty(theme) },
        // A brand has one draft: a colleague's later save is not overwritten.
        ...(version && { headers: { "if-match": version } }),
      }),
    { done: t("saved"), say, after: readAgain },
  );
  const publish = useAct(() => staffApi.POST("/brand-draft/publish"), {
    done: t("published"),
    say,
    // The draft no longer exists: the next save is another version.
    after: readAgain,
  });
  const discard = useAct(() => staffApi.DELETE("/brand-draft"), {
    done: t("discarded"),
    say,
    // The page reads the published theme, and the fields show it.
    after: () => window.location.reload(),
    refresh: false,
  });
  useUnsavedQuestion(isChanged);
  const problems = new Map(
    (save.failure?.details ?? []).map(({ property = "", ...detail }) => [
      property.replace(/^theme\./, ""),
      detailWords(detail),
    ]),
  );
  const busy = save.busy || publish.busy || discard.busy;
  const refused = [save, publish, discard].find(({ problem }) => problem !== undefined);
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <div className="grid gap-6">
        {draft.isOutdated && <Alert tone="warning">{t("outdated")}</Alert>}
        <Panel title={t("texts")}>
          <BrandTexts theme={theme} countries={countries} problems={problems} onChange={setTheme} />
        </Panel>
        {SCHEMES.map((one) => (
          <Panel key={one} title={t(`scheme.${one}`)} lead={t("coloursLead")}>
            <ColourFields
              palette={theme.colors[one]}
              problems={close.filter((found) => found.scheme === one)}
              onChange={(name, colour) => {
                setScheme(one);
                setTheme((before) => ({
                  ...before,
                  colors: { ...before.colors, [one]: { ...before.colors[one], [name]: colour } },
                }));
              }}
            />
          </Panel>
        ))}
      </div>
      <div className="grid gap-4 xl:sticky xl:top-6">
        <Panel title={t("draft")} lead={t(isChanged ? "unsaved" : draft.exists ? "kept" : "nothing")}>
          <WindowRefusal of={refused ?? save} className="mb-4" />
          {close.length > 0 && (
            <p className="mb-4 text-danger text-sm">{t("close", { count: close.length })}</p>
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button
              size="sm"
              loading={save.busy}
              disabled={busy || !isChanged}
              onClick={() => void save.act(undefined)}
            >
              {t("save")}
            </Button>
            <Button
              size="sm"
              intent="secondary"
              loading={publish.busy}
              disabled={busy || isChanged || !draft.exists || close.length > 0}
              onClick={() => void publish.act(undefined)}
            >
              {t("publish")}
            </Button>
            {(draft.exists || isChanged) && (
              <Button
                size="sm"
                intent="ghost"
                loading={discard.busy}
                disabled={busy}
                onClick={() => {
                  setTheme(draft.theme);
                  void discard.act(undefined);
                }}
              >
                {t("discard")}
              </Button>
            )}
          </div>
        </Panel>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t("schemeShown")}>
            <Select
              value={scheme}
              options={SCHEMES.map((value) => ({ value, label: t(`scheme.${value}`) }))}
              onChange={({ target }) => setScheme(target.value as typeof scheme)}
            />
          </Field>
          <Field label={t("languageShown")}>
            <Select
              value={language}
              options={languages.map((value) => ({ value, label: t(`languageOf.${value}`) }))}
              onChange={({ target }) => setLanguage(target.value as Language)}
            />
          </Field>
        </div>
        <Tabs
          label={t("preview.label")}
          tabs={[
            {
              value: "shop",
              label: t("preview.shop"),
              content: <BrandThemePreview theme={theme} scheme={scheme} language={language} />,
            },
            ...SAMPLES.map(({ kind, words }) => ({
              value: kind,
              label: t(words),
              content: (
                <SamplePreview
                  kind={kind}
                  language={language}
                  scheme={scheme}
                  version={draft.updatedAt ?? ""}
                  isChanged={isChanged}
                />
              ),
            })),
          ]}
        />
      </div>
    </div>
  );
}

/** An emptied text counts as absent, as in the API. */
function withoutEmpty({ tagline, support: { hours, ...support }, ...theme }: BrandTheme): BrandTheme {
  return { ...theme, ...(tagline && { tagline }), support: { ...support, ...(hours && { hours }) } };
}
