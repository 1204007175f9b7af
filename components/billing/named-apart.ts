/**
 * Customers to choose between, told apart: who bought twice as a guest is two of the same name, and each then carries its
 * number (docs/decisions/guests.md). Nobody else is bothered with numbers.
 */
export function namedApart<C extends { name: string; humanReadableId?: string | undefined }>(
  customers: readonly C[],
): C[] {
  const count = (name: string) => customers.filter((one) => one.name === name).length;
  return customers.map((one) =>
    one.humanReadableId && count(one.name) > 1
      ? { ...one, name: `${one.name} · ${one.humanReadableId}` }
      : one,
  );
}
