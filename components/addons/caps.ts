/** How many top-ups a month a person can allow. */
const TIMES = [1, 2, 3, 5, 10] as const;

export type OfferedCap = {
  amountMinor: number;
  /** The number of top-ups that it pays for. Null for an amount that was set in another way. */
  times: number | null;
};

/**
 * The caps to choose from: multiples of the price, so that each says how many top-ups it pays for. A present cap that is
 * none of them stays a choice.
 * @param present the cap of now
 */
export function offeredCaps(priceMinor: number, present: number | undefined): OfferedCap[] {
  const caps: OfferedCap[] = TIMES.map((times) => ({ amountMinor: priceMinor * times, times }));
  const isOther =
    present !== undefined &&
    present >= priceMinor &&
    !caps.some(({ amountMinor }) => amountMinor === present);
  return isOther
    ? [...caps, { amountMinor: present, times: null }].sort((a, b) => a.amountMinor - b.amountMinor)
    : caps;
}
