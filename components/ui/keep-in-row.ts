const MARGIN = 16;

/**
 * Scrolls a row or a column of links until one of them is visible: a phone, and a low screen, show only the first few.
 * @param row the element that scrolls; by default the parent of the link
 */
export function scrollIntoRow(link: HTMLElement | null, row = link?.parentElement): void {
  if (!link || !row) return;
  const [inside, outside] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inside.left < outside.left) row.scrollLeft += inside.left - outside.left - MARGIN;
  else if (inside.right > outside.right) row.scrollLeft += inside.right - outside.right + MARGIN;
  if (inside.top < outside.top) row.scrollTop += inside.top - outside.top - MARGIN;
  else if (inside.bottom > outside.bottom) row.scrollTop += inside.bottom - outside.bottom + MARGIN;
}
