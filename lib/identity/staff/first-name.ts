/** The first name of a staff member: all that a customer needs to know. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";
