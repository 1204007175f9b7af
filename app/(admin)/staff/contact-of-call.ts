import type { Contact } from "@/lib/care/contacts/model";

/** The fields of a contact that the choice needs. */
type Open = Pick<Contact, "customerId" | "lastUsedAt" | "openedAt">;
/** What a call names. */
export type NamedCall = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
};

/** The customer that a call names by id, in its path or its query. */
export function customerNamedIn({ params, query }: NamedCall): string | undefined {
  const given = params?.customerId ?? query?.customerId;
  const one = Array.isArray(given) && given.length === 1 ? given[0] : given;
  return typeof one === "string" && one !== "" ? one : undefined;
}

const isNewer = (one: Open, other: Open): boolean =>
  one.lastUsedAt === other.lastUsedAt ? one.openedAt > other.openedAt : one.lastUsedAt > other.lastUsedAt;

/**
 * Chooses the contact of a staff page's call: the one with the customer that the call names. A call that names an
 * invoice or a subscription does not name its customer. It uses the page's contact, or the last used one.
 * @param pageCustomerId the customer of an earlier call of the same page
 */
export function chooseContact<One extends Open>(
  open: readonly One[],
  call: NamedCall,
  pageCustomerId?: string,
): One | undefined {
  const named = customerNamedIn(call);
  if (named !== undefined && !named.startsWith("rid_"))
    return open.find(({ customerId }) => customerId === named.toLowerCase());
  return (
    open.find(({ customerId }) => customerId === pageCustomerId) ??
    open.reduce<One | undefined>((last, one) => (last && !isNewer(one, last) ? last : one), undefined)
  );
}
