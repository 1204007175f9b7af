/** What the API answers in place of a hidden value, or of a part of it. */
const SIGN = "●";

/** Whether a value, or a part of it, is hidden. */
export const hasHiddenPart = (text: string): boolean => text.includes(SIGN);

/**
 * The last four signs of an identity number: enough to compare, too little to use. Where callers are verified, the API has
 * masked it already.
 */
export const lastFour = (identity: string): string =>
  hasHiddenPart(identity) ? identity : `${SIGN.repeat(3)} ${identity.slice(-4)}`;

type Address = {
  attention?: string | undefined;
  street?: string | undefined;
  street1?: string | undefined;
  street2?: string | undefined;
  zip?: string | undefined;
  city: string;
  state?: string | undefined;
  region?: string | undefined;
  country: string;
};

/** An address in one line. Of a hidden one, where it is: how many parts it has would tell something. */
export function addressInLine(address: Address): string {
  const { attention, street, street1, street2, zip = "", city, state, region, country } = address;
  const line = street ?? street1;
  const given = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(", ");
  if ([attention, line, street2, zip].some((part) => part !== undefined && hasHiddenPart(part)))
    return `${SIGN.repeat(3)} ${given([city, state ?? region, country])}`;
  return given([attention, line, street2, `${zip} ${city}`.trim(), state ?? region, country]);
}
