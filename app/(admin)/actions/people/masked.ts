import { MASK } from "@/lib/http/masks/fields";

/** Names are shown as initials until the caller is verified: `K. B.`. */
const INITIALS = /^(?:\S\.(?: |$))+$/u;

/** Whether a value is masked, so that it cannot be sent as it is shown. */
export const isShownMasked = (value: string): boolean => value.includes(MASK) || INITIALS.test(value);

/** The initial value of a field: empty where it is masked. */
export const emptyIfMasked = (value = ""): string => (isShownMasked(value) ? "" : value);

/** The initial name in a field whose resource keeps omitted values: if it is masked, an empty field keeps it. */
export const nameValue = (name: string): { value: string; optional?: true } => ({
  value: emptyIfMasked(name),
  ...(isShownMasked(name) && { optional: true }),
});
