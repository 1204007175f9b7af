type Customer = { customerId: string; name: string; humanReadableId?: string | undefined };

/** Of these the ones that are not alone with their name. */
export const namesakes = <C extends Customer>(customers: readonly C[]): C[] =>
  customers.filter(({ name }) => customers.filter((one) => one.name === name).length > 1);

/**
 * Customers to choose between, told apart: who bought twice as a guest is two of the same name
 * (docs/decisions/guests.md). Each then says what it began with, and its number where that is the same as well, or nothing.
 * Nobody else is bothered.
 * @param began what each of the namesakes bought first and when, in words, by customerId
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
