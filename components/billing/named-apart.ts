type Customer = { customerId: string; name: string; humanReadableId?: string | undefined };

/** The customers that share their name with another. */
export const namesakes = <C extends Customer>(customers: readonly C[]): C[] =>
  customers.filter(({ name }) => customers.filter((one) => one.name === name).length > 1);

/**
 * Distinguishes the customers in a choice: a person who bought twice as a guest is two customers of the same name
 * (docs/decisions/guests.md). Each of those shows its first purchase, and its number if that is the same or missing.
 * Others are unchanged.
 * @param began each namesake's first purchase and its date, in words, by customerId
 */
export function namedApart<C extends Customer>(
  customers: readonly C[],
  began: ReadonlyMap<string, string>,
): C[] {
  const alike = new Set(namesakes(customers).map(({ customerId }) => customerId));
  const told = customers.map((one) => {
    const words = alike.has(one.customerId) && began.get(one.customerId);
    return words ? { ...one, name: `${one.name} · ${words}` } : one;
  });
  const still = new Set(namesakes(told).map(({ customerId }) => customerId));
  return told.map((one) =>
    still.has(one.customerId) && one.humanReadableId
      ? { ...one, name: `${one.name} · ${one.humanReadableId}` }
      : one,
  );
}
