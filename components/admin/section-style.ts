/** How links to the parts of an area look: a row with a line below, and the current one underlined. */
export const sectionsStyle = "mb-5 flex gap-1 overflow-x-auto border-b";

export const sectionLinkStyle =
  "-mb-px flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm outline-offset-[-3px] hover:text-foreground aria-[current=page]:border-foreground aria-[current=page]:text-foreground";
