import { cn } from "@/components/ui/cn";

/** A country's flag, 3:2, by ISO 3166-1 alpha-2 code. Decorative: the country's name is next to it. */
export function Flag({ country, className }: { country: string; className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a small SVG at a fixed size
    <img
      src={`/flags/${country.toUpperCase()}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
      className={cn("h-4 w-6 shrink-0 rounded-[3px] object-cover ring-1 ring-[rgb(0_0_0/0.12)]", className)}
    />
  );
}
