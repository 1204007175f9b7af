import type { Action, ActionField } from "@/components/admin/act/action";
import type { Outage } from "@/lib/care/outages/model";
import {
  createOutageOperation,
  endOutageOperation,
  updateOutageOperation,
} from "@/lib/care/outages/operations";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { OutageService } from "@/lib/values/care/outage";
import { type ActionMaker, allowedActions } from "../action-of";
import { type BrandWords, brandWords } from "./brand-words";

/** The countries of the brand with their names, and its time zone. */
export type OutagePlace = { countries: readonly string[]; timeZone: string };

/** The field has the last day, and the API the instant in which the next one begins. */
const lastDay = (end: string | undefined, timeZone: string): string =>
  end === undefined ? "" : dateIn(new Date(Date.parse(end) - 1), timeZone);

function fieldsOf(
  { country }: Pick<ActionMaker, "country">,
  t: BrandWords,
  { countries, timeZone }: OutagePlace,
  outage?: Outage,
): ActionField[] {
  const text = (
    language: "en" | "sv",
    part: "title" | "text",
    label: string,
    more: Partial<ActionField> = {},
  ): ActionField =>
    ({
      kind: part === "title" ? "text" : "longText",
      name: `texts.${language}.${part}`,
      label,
      value: outage?.texts[language]?.[part] ?? "",
      max: part === "title" ? 120 : 2000,
      ...more,
    }) as ActionField;
  return [
    text("en", "title", t("outage.titleEn")),
    text("en", "text", t("outage.textEn"), { optional: true }),
    text("sv", "title", t("outage.titleSv"), { optional: true, hint: t("outage.svHint") }),
    text("sv", "text", t("outage.textSv"), { optional: true }),
    {
      kind: "several",
      name: "services",
      label: t("outage.services"),
      options: OutageService.options.map((value) => ({ value, label: t(`outageService.${value}`) })),
      value: (outage?.services ?? ["DATA"]).join(","),
    },
    {
      kind: "several",
      name: "markets",
      label: t("outage.markets"),
      hint: t("outage.marketsHint"),
      options: countries.map((value) => ({ value, label: country(value) })),
      value: (outage?.markets ?? []).join(","),
      optional: true,
      ...(outage && { clears: true }),
    },
    ...(outage
      ? []
      : [
          {
            kind: "day",
            edge: "begin",
            timeZone,
            name: "startsAt",
            label: t("outage.begins"),
            hint: t("outage.beginsHint"),
            optional: true,
          } as const,
        ]),
    {
      kind: "day",
      edge: "end",
      timeZone,
      name: "expectedEndAt",
      label: t("outage.expected"),
      hint: t("outage.expectedHint"),
      optional: true,
      ...(outage && { clears: true, value: lastDay(outage.expectedEndAt, timeZone) }),
    },
  ];
}

/** Announces an outage. */
export const announceOutage = (maker: ActionMaker, t: BrandWords, place: OutagePlace): Action | null =>
  maker.make(createOutageOperation, {
    words: brandWords(t, "announceOutage"),
    fields: fieldsOf(maker, t, place),
  });

/** The actions on an outage that has not ended. */
export function outageActions(
  maker: ActionMaker,
  t: BrandWords,
  place: OutagePlace,
  outage: Outage,
): Action[] {
  if (outage.state === "ENDED") return [];
  const params = { outageId: outage.outageId };
  return allowedActions([
    maker.make(updateOutageOperation, {
      params,
      words: brandWords(t, "changeOutage"),
      fields: fieldsOf(maker, t, place, outage),
    }),
    maker.make(endOutageOperation, {
      params,
      words: brandWords(t, "endOutage", { name: outage.texts.en.title }),
    }),
  ]);
}
