/** An operation's id in words, in English like the API's documents: `listPhoneNumbers` → "List phone numbers". */
export function operationName(id: string): string {
  const words = id.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
