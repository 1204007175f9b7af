import { MASK } from "@/lib/http/masks/fields";

/** Of a name, only the initials are shown until the caller is verified: `K. B.`. */
const INITIALS = /^(?:\S\.(?: |$))+$/u;

/** Whether a value is shown masked, so that it cannot be sent as it is shown. */
export const isShownMasked = (value: string): boolean => value.includes(MASK) || INITIALS.test(value);

/** A value for a field to begin with: nothing where it is masked. */
export const emptyIfMasked = (value = ""): string => (isShownMasked(value) ? "" : value);

/** A name for a field of a thing that keeps what is left out: where it is masked, an empty field leaves it as it is. */
export const nameValue = (name: string): { value: string; optional?: true } => ({
  value: emptyIfMasked(name),
  ...(isShownMasked(name) && { optional: true }),
});
