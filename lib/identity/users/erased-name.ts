/** The name of customers, users and subscribers whose personal data was erased. */
export const ERASED_NAME = "Deleted account";
