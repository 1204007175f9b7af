/**
 * The initials of a name. They distinguish the people of a customer, but do not reveal a name that staff have to ask
 * for.
 */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0]?.toUpperCase() ?? ""}.`)
    .join(" ");
