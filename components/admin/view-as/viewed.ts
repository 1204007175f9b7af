/** The customer whose pages are viewed. Without `userId` the API chooses a user of the customer. */
export type ViewedPerson = { customerId: string; userId?: string };
