import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { DestinationGroup } from "@/components/catalog/travel/places";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { formatCallSeconds, formatDataMb } from "@/components/ui/text/format";
import { CALL_LEVELS, DATA_LEVELS, type FinderAnswers } from "@/lib/catalog/finder/answers-model";
import type { FinderQuestion, PlanUse } from "@/lib/catalog/finder/rank-plans";
import { ChoiceQuestion, type QuestionOption } from "./choice-question";

export type FinderSection = {
  questions: readonly FinderQuestion[];
  /** What the brand's plans are made for. */
  uses: readonly PlanUse[];
  /** The countries abroad that can be chosen. */
  destinations: readonly DestinationGroup[];
  answers: FinderAnswers;
};

/**
 * The questions. A plain form whose answers become the address, so that it works without a script and a result can be
 * shared.
 */
export function FinderForm({ form }: { form: FinderSection }) {
  const t = useTranslations("finder");
  const parts = useTranslations("guest.travel.parts");
  const { questions, uses, destinations, answers } = form;
  const data = useDataOptions(answers.data);
  const calls = useCallOptions(answers.calls);
  const asked: Record<FinderQuestion, ReactNode> = {
    use: (
      <ChoiceQuestion
        name="use"
        legend={t("use.legend")}
        columns={3}
        chosen={answers.use ?? uses[0]!}
        options={uses.map((use) => ({
          value: use,
          label: t(`use.${use}.label`),
          description: t(`use.${use}.text`),
        }))}
      />
    ),
    data: (
      <ChoiceQuestion
        name="data"
        legend={t("data.legend")}
        hint={t("data.hint")}
        columns={3}
        chosen={answers.data}
        options={data}
      />
    ),
    calls: (
      <ChoiceQuestion
        name="calls"
        legend={t("calls.legend")}
        columns={2}
        chosen={answers.calls}
        options={calls}
      />
    ),
    abroad: (
      <Field
        label={<span className="font-display font-semibold text-xl">{t("abroad.legend")}</span>}
        hint={t("abroad.hint")}
        className="max-w-md"
      >
        <Select
          name="abroad"
          placeholder={t("abroad.none")}
          defaultValue={answers.abroad ?? ""}
          groups={destinations.map(({ part, places }) => ({
            label: parts(part),
            options: places.map(({ code, name }) => ({ value: code, label: name })),
          }))}
        />
      </Field>
    ),
  };
  return (
    <Card>
      <CardBody>
        <form action="/find-plan#suggestions" className="flex flex-col gap-8">
          {questions.map((question) => (
            <div key={question}>{asked[question]}</div>
          ))}
          <Button type="submit" size="lg" className="self-start">
            {t("submit")}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

/** The levels of data in everyday words. An answer from a person's own use is one of the choices, too. */
function useDataOptions(chosen: FinderAnswers["data"]): QuestionOption[] {
  const t = useTranslations("finder.data");
  const locale = useLocale();
  const levels: QuestionOption[] = DATA_LEVELS.map((level) => ({
    value: level,
    label: t(`level${level}`),
    description: t("amount", { amount: formatDataMb(locale, level * 1000) }),
  }));
  const own = typeof chosen === "number" && !DATA_LEVELS.some((level) => level === chosen);
  return [
    ...(own
      ? [
          {
            value: chosen,
            label: t("own"),
            description: t("amount", { amount: formatDataMb(locale, chosen * 1000) }),
          },
        ]
      : []),
    ...levels,
    { value: "unlimited", label: t("unlimited"), description: t("unlimitedText") },
  ];
}

function useCallOptions(chosen: FinderAnswers["calls"]): QuestionOption[] {
  const t = useTranslations("finder.calls");
  const locale = useLocale();
  const amount = (minutes: number) => t("amount", { amount: formatCallSeconds(locale, minutes * 60) });
  const own = typeof chosen === "number" && !CALL_LEVELS.some((level) => level === chosen);
  return [
    ...(own ? [{ value: chosen, label: t("own"), description: amount(chosen) }] : []),
    ...CALL_LEVELS.map((level) => ({
      value: level,
      label: t(`level${level}`),
      ...(level > 0 && { description: amount(level) }),
    })),
    { value: "unlimited", label: t("unlimited") },
  ];
}
