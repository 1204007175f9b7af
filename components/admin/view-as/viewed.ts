/** Whose pages are looked at. Without `userId` the API chooses a person of the customer. */
export type Viewed = { customerId: string; userId?: string };
