import type { ActionInput, ActionMaker } from "@/app/(admin)/actions/action-of";
import type { ActionField, Condition } from "@/components/admin/act/action";
import { leasePhoneNumber } from "@/lib/inventory/operations";
import { portingCountry, portingFields } from "./porting-fields";

/** Decides where the number comes from: one of the pool, a chosen one, or one from another carrier. */
const SOURCE = "number";
const COUNTRY = "numberCountry";

const isFrom = (is: string | readonly string[]): Condition => ({ name: SOURCE, is });

/**
 * The fields for the number of an order item.
 * @param item its name in the body, such as `lineItems.0`
 * @param countries where the number can belong; several are a choice
 * @param replaces the item is there already: `false` where it has no number that could stay
 */
export function numberFields(
  { t, country }: Pick<ActionMaker, "t" | "country">,
  item: string,
  countries: readonly string[],
  replaces?: { keeps: boolean },
): ActionField[] {
  const brings = countries.some((one) => portingCountry(one) !== undefined);
  const sources = [
    ...(replaces?.keeps ? (["KEPT"] as const) : []),
    "ANY" as const,
    ...(countries.length > 0 ? (["CHOSEN"] as const) : []),
    ...(brings ? (["BROUGHT"] as const) : []),
  ];
  const isOne = countries.length <= 1;
  const of = (source: string, code: string): Condition[] => [
    isFrom(source),
    ...(isOne ? [] : [{ name: COUNTRY, is: code }]),
  ];
  return [
    {
      kind: "choice",
      name: SOURCE,
      label: t("orderNumber.source"),
      value: sources[0]!,
      options: sources.map((value) => ({ value, label: t(`orderNumber.${value}`) })),
      unsent: true,
    },
    ...(isOne
      ? []
      : [
          {
            kind: "choice",
            name: COUNTRY,
            label: t("updateAddress.country"),
            value: countries[0]!,
            options: countries.map((value) => ({ value, label: country(value) })),
            unsent: true,
            onlyIf: isFrom(["CHOSEN", "BROUGHT"]),
          } satisfies ActionField,
        ]),
    ...(replaces ? cleared(item) : []),
    ...countries.map(
      (code): ActionField => ({
        kind: "number",
        name: `chosen ${code}`,
        as: `${item}.msisdn`,
        label: t("orderNumber.choose"),
        country: code,
        onlyIf: of("CHOSEN", code),
      }),
    ),
    ...countries.flatMap((code) => {
      const from = portingCountry(code);
      if (!from) return [];
      const names = {
        msisdn: `${item}.msisdn`,
        details: `${item}.porting.details`,
        requestedFor: `${item}.porting.requestedFor`,
      };
      return portingFields(t, from, names, of("BROUGHT", code));
    }),
  ];
}

/** What an item had of another kind of number goes. */
function cleared(item: string): ActionField[] {
  const none = (part: string, sources: readonly string[]): ActionField => ({
    kind: "fixed",
    name: `no ${part}`,
    as: `${item}.${part}`,
    label: "",
    value: "",
    clears: true,
    onlyIf: isFrom(sources),
  });
  return [
    none("msisdn", ["ANY"]),
    none("leaseToken", ["ANY", "BROUGHT"]),
    none("porting", ["ANY", "CHOSEN"]),
  ];
}

/** A chosen number is held first: an order can use it only with its lease. */
export const leaseBefore = (item: string): NonNullable<ActionInput["before"]> => ({
  operation: leasePhoneNumber,
  onlyIf: isFrom("CHOSEN"),
  sends: { msisdn: `${item}.msisdn` },
  puts: { leaseToken: `${item}.leaseToken` },
});
