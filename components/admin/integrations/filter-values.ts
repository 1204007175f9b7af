type Given = Record<string, string | string[] | undefined>;

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
const LONGEST = 100;

/** A filter of an address; empty when it has none. The first of several counts. */
export function filterText(given: Given, name: string): string {
  const value = given[name];
  return ((Array.isArray(value) ? value[0] : value) ?? "").trim().slice(0, LONGEST);
}

/** A day of an address. An invalid one counts as no filter. */
export function filterDay(given: Given, name: string): string {
  const value = filterText(given, name);
  return CALENDAR_DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";
}

/** A choice of an address. One that is not on the list counts as no filter. */
export function filterChoice<Value extends string>(
  given: Given,
  name: string,
  values: readonly Value[],
): Value | "" {
  const text = filterText(given, name);
  return values.find((value) => value === text) ?? "";
}
