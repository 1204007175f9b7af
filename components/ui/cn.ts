import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. If two set the same property, the order of the stylesheet decides and not the order here: a class
 * that must win is marked important (`py-9!`). Resolving such conflicts in the browser would be a quarter of our
 * script.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
