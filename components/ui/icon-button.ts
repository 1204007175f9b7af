/** Class names shared with controls that look like an icon button (triggers of menus, links). */
export const iconButtonStyle =
  "inline-grid size-11 shrink-0 place-items-center rounded-full text-foreground transition-colors hover:bg-[color-mix(in_oklab,currentColor_9%,transparent)] disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-5";
