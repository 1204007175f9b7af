const MARGIN = 16;

/** Scrolls a row of links sideways until one of them is in sight. A phone shows the first few only. */
export function keepInRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (!link || !row) return;
  const [inside, outside] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inside.left < outside.left) row.scrollLeft += inside.left - outside.left - MARGIN;
  else if (inside.right > outside.right) row.scrollLeft += inside.right - outside.right + MARGIN;
}
