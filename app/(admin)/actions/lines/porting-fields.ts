import type { ActWords } from "@/app/(admin)/actions/action-of";
import type { ActionField } from "@/components/admin/act/action";

/** Countries whose numbers can be brought along. */
const PORTABLE = ["SE", "US"] as const;
type PortCountry = (typeof PORTABLE)[number];

export const portingCountry = (country: string): PortCountry | undefined =>
  PORTABLE.find((one) => one === country);

/** The details of a port, by the name that the losing carrier gives them. An address is four fields. */
export const SWEDISH_PORTING_FIELDS = ["identity"] as const;
export const US_PORTING_FIELDS = ["accountNumber", "passcode", "firstName", "lastName"] as const;
export const PORTING_ADDRESS_FIELDS = ["street", "zip", "city", "state"] as const;

/** What may follow later. */
const LATER: readonly string[] = ["accountNumber", "passcode"];

/**
 * The fields for a number that is brought from another carrier, by the country it belongs to.
 * @param names where they go in the body: the number, its details, and the day it should not come before
 */
export function portingFields(
  t: ActWords,
  country: PortCountry,
  names: { msisdn: string; details: string; requestedFor: string },
  onlyIf?: ActionField["onlyIf"],
): ActionField[] {
  // Fields of several countries can be in one window, of which one is shown.
  const named = (name: string) => ({ name: `${name} ${country}`, as: name, ...(onlyIf && { onlyIf }) });
  const detail = (name: string) => named(`${names.details}.${name}`);
  const address = (part: string) => detail(`address.${part}`);
  const details: ActionField[] =
    country === "SE"
      ? SWEDISH_PORTING_FIELDS.map((name) => ({
          kind: "text",
          ...detail(name),
          label: t(`updateInPorting.${name}`),
        }))
      : [
          ...US_PORTING_FIELDS.toReversed().map(
            (name): ActionField => ({
              kind: "text",
              ...detail(name),
              label: t(`updateInPorting.${name}`),
              optional: LATER.includes(name),
            }),
          ),
          ...PORTING_ADDRESS_FIELDS.map(
            (part): ActionField => ({
              kind: "text",
              ...address(part),
              label: t(`updateInPorting.${part}`),
            }),
          ),
          { kind: "fixed", ...address("country"), label: "", value: country },
        ];
  return [
    {
      kind: "phone",
      ...named(names.msisdn),
      label: t("bringNumber.number"),
      hint: t(`bringNumber.hint.${country}`),
      country,
    },
    ...details,
    {
      kind: "date",
      ...named(names.requestedFor),
      label: t("bringNumber.day"),
      hint: t("bringNumber.dayHint"),
      optional: true,
    },
  ];
}
