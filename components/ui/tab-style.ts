/** Class names shared by tabs and by links that look like them. */
export const tabListStyle = "-mx-1 flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]";
export const tabStyle =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-button whitespace-nowrap px-4 font-medium text-muted transition-colors hover:bg-sunken hover:text-foreground [&_svg]:size-5";
