/** The id of a country in the list of destinations. The map names its links by it. */
export const placeId = (code: string): string => `place-${code}`;
