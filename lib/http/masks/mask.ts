import {
  ALWAYS_HIDDEN,
  HIDDEN_UNTIL_VERIFIED,
  IDS_OF_PEOPLE,
  MASK,
  type MaskKind,
  NEVER_SHOWN,
  PEOPLE,
  SHOWN_OF_TITLE,
} from "@/lib/http/masks/fields";

/** What a member of staff may see of an answer. */
export type StaffSight = {
  /** Whether the brand verifies callers. Without it only what is never shown is hidden. */
  masked: boolean;
  /** The customer whose data is shown: that of a contact with a verified caller, or without a caller. */
  verifiedCustomerId: string | null;
  /** Whether a thing that names no customer belongs to that one: the edge has checked whose the request is. */
  isTheirs: boolean;
};

/** The same inside an answer. `hidesPricing`: inside of an order whose amounts are hidden. */
type Inner = StaffSight & { hidesPricing?: boolean };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const initials = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => `${[...word][0]}.`)
    .join(" ");

/** The last two digits. A shorter one would tell the whole. */
const digits = (text: string): string =>
  text.replace(/\D/g, "").length > 4 ? `${MASK} ${text.slice(-2)}` : MASK;

function email(text: string): string {
  const domain = text.slice(text.lastIndexOf("@") + 1);
  return `${text.slice(0, 1)}${MASK}@${domain.slice(0, 1)}${MASK}.${domain.slice(domain.lastIndexOf(".") + 1)}`;
}

const EMAIL = /[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}/gi;
/** Seven digits or more. The number of an invoice or credit note (2026-00042) is the brand's own, and shown everywhere. */
const NUMBER = /(?<!\d)(?!20\d\d-\d{5,8}(?!\d))\+?\d(?:[\s-]?\d){6,}/g;

/** Free text without the addresses and numbers in it. */
const words = (text: string): string => text.replace(EMAIL, email).replace(NUMBER, digits);

/** What a customer calls a line: its number, or words in which a name may be. */
const label = (text: string): string => (words(text) === text ? initials(text) : words(text));

function hide(value: unknown, how: MaskKind): unknown {
  if (value === null || value === undefined) return value;
  if (how === "empty") return isObject(value) ? {} : value;
  if (how === "kinds")
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => SHOWN_OF_TITLE.has(name)))
      : value;
  if (Array.isArray(value)) return value.map((one) => hide(one, how));
  if (typeof value !== "string") return value;
  if (value === "") return value;
  switch (how) {
    case "initials":
      return initials(value);
    case "email":
      return email(value);
    case "digits":
      return digits(value);
    case "words":
      return words(value);
    case "label":
      return label(value);
    default:
      return MASK;
  }
}

const isPerson = (object: Json, under: string): boolean =>
  PEOPLE.has(under) ||
  (under === "actor" && object.kind === "USER") ||
  (IDS_OF_PEOPLE.some((id) => typeof object[id] === "string") && !("productCatalogId" in object));

const namesOf = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) => (isObject(one) && typeof one.customerId === "string" ? [one.customerId] : []));

/** The customers that an object itself names. */
function customersOf(object: Json): string[] {
  const { customerId, customer, customers, createdEntities } = object;
  if (typeof customerId === "string") return [customerId];
  return [...namesOf(customer), ...namesOf(customers), ...namesOf(createdEntities)];
}

/**
 * Whether an object is an order whose amounts are hidden. Lists over all customers show amounts, as those of invoices do. What
 * a draft costs is what the catalog says: staff read it out before anything is ordered.
 */
const hidesAmounts = (object: Json, isOpen: boolean, { masked, isTheirs }: StaffSight): boolean =>
  masked &&
  isTheirs &&
  !isOpen &&
  "orderId" in object &&
  "paymentStatus" in object &&
  object.status !== "DRAFT";

/** How a field is hidden; undefined for one that is shown. */
function hidingOf(
  key: string,
  object: Json,
  under: string,
  isOpen: boolean,
  sight: Inner,
): MaskKind | undefined {
  if (sight.hidesPricing && (key === "pricing" || key === "refundedAmountMinor")) return "gone";
  const never = NEVER_SHOWN[key];
  if (never || !sight.masked) return never;
  // The text of a mail, and that of a note, bear the same name.
  if ("mailId" in object && (key === "text" || key === "html")) return "all";
  const always = ALWAYS_HIDDEN[key];
  if (always || isOpen) return always;
  if ("noteId" in object && key === "text") return "all";
  if (key === "address" && typeof object.address === "string") return "email";
  if (key === "name") return isPerson(object, under) ? "initials" : undefined;
  if (key === "parameters" && "code" in object) return "kinds";
  // A number of the pool that no subscription has is no customer's.
  if ((key === "msisdn" || key === "display") && "portedIn" in object && !object.subscriptionId)
    return undefined;
  // Staff hand a link to pay to the customer.
  if (key === "hostedUrl" && "paymentLinkId" in object) return undefined;
  // What a porting needs is hidden field by field, so that a wrong one can be corrected.
  if (key === "details" && "portingId" in object) return undefined;
  if (key === "details" && under === "porting") return undefined;
  return HIDDEN_UNTIL_VERIFIED[key];
}

/** A value of the audit log, which says by its path what it is. */
function changed(change: Json, isOpen: boolean, sight: Inner): Json {
  const parts = String(change.path)
    .split(".")
    .filter((part) => !/^\d+$/.test(part));
  const [key = "", under = ""] = parts.toReversed();
  const shown = (value: unknown) =>
    walk({ [key]: value }, key === "name" ? "user" : under, isOpen, sight) as Json;
  const { before, after, ...rest } = change;
  return {
    ...rest,
    ...("before" in change && { before: shown(before)[key] ?? MASK }),
    ...("after" in change && { after: shown(after)[key] ?? MASK }),
  };
}

function walk(value: unknown, under: string, isOpen: boolean, outer: Inner): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, under, isOpen, outer));
  if (!isObject(value) || value instanceof Date) return value;
  const named = customersOf(value);
  const open =
    named.length === 0
      ? isOpen
      : outer.verifiedCustomerId !== null && named.includes(outer.verifiedCustomerId);
  const sight = hidesAmounts(value, open, outer) ? { ...outer, hidesPricing: true } : outer;
  if (under === "changes" && typeof value.path === "string" && ("before" in value || "after" in value))
    return changed(value, open, sight);
  const shown: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    const how = hidingOf(key, value, under, open, sight);
    if (how === "gone") continue;
    const isSimple = !isObject(inner) && !(Array.isArray(inner) && inner.some(isObject));
    shown[key] =
      how && (isSimple || how === "empty" || how === "kinds")
        ? hide(inner, how)
        : walk(inner, key, open, sight);
  }
  return shown;
}

/** An answer as a member of staff may see it. The answer itself is left as it is. */
export const maskAnswer = (body: unknown, sight: StaffSight): unknown =>
  walk(body, "", sight.isTheirs && sight.verifiedCustomerId !== null, sight);
