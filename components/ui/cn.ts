import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      rounded: [{ rounded: ["control", "button", "card"] }],
      shadow: [{ shadow: ["raised", "overlay"] }],
    },
  },
});

/** Joins class names; a later Tailwind class wins over an earlier one of its kind. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
