type Named = { name: string; email: string };

/**
 * The name that a person chose. Undefined if they only have the name from their address at the first sign-in, which is
 * not used as a greeting.
 */
export const ownName = ({ name, email }: Named): string | undefined =>
  name === "" || name.toLowerCase() === localPart(email) ? undefined : name;

/** The name of a new user until they choose one: the first half of the address. */
export const localPart = (email: string): string => email.slice(0, email.indexOf("@"));
