import { cn } from "@/components/ui/cn";

/** A product's picture next to its name, without a text alternative. Its space is kept without one. */
export function Artwork({ url, className }: { url?: string | undefined; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block shrink-0 overflow-hidden rounded-control bg-sunken", className)}
    >
      {/* biome-ignore lint/performance/noImgElement: small SVGs need no optimizer */}
      {url && <img src={url} alt="" loading="lazy" className="size-full object-cover" />}
    </span>
  );
}
