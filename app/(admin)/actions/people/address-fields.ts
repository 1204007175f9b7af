import type { ActionMaker } from "@/app/(admin)/actions/action-of";
import type { ActionField } from "@/components/admin/act/action";
import type { Address } from "@/lib/values/address";
import { emptyIfMasked } from "./masked";

const PARTS = ["street", "street2", "zip", "city", "state"] as const;
/** What has no field of its own: an address is replaced as a whole, so it goes back as it was. */
const HIDDEN = ["region", "attention"] as const;
const OPTIONAL: readonly string[] = ["street2", "state"];

/**
 * The fields of an address.
 * @param name of the address in the body
 * @param given what they begin with. Masked values are kept where the thing that they belong to is changed; elsewhere they
 * cannot be sent
 * @param countries what can be chosen, where the country is not given; more than one is a choice
 */
export function addressFields(
  { t, country }: Pick<ActionMaker, "t" | "country">,
  name: string,
  {
    given,
    keepsMasks = false,
    countries,
    onlyIf,
    group,
  }: {
    given?: Partial<Address> | undefined;
    keepsMasks?: boolean;
    countries: readonly string[];
    onlyIf?: ActionField["onlyIf"];
    /** What the address is for, where the window asks for more than an address. */
    group?: string;
  },
): ActionField[] {
  const shown = (value = "") => (keepsMasks ? value : emptyIfMasked(value));
  const own = given?.country;
  const choices = [...new Set([...(own ? [own] : []), ...countries])];
  const condition = { ...(onlyIf && { onlyIf }), ...(group && { group }) };
  return [
    ...PARTS.map(
      (part): ActionField => ({
        kind: "text",
        name: `${name}.${part}`,
        label: t(`updateAddress.${part}`),
        value: shown(given?.[part]),
        optional: OPTIONAL.includes(part),
        ...condition,
      }),
    ),
    ...HIDDEN.flatMap((part): ActionField[] => {
      const value = keepsMasks ? given?.[part] : undefined;
      return value ? [{ kind: "fixed", name: `${name}.${part}`, label: "", value, ...condition }] : [];
    }),
    choices.length === 1
      ? { kind: "fixed", name: `${name}.country`, label: "", value: choices[0]!, ...condition }
      : {
          kind: "choice",
          name: `${name}.country`,
          label: t("updateAddress.country"),
          value: choices[0] ?? "",
          options: choices.map((value) => ({ value, label: country(value) })),
          ...condition,
        },
  ];
}
