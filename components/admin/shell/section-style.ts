/** The style of links to the parts of an area: a row with a border below, and the current one underlined. */
export const sectionsStyle = "mb-5 flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--border)]";

/** The style of links to the views of one list: pills, which differ from the parts of an area above them. */
export const viewsStyle = "mb-5 flex gap-2 overflow-x-auto p-0.5";

export const viewLinkStyle =
  "flex min-h-9 items-center whitespace-nowrap rounded-full border px-3.5 font-medium text-muted text-sm hover:border-border-strong hover:text-foreground max-sm:min-h-11 aria-[current=page]:border-foreground aria-[current=page]:bg-sunken aria-[current=page]:text-foreground";

export const sectionLinkStyle =
  "flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm outline-offset-[-3px] hover:text-foreground aria-[current=page]:border-foreground aria-[current=page]:text-foreground";
