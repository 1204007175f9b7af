type Named = { name: string; email: string };

/**
 * What a person calls themselves; undefined for who has only the name made of their address at the first sign-in,
 * which nobody is greeted with.
 */
export const ownName = ({ name, email }: Named): string | undefined =>
  name === "" || name.toLowerCase() === localPart(email) ? undefined : name;

/** What a new user goes by until they say better: the first half of the address. */
export const localPart = (email: string): string => email.slice(0, email.indexOf("@"));
