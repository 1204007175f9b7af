/** The initials of a name: enough to tell people apart who are asked for their name, too little to know it. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0]?.toUpperCase() ?? ""}.`)
    .join(" ");
