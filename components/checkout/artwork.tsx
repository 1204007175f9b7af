import { cn } from "@/components/ui/cn";

/** A product's picture beside its name; the name says it all, so the picture is silent. Its place is kept without one. */
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
