/** Whose pages are looked at. Without `userId` the API chooses a person of the customer. */
export type ViewedPerson = { customerId: string; userId?: string };
