import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Of two that set the same the stylesheet's order decides and not this one's: what is to win over a
 * component's own says so (`py-9!`). Sorting that out in the browser would be a quarter of the script that is ours.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
