/** An operation's id as words, in English as the API's documents are: `listPhoneNumbers` → "List phone numbers". */
export function operationName(id: string): string {
  const words = id.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
