import type { ListedSubscription } from "../lines/lines";

/** Lines by the digits of their numbers. `endings` groups them by their last digits, for numbers as people write them. */
export type SubscriptionNumbers = {
  exact: ReadonlyMap<string, ListedSubscription>;
  endings: ReadonlyMap<string, readonly ListedSubscription[]>;
};

/** Digits that a number has at least, unless it is the whole number of a line. */
const FEWEST = 7;
/** Digits by which `endings` groups. A file of thousands of rows must not compare each with each of thousands of lines. */
const ENDING = 5;

/** The numbers of the lines that a file may name. A line that has ended cannot be changed. */
export function subscriptionNumbers(lines: readonly ListedSubscription[]): SubscriptionNumbers {
  const living = lines.filter(({ status }) => status !== "CANCELLED");
  return {
    exact: new Map(living.map((line) => [line.digits, line])),
    endings: Map.groupBy(living, ({ digits }) => digits.slice(-ENDING)),
  };
}

/** The line of a number as a person writes it. A national number belongs to the one line whose number ends like it. */
export function subscriptionOfNumber(
  number: string,
  { exact, endings }: SubscriptionNumbers,
): ListedSubscription | undefined {
  const digits = number.replace(/\D/g, "");
  const whole = exact.get(digits) ?? exact.get(digits.replace(/^00/, ""));
  if (whole || digits.length < FEWEST) return whole;
  const national = digits.replace(/^0+/, "");
  if (national.length < ENDING) return undefined;
  const alike = endings.get(national.slice(-ENDING))?.filter((line) => line.digits.endsWith(national)) ?? [];
  // A piece that several numbers end with names none of them.
  return alike.length === 1 ? alike[0] : undefined;
}
