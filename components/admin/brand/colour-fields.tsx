"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldError } from "@/components/ui/forms/field";
import type { ContrastProblem } from "@/lib/identity/brand/contrast";
import { BrandPalette } from "@/lib/values/tenant/brand-theme";

/** `#abc` and `#aabbccdd` in the format of the browser's colour field. */
const solid = (colour: string): string =>
  colour.length === 4
    ? `#${[...colour.slice(1)].map((digit) => digit + digit).join("")}`
    : colour.slice(0, 7).toLowerCase();

/** In the order of the schema, because the database does not keep the order. */
const NAMES = Object.keys(BrandPalette.shape) as (keyof BrandPalette)[];

/** The colours of one scheme, each with the problem of its contrast. */
export function ColourFields({
  palette,
  problems,
  onChange,
}: {
  palette: BrandPalette;
  /** Of this scheme. */
  problems: readonly ContrastProblem[];
  onChange: (name: keyof BrandPalette, colour: string) => void;
}) {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {NAMES.map((name) => (
        <ColourField
          key={name}
          name={name}
          colour={palette[name]}
          problems={problems.filter(({ front }) => front === name)}
          onChange={(colour) => onChange(name, colour)}
        />
      ))}
    </div>
  );
}

function ColourField({
  name,
  colour,
  problems,
  onChange,
}: {
  name: keyof BrandPalette;
  colour: string;
  problems: readonly ContrastProblem[];
  onChange: (colour: string) => void;
}) {
  const t = useTranslations("adminBrand");
  const id = useId();
  return (
    <div>
      <div className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="color"
          value={solid(colour)}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={`${id}-problems`}
          onChange={({ target }) => onChange(target.value)}
          className="size-9 shrink-0 cursor-pointer rounded-control border border-border-strong bg-surface p-1 aria-invalid:border-danger"
        />
        <label htmlFor={id} className="min-w-0 flex-1 text-sm">
          {t(`colour.${name}`)}
        </label>
        <code className="text-muted text-xs">{colour}</code>
      </div>
      <FieldError id={`${id}-problems`}>
        {problems.length > 0 &&
          problems
            .map(({ ground, contrast, least }) =>
              t("contrastProblem", { ground: t(`colour.${ground}`), contrast, least }),
            )
            .join(" ")}
      </FieldError>
    </div>
  );
}
