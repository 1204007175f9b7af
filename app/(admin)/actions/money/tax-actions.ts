import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import { type OwnTaxRate, TaxRateLevel } from "@/lib/catalog/own-taxes/model";
import { createTaxRate, deleteTaxRate, importTaxRatesOperation } from "@/lib/catalog/own-taxes/operations";

/** Enters a tax rate. */
export function enterTaxRate(
  maker: ActionMaker,
  { country, state }: { country: string; state: string },
): Action | null {
  const { t, make } = maker;
  const optional = { optional: true } as const;
  return make(createTaxRate, {
    words: actionWords(t, "createTaxRate"),
    fields: [
      {
        kind: "text",
        name: "country",
        label: t("createTaxRate.country"),
        hint: t("createTaxRate.countryHint"),
        value: country,
        max: 2,
      },
      {
        kind: "choice",
        name: "level",
        label: t("createTaxRate.level"),
        value: state === "" ? "COUNTRY" : "STATE",
        options: TaxRateLevel.options.map((value) => ({ value, label: t(`createTaxRate.levels.${value}`) })),
      },
      {
        kind: "text",
        name: "state",
        label: t("createTaxRate.state"),
        hint: t("createTaxRate.stateHint"),
        value: state,
        max: 3,
        ...optional,
      },
      {
        kind: "text",
        name: "county",
        label: t("createTaxRate.county"),
        max: 120,
        ...optional,
        onlyIf: { name: "level", is: "COUNTY" },
      },
      {
        kind: "text",
        name: "city",
        label: t("createTaxRate.city"),
        max: 120,
        ...optional,
        onlyIf: { name: "level", is: "CITY" },
      },
      {
        kind: "text",
        name: "zip",
        label: t("createTaxRate.zip"),
        max: 5,
        ...optional,
        onlyIf: { name: "level", is: "DISTRICT" },
      },
      {
        kind: "text",
        name: "code",
        label: t("createTaxRate.code"),
        hint: t("createTaxRate.codeHint"),
        max: 60,
      },
      {
        kind: "text",
        name: "name",
        label: t("createTaxRate.name"),
        hint: t("createTaxRate.nameHint"),
        max: 120,
      },
      { kind: "percent", name: "rate", label: t("createTaxRate.rate"), hint: t("createTaxRate.rateHint") },
      {
        kind: "choice",
        name: "appliesTo",
        label: t("createTaxRate.appliesTo"),
        value: "SALE",
        options: (["SALE", "TELECOM"] as const).map((value) => ({
          value,
          label: t(`createTaxRate.on.${value}`),
        })),
      },
      {
        kind: "date",
        name: "validFrom",
        label: t("createTaxRate.validFrom"),
        hint: t("createTaxRate.validFromHint"),
        ...optional,
      },
      { kind: "text", name: "sourceName", label: t("createTaxRate.sourceName"), max: 200 },
      { kind: "text", name: "sourceUrl", label: t("createTaxRate.sourceUrl"), max: 500, ...optional },
      { kind: "date", name: "sourceDate", label: t("createTaxRate.sourceDate") },
    ],
  });
}

/** What can be done with a tax rate of the brand. */
export const taxRateActions = ({ t, make }: ActionMaker, { taxRateId, name }: OwnTaxRate): Action[] =>
  allowedActions([
    make(deleteTaxRate, {
      params: { taxRateId },
      danger: true,
      words: actionWords(t, "deleteTaxRate", { name }),
    }),
  ]);

/** Imports a file of tax rates; the page adds the rows and the basis of their check. */
export const importOfTaxRates = ({ t, make }: ActionMaker): Action | null => {
  const action = make(importTaxRatesOperation, {
    words: {
      title: t("importTaxRates.title"),
      text: t("importTaxRates.text"),
      submit: t("importTaxRates.submit"),
      // The counts are those of the answer.
      done: t("importTaxRates.done", { added: "{added}", changed: "{changed}", ended: "{ended}" }),
    },
  });
  return action && { ...action, opens: { path: "/admin/offer/tax-rates" } };
};
