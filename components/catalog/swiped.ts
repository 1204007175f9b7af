/**
 * Puts the cards of a grid in one row on a phone, which is swiped through. A page that presents everything stays short
 * that way. The next card shows at the edge.
 */
export const SWIPED_GRID =
  "max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:auto-cols-[88%] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 max-sm:[scrollbar-width:thin] max-sm:*:snap-start";
